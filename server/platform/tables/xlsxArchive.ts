import { crc32, inflateRawSync } from 'node:zlib';

/** Why a file cannot be read as XLSX. */
export class XlsxError extends Error {
  readonly error: 'unreadable' | 'too_large';

  constructor(problem: XlsxError['error']) {
    super(problem);
    this.error = problem;
  }
}

interface Part {
  name: Buffer;
  content: Buffer;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, central: 46, end: 22 };
/** A workbook has some ten parts, and a few for each of its sheets. */
const maxParts = 2000;
/** The parts with a sheet's rows; pictures and printer settings are left out. */
const isText = (name: Buffer) => /\.(xml|rels)$/i.test(name.toString('latin1'));

/** The end of central directory record: the archive's last record, before an optional comment. */
function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - sizes.end - 0xffff);
  for (let at = archive.length - sizes.end; at >= lowest; at -= 1) {
    if (archive.readUInt32LE(at) === signatures.end) return at;
  }
  throw new XlsxError('unreadable');
}

/** More than any import or list has; a reader creates cells up to the last one that a sheet names. */
export const maxColumns = 256;

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @throws XlsxError when a row or a cell of a sheet is far from the first one: `<row r="1048576">`, `<c r="XFD1">` */
function refuseFarCells({ name, content }: Part, maxRows: number): void {
  if (!/worksheets\//i.test(name.toString('latin1'))) return;
  for (const [, letters = '', row] of content.toString('latin1').matchAll(/\br\s*=\s*["']([a-z]{0,3})(\d{1,7})/gi)) {
    if (columnOf(letters) > maxColumns || Number(row) > maxRows) throw new XlsxError('too_large');
  }
}

/** A cell with the error value of a formula; readers take it for an empty one. Without a shown value it is left. */
const failedCell = /<c\b([^<>]*?)\bt\s*=\s*(["'])e\2([^<>]*)>(?=\s*(?:<f\b[^<>]*>[^<]*<\/f>|<f\b[^<>]*\/>)?\s*<v>)/g;

/** The part of a sheet with error values, such as `#N/A`, as the text of their cells. */
function withFailuresAsText({ name, content }: Part): Part {
  if (!/worksheets\//i.test(name.toString('latin1'))) return { name, content };
  const text = content.toString('latin1');
  return { name, content: Buffer.from(text.replaceAll(failedCell, '<c$1t="str"$3>'), 'latin1') };
}

/** Rows and columns from 1, both ends inclusive. */
export interface CellRange {
  rows: [number, number];
  columns: [number, number];
}

/** The merged cells of the first sheet of a workbook, which is the one to read. */
function mergedCells(parts: readonly Part[]): CellRange[] {
  const textOf = (path: RegExp) =>
    parts.find(({ name }) => path.test(name.toString('latin1')))?.content.toString('latin1') ?? '';
  const id = /<sheet\b[^<>]*?\br:id\s*=\s*["']([\w.-]+)/.exec(textOf(/^xl\/workbook\.xml$/i))?.[1];
  const relation = [...textOf(/^xl\/_rels\/workbook\.xml\.rels$/i).matchAll(/<Relationship\b[^<>]*>/g)].find(([tag]) =>
    new RegExp(`\\bId\\s*=\\s*["']${id?.replaceAll('.', String.raw`\.`)}["']`).test(tag),
  );
  const file = /\bTarget\s*=\s*["'][^"']*?(worksheets\/[\w.-]+)["']/i.exec(relation?.[0] ?? '')?.[1]?.toLowerCase();
  const sheet = parts.find(({ name }) => file !== undefined && name.toString('latin1').toLowerCase().endsWith(file));
  const found = sheet?.content
    .toString('latin1')
    .matchAll(/<mergeCell\b[^<>]*?\bref\s*=\s*["']([a-z]{1,3})(\d{1,7}):([a-z]{1,3})(\d{1,7})/gi);
  return [...(found ?? [])].map(([, left = '', top, right = '', bottom]) => ({
    rows: [Number(top), Number(bottom)],
    columns: [columnOf(left), columnOf(right)],
  }));
}

export interface XlsxLimits {
  /** The maximum of all parts together, unpacked. */
  maxBytes: number;
  maxRows: number;
}

function unpack(archive: Buffer, { maxBytes, maxRows }: XlsxLimits): Part[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > maxParts) throw new XlsxError('too_large');
  let at = archive.readUInt32LE(end + 16);
  let left = maxBytes;
  const parts: Part[] = [];
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== signatures.central) throw new XlsxError('unreadable');
    const method = archive.readUInt16LE(at + 10);
    const packedSize = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + sizes.central, at + sizes.central + nameLength);
    const local = archive.readUInt32LE(at + 42);
    at += sizes.central + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (!isText(name)) continue;
    if (archive.readUInt32LE(local) !== signatures.local) throw new XlsxError('unreadable');
    const begin = local + sizes.local + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + packedSize);
    if (packed.length < packedSize || (method !== 0 && method !== 8)) throw new XlsxError('unreadable');
    // The stated size of a part is not trusted.
    if (left <= 0 || packed.length > left) throw new XlsxError('too_large');
    const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left });
    left -= content.length;
    const part = { name, content };
    refuseFarCells(part, maxRows);
    parts.push(withFailuresAsText(part));
  }
  return parts;
}

function pack(parts: readonly Part[]): Buffer {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(signatures.local);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(signatures.central);
    central.writeUInt16LE(20, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(central, about, place, name);
    chunks.push(local, about, name, content);
    offset += sizes.local + name.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(sizes.end);
  end.writeUInt32LE(signatures.end);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, list, end]);
}

const isOverLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * Rewrites the archive with its texts only and not compressed, so that a reader never unpacks more
 * than `maxBytes`, whatever its stated sizes: a small archive can unpack to any size. Error values of formulas become the text of their cells.
 * @returns it, and the merged cells of its first sheet
 * @throws XlsxError
 */
export function repackXlsx(content: Buffer, limits: XlsxLimits): { archive: Buffer; merged: CellRange[] } {
  try {
    const parts = unpack(content, limits);
    return { archive: pack(parts), merged: mergedCells(parts) };
  } catch (error) {
    if (error instanceof XlsxError) throw error;
    // An offset outside of the archive, or invalid compressed data.
    throw new XlsxError(isOverLimit(error) ? 'too_large' : 'unreadable');
  }
}
