import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { rosetteOf, rosetteRadius, type RosetteDetail } from '#shared/rosettes/rosette.geometry.ts';
import { faceFiles, fileWith, nameFace, type FaceFile } from '#server/platform/documents/printFaces.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

const wordsFor = readPageTexts('certificates');

export interface PrintedCertificate {
  number: string;
  holder: string;
  /** The exam. */
  title: string;
  gameId: string;
  game: string;
  experience: Experience;
  /** IANA name: the day on which it was passed is the game's. */
  timezone: string;
  issuedAt: Date;
  /** The holder's; null: not chosen. */
  language: string | null;
  verificationUrl: string;
  issuer: { name: string; companyName: string };
}

type Files = readonly FaceFile[];
interface Face {
  files: Files;
  /** Points. */
  size: number;
  colour: string;
  /** Points between letters. */
  spacing?: number;
}

/** A4, landscape, in points. */
const page = { width: 841.89, height: 595.28 };
const margin = 72;
/** Where the text column ends and the rosette begins. */
const column = 344;

const paper = '#fffefb';
const ink = '#1b1a17';
const muted = '#655f55';
const gold = '#c4a253';
const accents = { standard: '#1f4a3c', compliance: '#1f3a5f' } as const;

/** Stands for what no font has, such as emoji. */
const square = '□';
const graphemes = new Intl.Segmenter();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** What is drawn for a grapheme: itself, its letter without accents, or the square. */
function drawable(files: Files, grapheme: string): string {
  const plain = grapheme.normalize('NFD')[0] ?? '';
  const has = (text: string) => [...text].every((character) => fileWith(files, character) !== undefined);
  return [grapheme, plain].find(has) ?? square;
}

/** Whether a word can be written with all its letters, if need be without accents. Emoji are no letters. */
const isWritable = (files: Files, word: string) =>
  [...graphemes.segment(word.normalize('NFC'))].every(
    ({ segment }) => !/\p{L}/u.test(segment) || drawable(files, segment) !== square,
  );

interface Piece {
  file: FaceFile;
  text: string;
}

/** A word in pieces, each of which one font file can draw; in one font, if one has all of it. */
function piecesOf(files: Files, word: string): Piece[] {
  const drawn = Array.from(graphemes.segment(word.normalize('NFC')), ({ segment }) => drawable(files, segment)).join(
    '',
  );
  const own = files.filter(({ isOwn }) => isOwn);
  const fonts = [own, ...files.filter(({ isOwn }) => !isOwn).map((file) => [file])];
  const font = fonts.find((one) => [...drawn].every((character) => fileWith(one, character) !== undefined)) ?? files;
  const pieces: Piece[] = [];
  for (const character of drawn) {
    const file = fileWith(font, character);
    const last = pieces.at(-1);
    if (last !== undefined && last.file === file) last.text += character;
    else if (file !== undefined) pieces.push({ file, text: character });
  }
  return pieces;
}

/** The words of a line from left to right: those of Hebrew and Arabic go the other way, and so does a line that begins with one. */
function visualOrder(words: readonly string[]): string[] {
  const runs: { isReversed: boolean; words: string[] }[] = [];
  for (const word of words) {
    const isReversed = rightToLeft.test(word);
    const last = runs.at(-1);
    if (last?.isReversed === isReversed) last.words.push(word);
    else runs.push({ isReversed, words: [word] });
  }
  const ordered = runs.map((run) => (run.isReversed ? run.words.toReversed() : run.words));
  return (runs[0]?.isReversed === true ? ordered.toReversed() : ordered).flat();
}

/** Writes lines on the page, in the fonts of the screens. */
class Writer {
  readonly #doc: PDFKit.PDFDocument;
  readonly #known = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  #choose({ size, colour }: Face, { path, read }: FaceFile): PDFKit.PDFDocument {
    if (!this.#known.has(path)) this.#doc.registerFont(path, read());
    this.#known.add(path);
    return this.#doc.font(path).fontSize(size).fillColor(colour);
  }

