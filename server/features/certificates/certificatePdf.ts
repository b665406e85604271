import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { rosetteOf, rosetteRadius, type RosetteDetail } from '#shared/rosettes/rosette.geometry.ts';
import { faceFiles, fileWith, missingCharacters, nameFace } from '#server/platform/documents/printFaces.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

const wordsFor = readPageTexts('certificates');

/** The data of a certificate. */
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

type Files = Awaited<ReturnType<typeof faceFiles>>;
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

/** A character that a font can draw, without accents if needed; undefined if there is none. */
function drawable(files: Files, character: string): string | undefined {
  const plain = character.normalize('NFD')[0] ?? '';
  return [character, plain].find((one) => fileWith(files, one) !== undefined);
}

/** The text in pieces, each of which one font file can draw. Other characters are left out. */
function piecesOf(files: Files, text: string): { path: string; text: string }[] {
  const pieces: { path: string; text: string }[] = [];
  for (const character of text.normalize('NFC')) {
    const drawn = drawable(files, character);
    const file = drawn === undefined ? undefined : fileWith(files, drawn);
    if (drawn === undefined || file === undefined) continue;
    const last = pieces.at(-1);
    if (last?.path === file.path) last.text += drawn;
    else pieces.push({ path: file.path, text: drawn });
  }
  return pieces;
}

/** Writes lines on the page, in the fonts of the screens. */
class Writer {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  #choose({ size, colour }: Face, path: string): PDFKit.PDFDocument {
    return this.#doc.font(path).fontSize(size).fillColor(colour);
  }

  widthOf(text: string, face: Face): number {
    return piecesOf(face.files, text).reduce(
      (width, piece) =>
        width +
        this.#choose(face, piece.path).widthOfString(piece.text, { characterSpacing: face.spacing ?? 0 }) +
        (face.spacing ?? 0),
      0,
    );
  }

  /** One line that begins at `x`, its upper edge at `y`. */
  line(text: string, face: Face, x: number, y: number): void {
    let at = x;
    for (const piece of piecesOf(face.files, text)) {
      const doc = this.#choose(face, piece.path);
      const options = { lineBreak: false, characterSpacing: face.spacing ?? 0 };
      doc.text(piece.text, at, y, options);
      at += doc.widthOfString(piece.text, options) + (face.spacing ?? 0);
    }
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

  writer.line(issuer.companyName, serif(15, ink), margin, 66);
  writer.line(
    say('print.eyebrow').toLocaleUpperCase(language),
    { ...sans(10, accent, bold), spacing: 2.2 },
    margin,
    132,
  );
  writer.line(say('print.lead'), sans(13, muted), margin, 164);
  // A name with missing characters would be another name.
  const isWritable = [...missingCharacters(display, holder)].every((one) => drawable(display, one) !== undefined);
  let y = isWritable
    ? writer.lines(holder, serif(44, ink), margin, 188, column)
    : writer.lines(say('print.elsewhere'), serif(25, ink), margin, 188, column);
  doc
    .moveTo(margin, y + 12)
    .lineTo(margin + 64, y + 12)
    .lineWidth(1.2)
    .stroke(gold);
  writer.line(say('print.passed'), sans(13, muted), margin, y + 30);
  y = writer.lines(title, serif(25, accent), margin, y + 52, column);
  writer.line(say('print.game', { game }), sans(13, muted), margin, y + 8);

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
    writer.line(label, sans(9.5, muted), x, foot);
    writer.line(value, sans(13, ink, medium), x, foot + 15);
  }

  const qr = { x: page.width - margin - 84, y: foot - 38, size: 84 };
  // A quiet zone on all sides, without which scanners do not find the code among the lines.
  doc.rect(qr.x - 12, qr.y - 12, qr.size + 24, qr.size + 24).fill(paper);
  qrCode(doc, verificationUrl, qr.x, qr.y, qr.size);
  const address = verificationUrl.replace(/^https?:\/\//, '');
  for (const [index, text] of [say('print.verify'), address].entries()) {
    const face = sans(8.5, index === 0 ? muted : ink);
    const width = writer.widthOf(text, face);
    const x = qr.x + qr.size - width;
    doc.rect(x - 6, qr.y + qr.size + 10 + index * 13, width + 12, 13).fill(paper);
    writer.line(text, face, x, qr.y + qr.size + 11 + index * 13);
  }
  doc.link(qr.x, qr.y, qr.size, qr.size, verificationUrl);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
