import { open, readFile, stat } from 'node:fs/promises';
import { maxWorkbookBytes } from './sheet.ts';

/** The beginning of old XLS and other old Office files, and of new ones with a password. */
const officeMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The first four bytes of a file. */
export async function readMark(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

/** Why an old Office file, or one with a password, is not read; null for another file. */
export async function oldOfficeError(path: string): Promise<string | null> {
  if (!(await readMark(path)).equals(officeMark)) return null;
  const isSmall = (await stat(path)).size <= maxWorkbookBytes;
  const isLocked = isSmall && (await readFile(path)).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked
    ? 'The workbook has a password. Save it without one.'
    : 'Old Excel files (.xls) are not read. Save it as XLSX or CSV.';
}
