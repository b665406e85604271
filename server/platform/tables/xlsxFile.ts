import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';
import { inWorker } from '#server/platform/workers/inWorker.ts';
import type { Cell } from './cells.ts';
import { writeLines } from './lines.ts';
import type { TableTask } from './table.worker.ts';
import type { WrittenSheet } from './xlsxWriter.ts';

/** A sheet of 100,000 rows takes some ten seconds on a busy machine. */
const seconds = 60;

async function* linesOf(headings: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield headings;
  for await (const rows of batches) yield* rows;
}

/** Writes a workbook in a worker process. @throws TaskLimitError, AppError unavailable */
const writeInWorker = (lines: AsyncIterable<unknown>, taskOf: (path: string, into: string) => TableTask) =>
  inTemporaryFolder(async (folder): Promise<Uint8Array> => {
    const path = join(folder, 'rows');
    const into = join(folder, 'workbook');
    await writeLines(path, lines);
    await inWorker(new URL('./table.worker.ts', import.meta.url), taskOf(path, into), { seconds });
    return readFile(into);
  });

/** A workbook of several sheets. @throws TaskLimitError, AppError unavailable */
export const writeWorkbook = (sheets: readonly WrittenSheet[]): Promise<Uint8Array> =>
  writeInWorker(
    (async function* () {
      yield* sheets;
    })(),
    (writeSheets, into) => ({ writeSheets, into }),
  );

/** A workbook of one sheet with these headings and rows. @throws TaskLimitError, AppError unavailable */
export const writeXlsx = (
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<Uint8Array> => writeInWorker(linesOf(headings, batches), (write, into) => ({ write, into }));
