/** Writes one XLSX file. The library keeps the whole sheet in memory, and takes seconds: run it in a worker. @see xlsxFile.ts */
import writeSheet, { type SheetData } from 'write-excel-file/node';
import type { Cell } from './cells.ts';

/** Excel's maximum per cell. */
const maxCellLength = 32_767;

/** XML allows no control characters but these three. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Sheets know no time zones, so the format says it. */
const instantFormat = String.raw`yyyy-mm-dd hh:mm:ss\Z`;

const sheetCell = (value: Cell) =>
  typeof value === 'string' && instant.test(value)
    ? { value: new Date(value), format: instantFormat }
    : typeof value === 'string'
      ? { value: value.replaceAll(unwritable, '').slice(0, maxCellLength), type: String }
      : { value };

/** A workbook of one sheet; the first row contains its headings. */
export async function makeXlsx(rows: AsyncIterable<readonly Cell[]>): Promise<Buffer> {
  const sheet: unknown[][] = [];
  for await (const row of rows) {
    const isHeading = sheet.length === 0;
    sheet.push(
      row.map((cell) => (isHeading ? { value: cell, type: String, fontWeight: 'bold' as const } : sheetCell(cell))),
    );
  }
  return writeSheet(sheet as SheetData, { stickyRowsCount: 1 }).toBuffer();
}
