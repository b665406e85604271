import { readZip, ZipError } from '#server/platform/archives/zipFile.ts';
import { findHeadings, maxHeadRows } from './headingRow.rules.ts';
import { odsSheets } from './odsSheets.ts';
import type { TableRow } from './tableRow.ts';
import { WorkbookError, type Sheet } from './sheet.ts';
import { xlsxSheets } from './xlsxSheets.ts';

/** A workbook has some ten parts, and a few for each of its sheets. */
const maxParts = 2000;
/** The parts with rows and formats; pictures and printer settings are left out. */
const isText = /\.(xml|rels)$/i;
const maxUnpackedBytes = 200 * 1024 * 1024;

/** The texts of an archive, which may unpack to any size. @throws WorkbookError */
async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  try {
    return await readZip(archive, maxParts, async (zip) => {
      const parts = new Map<string, Buffer>();
      let left = maxUnpackedBytes;
      for (const entry of zip.entries) {
        if (!isText.test(entry.name)) continue;
        const content = await zip.read(entry, left);
        left -= content.length;
        parts.set(entry.name.toLowerCase(), content);
      }
      return parts;
    });
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new WorkbookError(error.isTooLarge ? 'too_large' : 'unreadable');
  }
}

/** The sheet with the most known headings; hidden ones only if no other has any. Of equal ones the first with rows below its headings. */
function choose(sheets: readonly Sheet[], known: ReadonlySet<string>): Sheet | undefined {
  const rated = sheets.map((sheet) => {
    const rows = sheet.read(maxHeadRows + 1).map(({ cells }) => cells);
    const found = findHeadings(rows, known);
    return { sheet, rating: found.known * 4 + (rows.length > found.at + 1 ? 2 : Math.min(rows.length, 1)), found };
  });
  const visible = rated.filter(({ sheet }) => !sheet.isHidden);
  const isFound = visible.some(({ found }) => found.known > 0) || rated.every(({ found }) => found.known === 0);
  const [best] = (isFound && visible.length > 0 ? visible : rated).toSorted((a, b) => b.rating - a.rating);
  return best?.sheet;
}

/** All sheets of a workbook, in order. @throws WorkbookError, also while rows are read */
export async function readSheetsOf(archive: Buffer): Promise<Sheet[]> {
  const parts = await unpack(archive);
  try {
    return parts.has('content.xml') ? odsSheets(parts) : xlsxSheets(parts);
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable');
  }
}

/**
 * The rows of the sheet that has the known headings, as text.
 * @param known folded headings
 * @throws WorkbookError
 */
export async function readWorkbook(
  archive: Buffer,
  known: ReadonlySet<string>,
): Promise<{ sheet: string; rows: TableRow[] }> {
  const sheets = await readSheetsOf(archive);
  try {
    const sheet = choose(sheets, known);
    if (sheet === undefined) throw new WorkbookError('unreadable');
    return { sheet: sheet.name, rows: sheet.read() };
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('unreadable');
  }
}
