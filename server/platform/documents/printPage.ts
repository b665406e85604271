import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { rosetteOf, rosetteRadius, type RosetteDetail } from '#shared/rosettes/rosette.geometry.ts';
import { faceFiles, fileWith, nameFace, type FaceFile } from './printFaces.ts';

type Files = readonly FaceFile[];
export interface Face {
  files: Files;
  /** Points. */
  size: number;
  colour: string;
  /** Points between letters. */
  spacing?: number;
}

/** A4, landscape, in points. */
const page = { width: 841.89, height: 595.28 };
export const margin = 72;
/** Where the text column ends and the rosette begins. */
const column = 344;
/** Where the facts at the foot begin. */
const foot = 470;

const paper = '#fffefb';
export const ink = '#1b1a17';
export const muted = '#655f55';
const gold = '#c4a253';

/** Stands for what no font has, such as emoji. */
const square = '□';
const graphemes = new Intl.Segmenter();
export const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** What is drawn for a grapheme: itself, its letter without accents, or the square. */
function drawable(files: Files, grapheme: string): string {
  const plain = grapheme.normalize('NFD')[0] ?? '';
  const has = (text: string) => [...text].every((character) => fileWith(files, character) !== undefined);
  return [grapheme, plain].find(has) ?? square;
}

/** Whether a word can be written with all its letters, if need be without accents. Emoji are no letters. */
export const isWritable = (files: Files, word: string) =>
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

  /** As many lines as needed, smaller if a single word is too long. */
  #wrap(text: string, face: Face, width: number): { rows: string[]; face: Face; lineHeight: number } {
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
    return { rows, face: fitting, lineHeight: fitting.size * 1.16 };
  }

  heightOf(text: string, face: Face, width: number): number {
    const { rows, lineHeight } = this.#wrap(text, face, width);
    return rows.length * lineHeight;
  }

  /** Wrapped. @returns where the lines end */
  lines(text: string, face: Face, x: number, y: number, width: number): number {
    const { rows, face: fitting, lineHeight } = this.#wrap(text, face, width);
    rows.forEach((row, index) => this.line(row, fitting, x, y + index * lineHeight));
    return y + rows.length * lineHeight;
  }
}

export function rosette(
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

/** The colour of titles, by the experience of a game. */
export const accents = { standard: '#1f4a3c', compliance: '#1f3a5f' } as const;

type Role = 'H1' | 'H2' | 'P';

export interface PrintDescription {
  language: string;
  title: string;
  author: string;
  subject: string;
  keywords: string;
  at: Date;
}

/** Begins a page of A4: only vectors and embedded fonts, so that it is sharp in print and on screen. What is written is tagged, in its order. */
export async function startPrint({ language, title, author, subject, keywords, at }: PrintDescription) {
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
    info: { Title: title, Author: author, Subject: subject, Keywords: keywords, CreationDate: at, ModDate: at },
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
  const tagged = <T>(type: Role, text: string, lang: string | undefined, draw: (text: string) => T): T => {
    const drawn: T[] = [];
    root.add(doc.struct(type, { actual: text, ...(lang && { lang }) }, () => drawn.push(draw(text))));
    const [result] = drawn;
    return result as T;
  };
  /** Draws ornaments, which readers skip. */
  const ornament = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  /** @param lang where it is another than the page's */
  const write = (type: Role, text: string, face: Face, x: number, y: number, lang?: string) =>
    tagged(type, text, lang, (drawn) => writer.line(drawn, face, x, y));
  /** In the text column. @returns where it ends */
  const wrap = (type: Role, text: string, face: Face, y: number, lang?: string) =>
    tagged(type, text, lang, (drawn) => writer.lines(drawn, face, margin, y, column));

  return {
    doc,
    faces: { sans, serif, display, bold },
    write,
    wrap,
    heightOf: (text: string, face: Face) => writer.heightOf(text, face, column),
    /** The paper with two frames. @param draw what lies within them, behind the text */
    ground(draw: () => void): void {
      ornament(() => {
        doc.rect(0, 0, page.width, page.height).fill(paper);
        doc
          .save()
          .rect(30, 30, page.width - 60, page.height - 60)
          .clip();
        draw();
        doc.restore().strokeOpacity(1);
        for (const inset of [26, 30]) {
          doc
            .rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset)
            .lineWidth(0.6)
            .stroke(gold);
        }
      });
    },
    /** A short line of gold. */
    rule: (y: number): void =>
      ornament(() =>
        doc
          .moveTo(margin, y)
          .lineTo(margin + 64, y)
          .lineWidth(1.2)
          .stroke(gold),
      ),
    /** A fact at the foot of the page: what it is, and below it what it says. */
    fact(label: string, value: string, x: number, lang?: string): void {
      write('P', label, sans(9.5, muted), x, foot);
      write('P', value, sans(13, ink, medium), x, foot + 15, lang);
    },
    /** The address that proves it, as a code, a link and text, at the right of the foot. */
    proof(url: string, words: string): void {
      const qr = { x: page.width - margin - 84, y: foot - 38, size: 84 };
      const lines = [words, url.replace(/^https?:\/\//, '')].map((text, index) => {
        const face = sans(8.5, index === 0 ? muted : ink);
        const width = writer.widthOf(text, face);
        return { text, face, width, x: qr.x + qr.size - width, y: qr.y + qr.size + 11 + index * 13 };
      });
      ornament(() => {
        // A quiet zone on all sides, without which scanners do not find the code among the lines.
        doc.rect(qr.x - 12, qr.y - 12, qr.size + 24, qr.size + 24).fill(paper);
        for (const { x, y: top, width } of lines) doc.rect(x - 6, top - 1, width + 12, 13).fill(paper);
      });
      const link = doc.struct('Link', { alt: url });
      root.add(link);
      link.add(() => qrCode(doc, url, qr.x, qr.y, qr.size));
      const annotation = { structParent: link, Contents: new String(url) };
      // The types do not know these either.
      doc.link(qr.x, qr.y, qr.size, qr.size, url, annotation as unknown as PDFKit.Mixins.AnnotationOption);
      link.end();
      for (const { text, face, x, y: top } of lines) write('P', text, face, x, top);
    },
    /** @returns the PDF */
    async end(): Promise<Buffer> {
      root.end();
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
