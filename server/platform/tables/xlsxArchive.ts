import { buffer } from 'node:stream/consumers';
import { readZip, ZipError, zipOf } from '#server/platform/archives/zipFile.ts';

/** Why a file cannot be read as XLSX. */
export class XlsxError extends Error {
  readonly error: 'unreadable' | 'too_large';

  constructor(problem: XlsxError['error']) {
    super(problem);
    this.error = problem;
  }
}

interface Part {
  name: string;
  content: Buffer;
}

/** A workbook has some ten parts, and a few for each of its sheets. */
const maxParts = 2000;
/** The parts with a sheet's rows; pictures and printer settings are left out. */
const isText = /\.(xml|rels)$/i;
/** A part with the rows of a sheet. */
const isSheet = /worksheets\//i;

/** More than any import or list has; a reader creates cells up to the last one that a sheet names. */
export const maxColumns = 256;

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** @throws XlsxError when a row or a cell of a sheet is far from the first one: `<row r="1048576">`, `<c r="XFD1">` */
function refuseFarCells({ name, content }: Part, maxRows: number): void {
  if (!isSheet.test(name)) return;
  for (const [, letters = '', row] of content.toString('latin1').matchAll(/\br\s*=\s*["']([a-z]{0,3})(\d{1,7})/gi)) {
    if (columnOf(letters) > maxColumns || Number(row) > maxRows) throw new XlsxError('too_large');
  }
}

/** A cell with the error value of a formula; readers take it for an empty one. Without a shown value it is left. */
const failedCell = /<c\b([^<>]*?)\bt\s*=\s*(["'])e\2([^<>]*)>(?=\s*(?:<f\b[^<>]*>[^<]*<\/f>|<f\b[^<>]*\/>)?\s*<v>)/g;

/** The part of a sheet with error values, such as `#N/A`, as the text of their cells. */
function withFailuresAsText({ name, content }: Part): Part {
  if (!isSheet.test(name)) return { name, content };
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
  const textOf = (path: RegExp) => parts.find(({ name }) => path.test(name))?.content.toString('latin1') ?? '';
  const id = /<sheet\b[^<>]*?\br:id\s*=\s*["']([\w.-]+)/.exec(textOf(/^xl\/workbook\.xml$/i))?.[1];
  const relation = [...textOf(/^xl\/_rels\/workbook\.xml\.rels$/i).matchAll(/<Relationship\b[^<>]*>/g)].find(([tag]) =>
    new RegExp(`\\bId\\s*=\\s*["']${id?.replaceAll('.', String.raw`\.`)}["']`).test(tag),
  );
  const file = /\bTarget\s*=\s*["'][^"']*?(worksheets\/[\w.-]+)["']/i.exec(relation?.[0] ?? '')?.[1]?.toLowerCase();
  const sheet = parts.find(({ name }) => file !== undefined && name.toLowerCase().endsWith(file));
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

/** The texts of an archive. @throws XlsxError, ZipError */
const unpack = (archive: Buffer, { maxBytes, maxRows }: XlsxLimits): Promise<Part[]> =>
  readZip(archive, maxParts, async (zip) => {
    const parts: Part[] = [];
    let left = maxBytes;
    for (const entry of zip.entries) {
      if (!isText.test(entry.name)) continue;
      const part = { name: entry.name, content: await zip.read(entry, left) };
      left -= part.content.length;
      refuseFarCells(part, maxRows);
      parts.push(withFailuresAsText(part));
    }
    return parts;
  });

/**
 * Rewrites the archive with its texts only and not compressed, so that a reader never unpacks more
 * than `maxBytes`, whatever its stated sizes: a small archive can unpack to any size. Error values of formulas become the text of their cells.
 * @returns it, and the merged cells of its first sheet
 * @throws XlsxError
 */
export async function repackXlsx(
  content: Buffer,
  limits: XlsxLimits,
): Promise<{ archive: Buffer; merged: CellRange[] }> {
  try {
    const parts = await unpack(content, limits);
    const archive = zipOf(parts.map((part) => ({ name: part.name, content: [part.content] })));
    return { archive: await buffer(archive), merged: mergedCells(parts) };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new XlsxError(error.isTooLarge ? 'too_large' : 'unreadable');
  }
}
