/** A worker that reads one table, or writes one workbook. */
import { writeFile } from 'node:fs/promises';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { answerTask } from '#server/platform/workers/answerTask.ts';
import type { Cell } from './cells.ts';
import { readLines, writeLines } from './lines.ts';
import { TableError } from './tableError.ts';
import { openTable } from './tableRows.ts';
import type { WrittenSheet } from './xlsxWriter.ts';

/** All have files as input and output: an uploaded file, or lines of cells or of sheets; and the result. */
export type TableTask =
  | { read: string; headings: readonly string[]; encoding?: ImportEncoding; into: string }
  | { write: string; into: string }
  | { writeSheets: string; into: string };

export interface TableAnswer {
  /** The encoding of a CSV. */
  encoding: ImportEncoding | null;
  /** The name of the sheet of a workbook. */
  sheet: string | null;
  /** Why it cannot be read, in readable form. */
  error: string | null;
}

answerTask(async (task: TableTask): Promise<TableAnswer> => {
  let encoding: ImportEncoding | null = null;
  let sheet: string | null = null;
  try {
    if ('read' in task) {
      const table = await openTable(task.read, task.headings, task.encoding);
      ({ encoding, sheet } = table);
      await writeLines(task.into, table.rows);
    } else {
      const { makeWorkbook, makeXlsx } = await import('./xlsxWriter.ts');
      const workbook =
        'write' in task
          ? await makeXlsx(readLines<readonly Cell[]>(task.write))
          : await makeWorkbook(readLines<WrittenSheet>(task.writeSheets));
      await writeFile(task.into, workbook, { mode: 0o600 });
    }
    return { encoding, sheet, error: null };
  } catch (error) {
    if (error instanceof TableError) return { encoding, sheet, error: error.message };
    throw error;
  }
});
