import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { TableFormat } from '#shared/http/resource.ts';
import type { Cell } from './cells.ts';
import { writeXlsx } from './xlsxFile.ts';

/** A file that leaves while it is made. */
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

/** Longer than any download takes that somebody waits for: what it reads from is not held for who went away silently. */
const mostMs = 10 * 60 * 1000;

async function* rowsOf(headings: readonly string[], batches: Batches) {
  yield headings;
  for await (const rows of batches) yield* rows;
}

/** As RFC 4180 has it; the mark at its beginning tells Excel that it is UTF-8. */
const csvWriter = () => stringify({ bom: true, record_delimiter: '\r\n', cast: { boolean: (value) => String(value) } });

/**
 * A file of rows under headings.
 * @param name without its ending
 * @param run hands the rows to `use`, some at a time, and ends when that does: a transaction that they are read in
 */
export function tableFile(
  { name, format, headings }: { name: string; format: TableFormat; headings: readonly string[] },
  run: (use: (batches: Batches) => Promise<void>) => Promise<void>,
): Download {
  const content = new PassThrough();
  const signal = AbortSignal.timeout(mostMs);
  const write =
    format === 'csv'
      ? (batches: Batches) => pipeline(rowsOf(headings, batches), csvWriter(), content, { signal })
      : async (batches: Batches) => void content.end(await writeXlsx(headings, batches));
  // What went wrong ends the download unfinished, so that nobody takes the half for the whole.
  run(write).catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
  return { name: `${name}.${format}`, mediaType: mediaTypes[format], content };
}