  /** All pieces of a line, each with the place where it begins, and its width. */
  #set(text: string, face: Face): { pieces: (Piece & { x: number })[]; width: number } {
    let x = 0;
    const words = visualOrder(text.split(/\s+/));
    const pieces = words.flatMap((word, place) =>
      piecesOf(face.files, word).map((piece, index, all) => {
        const isEnd = index === all.length - 1 && place < words.length - 1;
        const spaced = { file: piece.file, text: isEnd ? `${piece.text} ` : piece.text };
        const spacing = face.spacing ?? 0;
        const from = x;
        x += this.#choose(face, piece.file).widthOfString(spaced.text, { characterSpacing: spacing }) + spacing;
        // The space of a word from right to left would stand before it.
        return { ...(rightToLeft.test(word) ? piece : spaced), x: from };
      }),
    );
    return { pieces, width: x };
  }

  widthOf(text: string, face: Face): number {
    return this.#set(text, face).width;
  }

  /** One line that begins at `x`, its upper edge at `y`. */
  line(text: string, face: Face, x: number, y: number): void {
    // Fonts of other scripts have other ascents: all pieces stand on one line.
    const [first] = face.files;
    const ascent = first === undefined ? 0 : this.#ascentOf(face, first);
    for (const piece of this.#set(text, face).pieces) {
      const top = y + ascent - this.#ascentOf(face, piece.file);
      const options = { lineBreak: false, characterSpacing: face.spacing ?? 0 };
      this.#choose(face, piece.file).text(piece.text, x + piece.x, top, options);
    }
  }

  #ascentOf(face: Face, file: FaceFile): number {
    this.#choose(face, file);
    // Of the font in use, in thousandths of its size; the types leave it out.
    const { ascender } = (this.#doc as unknown as { _font: { ascender: number } })._font;
    return (ascender / 1000) * face.size;
  }

  /** Wrapped into as many lines as needed, smaller if a single word is too long. @returns where they end */
  lines(text: string, face: Face, x: number, y: number, width: number): number {
    const words = text.split(/\s+/);
    const longest = Math.max(...words.map((word) => this.widthOf(word, face)));
    const fitting = longest > width ? { ...face, size: (face.size * width) / longest } : face;
    const rows: string[] = [];
    for (const word of words) {
      const row = rows.at(-1);
      const joined = row === undefined ? word : `${row} ${word}`;
      if (row !== undefined && this.widthOf(joined, fitting) <= width) rows[rows.length - 1] = joined;
      else rows.push(word);
    }
    rows.forEach((row, index) => this.line(row, fitting, x, y + index * fitting.size * 1.16));
    return y + rows.length * fitting.size * 1.16;
  }
}

function rosette(
  doc: PDFKit.PDFDocument,
  {
    seed,
    detail,
    x,
    y,
    radius,
    line,
  }: { seed: string; detail: RosetteDetail; x: number; y: number; radius: number; line: number },
): void {
  const { symmetry, bands } = rosetteOf(seed, detail);
  const path = bands.flat().join('');
  const scale = radius / rosetteRadius;
  for (let sector = 0; sector < symmetry; sector += 1) {
    doc
      .save()
      .translate(x, y)
      .scale(scale)
      .rotate((sector * 360) / symmetry)
      .path(path)
      .lineWidth(line / scale)
      .stroke(gold)
      .restore();
  }
}

/** A QR code as one shape, so that no reader or printer shows thin lines between its modules. */
function qrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const field = size / count;
  for (let row = 0; row < count; row += 1) {
    for (let place = 0; place < count; place += 1) {
      if (code.isDark(row, place)) doc.rect(x + place * field, y + row * field, field, field);
    }
  }
  doc.fill(ink);
}

