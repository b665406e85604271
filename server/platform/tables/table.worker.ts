/** The program of a worker that reads one table, or makes one workbook. */
import { writeFile } from 'node:fs/promises';
import { answerTask } from '#server/platform/workers/answerTask.ts';
import type { Cell } from './cells.ts';
import { readLines, writeLines } from './lines.ts';
import { TableFault } from './tableFault.ts';
import { rowsOfTable } from './tableRows.ts';

/** Both name files: what was sent, or lines of cells; and what becomes of it. */
export type TableTask = { read: string; into: string } | { write: string; into: string };

/** @returns why it cannot be read, in words for people; else null */
answerTask(async (task: TableTask) => {
  try {
    if ('read' in task) await writeLines(task.into, rowsOfTable(task.read));
    else {
      const { makeXlsx } = await import('./xlsxSheet.ts');
      await writeFile(task.into, await makeXlsx(readLines<readonly Cell[]>(task.write)), { mode: 0o600 });
    }
    return null;
  } catch (error) {
    if (error instanceof TableFault) return error.message;
    throw error;
  }
});
