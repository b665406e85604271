/** Reads or writes one XLSX file. The libraries keep the whole sheet in memory, and take seconds: run it in a worker. @see readTable.ts */
import { readSheet } from 'read-excel-file/node';
import writeSheet, { type SheetData } from 'write-excel-file/node';
import { maxSheetRows } from '#shared/http/resource.ts';
import { mergedCell, type Cell } from './cells.ts';
import { repackXlsx, XlsxError } from './xlsxArchive.ts';

const maxUnpackedBytes = 200 * 1024 * 1024;
/** Excel's maximum per cell. */
const maxCellLength = 32_767;

/** Midnight means a date without a time; dates in a sheet have no time zone. */
function textOfDate(date: Date): string {
  // A sheet counts in days, whose fractions are not exact to the second.
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : textOfDate(value);
  return String(value as string | number | boolean);
}

async function sheetOf(content: Buffer) {
  const limits = { maxBytes: maxUnpackedBytes, maxRows: maxSheetRows + 1 };
  const { archive, merged } = await repackXlsx(content, limits);
  try {
    const sheet = await readSheet(archive);
    if (sheet.length <= limits.maxRows) return { sheet, merged };
  } catch {
    throw new XlsxError('unreadable');
  }
  throw new XlsxError('too_large');
}

/** A larger number can only come from overlapping ranges. */
const maxMergedCells = 1_000_000;

/**
 * The rows of the first sheet, as text: dates as `2026-11-22` or `2026-11-22T09:30:00`, numbers with a point. Cells that are merged into another
 * one, below the headings, are marked: it is unknown whether they should have the same value, or none.
 * @throws XlsxError
 */
export async function* readXlsx(content: Buffer): AsyncGenerator<string[]> {
  const { sheet, merged } = await sheetOf(content);
  const rows = sheet.map((row) => row.map(textOf));
  let marked = 0;
  for (const {
    rows: [top, bottom],
    columns: [left, right],
  } of merged) {
    for (const [index, row] of rows.slice(0, bottom).entries()) {
      if (index + 1 < Math.max(top, 2)) continue;
      for (let column = left; column <= Math.min(right, row.length); column += 1) {
        if (index + 1 === top && column === left) continue;
        row[column - 1] = mergedCell;
        if (++marked > maxMergedCells) throw new XlsxError('too_large');
      }
    }
  }
  yield* rows;
}

/** XML allows no control characters but these three. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const sheetCell = (value: Cell) =>
  typeof value === 'string'
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
