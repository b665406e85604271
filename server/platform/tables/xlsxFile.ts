import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import type { Cell } from './cells.ts';
import { writeLines } from './lines.ts';
import type { TableTask } from './table.worker.ts';

/** A sheet of 100,000 rows takes some ten seconds on a busy machine. */
const seconds = 60;

async function* linesOf(headings: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield headings;
  for await (const rows of batches) yield* rows;
}

/** A workbook of one sheet with these headings and rows. @throws TaskLimitError, AppError unavailable */
export function writeXlsx(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Uint8Array> {
  return inTemporaryFolder(async (folder) => {
    const task: TableTask = { write: join(folder, 'rows'), into: join(folder, 'workbook') };
    await writeLines(task.write, linesOf(headings, batches));
    await inWorker(new URL('./table.worker.ts', import.meta.url), task, { seconds });
    return readFile(task.into);
  });
}
