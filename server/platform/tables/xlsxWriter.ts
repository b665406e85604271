/** Writes one XLSX file. The library keeps the whole sheet in memory, and takes seconds: run it in a worker. @see xlsxFile.ts */
import writeSheet, { type SheetData } from 'write-excel-file/node';
import { maxCellLength } from '#shared/http/sheets.ts';
import { instantPattern, type Cell } from './cells.ts';

/** XML allows no control characters but these three. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Sheets know no time zones, so the format says it. */
const instantFormat = String.raw`yyyy-mm-dd hh:mm:ss\Z`;
/** Of a time zone that the reader knows, to the minute. */
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const localFormat = 'd mmm yyyy hh:mm';

const sheetCell = (value: Cell) =>
  typeof value === 'string' && instantPattern.test(value)
    ? { value: new Date(value), format: instantFormat }
    : typeof value === 'string' && localTime.test(value)
      ? { value: new Date(`${value}Z`), format: localFormat }
      : typeof value === 'string'
        ? { value: value.replaceAll(unwritable, '').slice(0, maxCellLength), type: String }
        : { value };

const headingCell = (value: Cell) => ({ value, type: String, fontWeight: 'bold' as const });

/** A workbook of one sheet; the first row contains its headings. */
export async function makeXlsx(rows: AsyncIterable<readonly Cell[]>): Promise<Buffer> {
  const sheet: unknown[][] = [];
  for await (const row of rows) sheet.push(sheet.length === 0 ? row.map(headingCell) : row.map(sheetCell));
  return writeSheet(sheet as SheetData, { stickyRowsCount: 1 }).toBuffer();
}

/** A sheet of a workbook with several. */
export interface WrittenSheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** In characters. */
const [narrowest, widest] = [10, 48];
const widthOf = (heading: string, rows: WrittenSheet['rows'], index: number): number => {
  const longest = Math.max(heading.length + 2, ...rows.slice(0, 200).map((row) => String(row[index] ?? '').length));
  return Math.min(Math.max(longest, narrowest), widest);
};

/** A workbook of several sheets, with columns as wide as their contents. */
export async function makeWorkbook(sheets: AsyncIterable<WrittenSheet>): Promise<Buffer> {
  const written = [];
  for await (const { name, headings, rows } of sheets) {
    written.push({
      sheet: name,
      data: [headings.map(headingCell), ...rows.map((row) => row.map(sheetCell))] as SheetData,
      columns: headings.map((heading, index) => ({ width: widthOf(heading, rows, index) })),
      stickyRowsCount: 1,
    });
  }
  return writeSheet(written).toBuffer();
}
