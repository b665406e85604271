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

/** A file that is ready to be sent. */
export interface Download {
  /** Its file name. */
  name: string;
  mediaType: string;
  content: Readable;
}

type Batches = AsyncIterable<readonly (readonly Cell[])[]>;

export const mediaTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* rowsOf(headings: readonly string[], batches: Batches) {
  yield headings;
  for await (const rows of batches) yield* rows;
}

/** By RFC 4180; the byte order mark tells Excel that it is UTF-8. */
const csvWriter = (delimiter: string) =>
  stringify({
    bom: true,
    delimiter,
    record_delimiter: '\r\n',
    // A cell would only be quoted for the two of them together.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => String(value) },
  });

/**
 * A file of rows under headings. It is written completely before any of it is sent: the database is only used while it is read, not while
 * a client receives the file; and an error is answered as an error, not with a truncated file.
 * @param name without its extension
 * @param run passes the rows to `use`, in batches, and ends when that does: the transaction in which they are read
 */
export function tableFile(
  {
    name,
    format,
    headings,
    delimiter = ',',
  }: { name: string; format: TableFormat; headings: readonly string[]; delimiter?: string | undefined },
  run: (use: (batches: Batches) => Promise<void>) => Promise<void>,
): Promise<Download> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'table');
    const mode = 0o600;
    await run(async (batches) =>
      format === 'csv'
        ? pipeline(rowsOf(headings, batches), csvWriter(delimiter), createWriteStream(path, { mode }))
        : writeFile(path, await writeXlsx(headings, batches), { mode }),
    );
    // An open file can be read to its end after it was deleted.
    const content = (await open(path)).createReadStream();
    return { name: `${name}.${format}`, mediaType: mediaTypes[format], content };
  });
}
