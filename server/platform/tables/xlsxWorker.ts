/**
 * Reads or writes one XLSX file in a thread of its own: the libraries hold the whole sheet, and work on it for seconds.
 * What is too large for the thread's memory ends the thread and not the server.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import writeSheet, { type SheetData } from 'write-excel-file/node';
import type { Cell } from './cells.ts';
import { repackXlsx, XlsxFault } from './xlsxArchive.ts';

/** What the thread is told, in this order. */
export type XlsxWork =
  | { read: Uint8Array<ArrayBuffer>; maxRows: number; maxBytes: number }
  | { write: readonly string[] };

/** What it says: rows as they are asked for, or the bytes, or why not. */
export type XlsxAnswer =
  | { rows: string[][] }
  | { isDone: true }
  | { content: Uint8Array<ArrayBuffer> }
  | { fault: XlsxFault['fault'] };

const port = parentPort;
if (port === null) throw new Error('This is the program of a thread');
const say = (answer: XlsxAnswer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer);
const hear = <T>() => new Promise<T>((resolve) => port.once('message', resolve));

const batchSize = 1000;
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

async function read(content: Uint8Array<ArrayBuffer>, maxRows: number, maxBytes: number): Promise<void> {
  let sheet;
  try {
    sheet = await readSheet(Buffer.from(repackXlsx(content, maxBytes)));
  } catch (error) {
    return say({ fault: error instanceof XlsxFault ? error.fault : 'unreadable' });
  }
  if (sheet.length > maxRows) return say({ fault: 'too_large' });
  for (let start = 0; start < sheet.length; start += batchSize) {
    say({ rows: sheet.slice(start, start + batchSize).map((row) => row.map(textOf)) });
    await hear();
  }
  say({ isDone: true });
}

/** XML has no control characters but these three. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

const sheetCell = (value: Cell) =>
  typeof value === 'string'
    ? { value: value.replaceAll(unwritable, '').slice(0, maxCellLength), type: String }
    : { value };

async function write(headings: readonly string[]): Promise<void> {
  const sheet: unknown[][] = [headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))];
  for (;;) {
    const rows = await hear<readonly (readonly Cell[])[]>();
    if (rows.length === 0) break;
    for (const row of rows) sheet.push(row.map(sheetCell));
  }
  const content = await writeSheet(sheet as SheetData, { stickyRowsCount: 1 }).toBuffer();
  const bytes = new Uint8Array(content);
  say({ content: bytes }, [bytes.buffer]);
}

const work = workerData as XlsxWork;
await ('read' in work ? read(work.read, work.maxRows, work.maxBytes) : write(work.write));
