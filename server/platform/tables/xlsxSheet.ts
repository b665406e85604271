/** Reads or writes one XLSX file. The libraries hold the whole sheet, and work on it for seconds: it belongs in a worker. @see readTable.ts */
import { readSheet } from 'read-excel-file/node';
import writeSheet, { type SheetData } from 'write-excel-file/node';
import { maxSheetRows } from '#shared/http/resource.ts';
import type { Cell } from './cells.ts';
import { repackXlsx, XlsxFault } from './xlsxArchive.ts';

const maxUnpackedBytes = 200 * 1024 * 1024;
/** What Excel takes in a cell. */
const maxCellLength = 32_767;

/** Midnight is a date, and what a sheet calls a date is in no zone. */
function textOfDate(date: Date): string {
  // A sheet counts in days, whose fractions are never quite a second.
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
  const repacked = repackXlsx(content, limits);
  try {
    const sheet = await readSheet(repacked);
    if (sheet.length <= limits.maxRows) return sheet;
  } catch {
    throw new XlsxFault('unreadable');
  }
  throw new XlsxFault('too_large');
}

/**
 * The rows of the first sheet, as text: dates as `2026-11-22` or `2026-11-22T09:30:00`, numbers with a point.
 * @throws XlsxFault
 */
export async function* readXlsx(content: Buffer): AsyncGenerator<string[]> {
  for (const row of await sheetOf(content)) yield row.map(textOf);
}

/** XML has no control characters but these three. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const sheetCell = (value: Cell) =>
  typeof value === 'string'
    ? { value: value.replaceAll(unwritable, '').slice(0, maxCellLength), type: String }
    : { value };

/** A workbook of one sheet; the first row are its headings. */
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
