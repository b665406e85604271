import { createWriteStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { TableFormat } from '#shared/http/resource.ts';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';
import type { Cell } from './cells.ts';
import { writeXlsx } from './xlsxFile.ts';

/** A file that is ready to leave. */
export interface Download {
  /** What it is saved as. */
  name: string;
  mediaType: string;
  content: Readable;
}

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

const mediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* rowsOf(headings: readonly string[], batches: Batches) {
  yield headings;
  for await (const rows of batches) yield* rows;
}

/** As RFC 4180 has it; the mark at its beginning tells Excel that it is UTF-8. */
const csvWriter = () => stringify({ bom: true, record_delimiter: '\r\n', cast: { boolean: (value) => String(value) } });

/**
 * A file of rows under headings. It is made before any of it leaves: what is read from is held for as long as reading takes, and not for
 * as long as somebody takes to receive it; and what goes wrong is answered with what it is, not with half a file.
 * @param name without its ending
 * @param run hands the rows to `use`, some at a time, and ends when that does: a transaction that they are read in
 */
export function tableFile(
  { name, format, headings }: { name: string; format: TableFormat; headings: readonly string[] },
  run: (use: (batches: Batches) => Promise<void>) => Promise<void>,
): Promise<Download> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'table');
    const mode = 0o600;
    await run(async (batches) =>
      format === 'csv'
        ? pipeline(rowsOf(headings, batches), csvWriter(), createWriteStream(path, { mode }))
        : writeFile(path, await writeXlsx(headings, batches), { mode }),
    );
    // Who has opened it can read it to its end.
    const content = (await open(path)).createReadStream();
    return { name: `${name}.${format}`, mediaType: mediaTypes[format], content };
  });
}