/** Draws a certificate: A4, only vectors and embedded fonts, so that it is sharp in print and on screen. */
export async function printCertificate(certificate: PrintedCertificate): Promise<Buffer> {
  const { number, holder, title, game, gameId, experience, issuedAt, timezone, verificationUrl, issuer } = certificate;
  const { language, say } = wordsFor(certificate.language ?? undefined);
  const accent = accents[experience];
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    // The types do not know it yet.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: say('print.title', { name: holder }),
      Author: issuer.companyName,
      Subject: title,
      Keywords: number,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject));
  const writer = new Writer(doc);
  const [display, plain, medium, bold] = await Promise.all([
    nameFace(),
    faceFiles('hanken-grotesk', 400),
    faceFiles('hanken-grotesk', 500),
    faceFiles('hanken-grotesk', 600),
  ]);
  const sans = (size: number, colour: string, files: Files = plain): Face => ({ files, size, colour });
  const serif = (size: number, colour: string): Face => ({ files: display, size, colour });

  const root = doc.struct('Document');
  doc.addStructure(root);
  /** Draws what readers read, in this order. */
  const tagged = <T>(type: 'H1' | 'H2' | 'P', text: string, draw: (text: string) => T): T => {
    const drawn: T[] = [];
    root.add(doc.struct(type, { actual: text }, () => drawn.push(draw(text))));
    const [result] = drawn;
    return result as T;
  };
  /** Draws ornaments, which readers skip. */
  const ornament = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const write = (type: 'H1' | 'H2' | 'P', text: string, face: Face, x: number, y: number) =>
    tagged(type, text, (drawn) => writer.line(drawn, face, x, y));
  const wrap = (type: 'H1' | 'H2' | 'P', text: string, face: Face, y: number) =>
    tagged(type, text, (drawn) => writer.lines(drawn, face, margin, y, column));

  ornament(() => {
    doc.rect(0, 0, page.width, page.height).fill(paper);
    // The large rosette extends beyond the edge of the page.
    doc
      .save()
      .rect(30, 30, page.width - 60, page.height - 60)
      .clip();
    doc.strokeOpacity(0.55);
    rosette(doc, { seed: gameId, detail: 'grand', x: 700, y: 250, radius: 290, line: 0.32 });
    doc.restore().strokeOpacity(1);
    for (const inset of [26, 30]) {
      doc
        .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
        .lineWidth(0.6)
        .stroke(gold);
    }
  });

  write('P', issuer.companyName, serif(15, ink), margin, 66);
  // Wider spacing would be read as spaces between the letters.
  const eyebrow = { ...sans(10, accent, bold), spacing: 0.8 };
  write('H1', say('print.eyebrow').toLocaleUpperCase(language), eyebrow, margin, 132);
  write('P', say('print.lead'), sans(13, muted), margin, 164);
  // A name with missing letters would be another name.
  let y = isWritable(display, holder)
    ? wrap('H2', holder, serif(44, ink), 188)
    : wrap('H2', say('print.elsewhere'), serif(25, ink), 188);
  // Arabic letters reach further down.
  if (rightToLeft.test(holder)) y += 10;
  ornament(() =>
    doc
      .moveTo(margin, y + 12)
      .lineTo(margin + 64, y + 12)
      .lineWidth(1.2)
      .stroke(gold),
  );
  write('P', say('print.passed'), sans(13, muted), margin, y + 30);
  y = wrap('H2', title, serif(25, accent), y + 52);
  write('P', say('print.game', { game }), sans(13, muted), margin, y + 8);

  const foot = 470;
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: timezone,
  });
  const facts: [string, string, number][] = [
    [say('print.date'), date.format(issuedAt), margin],
    [say('print.number'), number, margin + 190],
  ];
  for (const [label, value, x] of facts) {
    write('P', label, sans(9.5, muted), x, foot);
    write('P', value, sans(13, ink, medium), x, foot + 15);
  }

  const qr = { x: page.width - margin - 84, y: foot - 38, size: 84 };
  const address = verificationUrl.replace(/^https?:\/\//, '');
  const lines = [say('print.verify'), address].map((text, index) => {
    const face = sans(8.5, index === 0 ? muted : ink);
    const width = writer.widthOf(text, face);
    return { text, face, width, x: qr.x + qr.size - width, y: qr.y + qr.size + 11 + index * 13 };
  });
  ornament(() => {
    // A quiet zone on all sides, without which scanners do not find the code among the lines.
    doc.rect(qr.x - 12, qr.y - 12, qr.size + 24, qr.size + 24).fill(paper);
    for (const { x, y: top, width } of lines) doc.rect(x - 6, top - 1, width + 12, 13).fill(paper);
  });
  const link = doc.struct('Link', { alt: verificationUrl });
  root.add(link);
  link.add(() => qrCode(doc, verificationUrl, qr.x, qr.y, qr.size));
  const annotation = { structParent: link, Contents: new String(verificationUrl) };
  // The types do not know these either.
  doc.link(qr.x, qr.y, qr.size, qr.size, verificationUrl, annotation as unknown as PDFKit.Mixins.AnnotationOption);
  link.end();
  for (const { text, face, x, y: top } of lines) write('P', text, face, x, top);
  root.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
