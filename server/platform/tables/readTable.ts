import { open, readFile, stat } from 'node:fs/promises';
import { readCsv, type TableRow } from './csvFile.ts';
import { TableFault } from './tableFault.ts';
import { XlsxFault } from './xlsxArchive.ts';
import { readXlsx } from './xlsxFile.ts';

/** Read as a whole, unlike CSV. */
const maxXlsxBytes = 20 * 1024 * 1024;

/** Archives begin so, and XLSX is one. */
const archiveMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Old XLS, and whatever else Office kept in such files. */
const officeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function readMark(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

async function readSheetOf(path: string, use: (rows: readonly TableRow[]) => Promise<void>): Promise<void> {
  if ((await stat(path)).size > maxXlsxBytes) {
    throw new TableFault(`A workbook may have ${maxXlsxBytes / 1024 / 1024} MB. Save it as CSV, which may have more.`);
  }
  let line = 0;
  try {
    await readXlsx(new Uint8Array(await readFile(path)), async (rows) => {
      const numbered = rows.map((cells) => ({ line: (line += 1), cells }));
      await use(numbered.filter(({ cells }) => cells.some((cell) => cell !== '')));
    });
  } catch (error) {
    if (!(error instanceof XlsxFault)) throw error;
    throw new TableFault(
      error.fault === 'too_large'
        ? 'The workbook is too large to be read. Save its sheet as CSV.'
        : 'The file is no workbook that can be read. Save it as XLSX or CSV, without a password.',
    );
  }
}

/** The rows of a CSV, or of the first sheet of an XLSX, some at a time; whatever the file is called. @throws TableFault */
export async function readTable(path: string, use: (rows: readonly TableRow[]) => Promise<void>): Promise<void> {
  const mark = await readMark(path);
  if (mark.equals(officeMark)) throw new TableFault('Old Excel files (.xls) are not read. Save it as XLSX or CSV.');
  await (mark.equals(archiveMark) ? readSheetOf(path, use) : readCsv(path, use));
}
