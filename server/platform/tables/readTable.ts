import { join } from 'node:path';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';
import { inWorker, TaskLimitError } from '#server/platform/workers/inWorker.ts';
import { readLines } from './lines.ts';
import type { TableAnswer, TableTask } from './table.worker.ts';
import type { TableRow } from './tableRow.ts';
import { TableError, tooLargeWorkbook } from './tableError.ts';

/** A table of 100,000 rows takes some ten seconds on a busy machine. */
const seconds = 60;
const rowsAtOnce = 1000;
const cellsAtOnce = 20_000;

export interface ReadingOptions {
  /** The known headings, folded: they are searched in the first rows of all sheets. */
  headings: readonly string[];
  /** The given encoding of a CSV; undefined: it is detected. */
  encoding?: ImportEncoding | undefined;
  /** Called with the encoding of a CSV, or the name of a workbook's sheet; also when it cannot be read. */
  onFound?: (found: Pick<TableAnswer, 'encoding' | 'sheet'>) => void;
}

/** In a worker process, which writes the rows into a file as lines, so that this process only reads these. */
const readInWorker = async (task: TableTask): Promise<TableAnswer> => {
  try {
    return await inWorker(new URL('./table.worker.ts', import.meta.url), task, { seconds });
  } catch (error) {
    if (error instanceof TaskLimitError) return { encoding: null, sheet: null, error: tooLargeWorkbook };
    throw error;
  }
};

/**
 * The rows of a CSV, or of a sheet of an XLSX or ODS, in batches, independent of the file's name; the first one has the headings. Empty rows
 * are left out, and what is above the headings.
 * @throws TableError, AppError unavailable
 */
export async function readTable(
  path: string,
  use: (rows: readonly TableRow[]) => Promise<void>,
  { headings, encoding, onFound }: ReadingOptions,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const rows = join(folder, 'rows');
    const task = { read: path, headings, ...(encoding && { encoding }), into: rows };
    const { error, ...found } = await readInWorker(task);
    onFound?.(found);
    if (error !== null) throw new TableError(error);
    let batch: TableRow[] = [];
    let cells = 0;
    for await (const row of readLines<TableRow>(rows)) {
      batch.push(row);
      cells += row.cells.length;
      if (batch.length < rowsAtOnce && cells < cellsAtOnce) continue;
      await use(batch);
      batch = [];
      cells = 0;
    }
    if (batch.length > 0) await use(batch);
  });
}
