import { open, readFile, stat } from 'node:fs/promises';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { encodingOf, readCsv, type TableRow } from './csvFile.ts';
import { TableError, tooLargeWorkbook } from './tableError.ts';
import { XlsxError } from './xlsxArchive.ts';

/** Read into memory as a whole, unlike CSV. */
const maxXlsxBytes = 20 * 1024 * 1024;

/** The beginning of ZIP archives, of which XLSX is one. */
const archiveMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The beginning of old XLS and other old Office files. */
const officeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function readMark(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

async function* readSheetOf(path: string): AsyncGenerator<TableRow> {
  if ((await stat(path)).size > maxXlsxBytes) {
    throw new TableError(`A workbook may have ${maxXlsxBytes / 1024 / 1024} MB. Save it as CSV, which may have more.`);
  }
  // More than half of the worker's code, which a CSV does not need.
  const { readXlsx } = await import('./xlsxSheet.ts');
  let line = 0;
  try {
    for await (const cells of readXlsx(await readFile(path))) {
      line += 1;
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error;
    throw new TableError(
      error.error === 'too_large'
        ? tooLargeWorkbook
        : 'The file is no workbook that can be read. Save it as XLSX or CSV, without a password.',
    );
  }
}

export interface OpenTable {
  /** The encoding of its text; null for a workbook, which contains it. */
  encoding: ImportEncoding | null;
  rows: AsyncGenerator<TableRow>;
}

/**
 * A CSV, or the first sheet of an XLSX, independent of the file's name. Runs in a worker. @see readTable.ts
 * @param wanted the given encoding of a CSV; undefined: it is detected
 * @throws TableError, also while rows are read
 */
export async function openTable(path: string, wanted?: ImportEncoding): Promise<OpenTable> {
  const mark = await readMark(path);
  if (mark.equals(officeMark)) throw new TableError('Old Excel files (.xls) are not read. Save it as XLSX or CSV.');
  if (mark.equals(archiveMark)) return { encoding: null, rows: readSheetOf(path) };
  const encoding = wanted ?? (await encodingOf(path));
  return { encoding, rows: readCsv(path, encoding) };
}
