import { readFile, stat } from 'node:fs/promises';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { mergedCell } from './cells.ts';
import { encodingOf, isMarkup, readCsv } from './csvFile.ts';
import { oldOfficeError, readMark } from './officeFile.ts';
import { findHeadings, maxHeadRows } from './headingRow.rules.ts';
import { maxWorkbookBytes, WorkbookError } from './sheet.ts';
import { TableError, tooLargeWorkbook } from './tableError.ts';
import type { TableRow } from './tableRow.ts';

/** The beginning of ZIP archives, of which XLSX and ODS are two. */
const archiveMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

const noWorkbook = 'The file is no workbook that can be read. Save it as XLSX, ODS or CSV, without a password.';

async function readSheetOf(path: string, known: ReadonlySet<string>): Promise<{ sheet: string; rows: TableRow[] }> {
  if ((await stat(path)).size > maxWorkbookBytes) {
    throw new TableError(
      `A workbook may have ${maxWorkbookBytes / 1024 / 1024} MB. Save it as CSV, which may have more.`,
    );
  }
  // More than half of the worker's code, which a CSV does not need.
  const { readWorkbook } = await import('./workbook.ts');
  try {
    return await readWorkbook(await readFile(path), known);
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error;
    throw new TableError(error.error === 'too_large' ? tooLargeWorkbook : noWorkbook);
  }
}

/** The rows from the headings on; what is above them, such as a title, is left out. */
async function* fromHeadings(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  known: ReadonlySet<string>,
): AsyncGenerator<TableRow> {
  let head: TableRow[] | null = [];
  let headings = '';
  const textOf = ({ cells }: TableRow) => cells.map((cell) => cell.replaceAll('\ufeff', '').trim()).join('\t');
  const below = (first: readonly TableRow[]) => {
    const { at } = findHeadings(
      first.map(({ cells }) => cells),
      known,
    );
    const [top, ...others] = first.slice(at);
    if (top === undefined) return [];
    headings = textOf(top);
    return [
      { ...top, cells: top.cells.map((cell) => (cell === mergedCell ? '' : cell)) },
      ...others.filter((row) => textOf(row) !== headings),
    ];
  };
  for await (const row of rows) {
    if (head === null) {
      // Files that were put together repeat them.
      if (textOf(row) !== headings) yield row;
    } else if (head.push(row) === maxHeadRows) {
      yield* below(head);
      head = null;
    }
  }
  if (head !== null) yield* below(head);
}

export interface OpenTable {
  /** The encoding of its text; null for a workbook, which contains it. */
  encoding: ImportEncoding | null;
  /** The name of the sheet; null for a CSV. */
  sheet: string | null;
  /** The first one has the headings. */
  rows: AsyncGenerator<TableRow>;
}

/**
 * A CSV, or a sheet of an XLSX or ODS, independent of the file's name. Runs in a worker. @see readTable.ts
 * @param headings the known ones, folded
 * @param wanted the given encoding of a CSV; undefined: it is detected
 * @throws TableError, also while rows are read
 */
export async function openTable(
  path: string,
  headings: readonly string[],
  wanted?: ImportEncoding,
): Promise<OpenTable> {
  const known = new Set(headings);
  const refusal = await oldOfficeError(path);
  if (refusal !== null) throw new TableError(refusal);
  const mark = await readMark(path);
  if (mark.equals(archiveMark)) {
    const { sheet, rows } = await readSheetOf(path, known);
    return { encoding: null, sheet, rows: fromHeadings(rows, known) };
  }
  const encoding = wanted ?? (await encodingOf(path));
  // Other systems name their pages “.xls”.
  if (await isMarkup(path, encoding)) throw new TableError(noWorkbook);
  return { encoding, sheet: null, rows: fromHeadings(readCsv(path, encoding, known), known) };
}
