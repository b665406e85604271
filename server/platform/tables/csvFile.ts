import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { decoderOf, oldEncodingOf, utf16Of } from '#shared/imports/encodings.rules.ts';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { delimiterOf } from './headingRow.rules.ts';
import { TableError } from './tableError.ts';
import { maxColumns, type TableRow } from './tableRow.ts';

/** More than the cells of any import contain together. */
const maxRowBytes = 200_000;
const headBytes = 4096;
/** Enough text to detect an old encoding. */
const sampleBytes = 1_000_000;

async function readHead(path: string, bytes = headBytes): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** A file that is neither UTF-16 nor UTF-8 comes from an old system: Excel writes CSV in the encoding of its country. */
export async function encodingOf(path: string): Promise<ImportEncoding> {
  const utf16 = utf16Of(await readHead(path));
  if (utf16 !== null) return utf16;
  return (await isUtf8(path)) ? 'utf-8' : oldEncodingOf(await readHead(path, sampleBytes));
}

/** Whether a text is a page or a document of XML. */
export const isMarkup = async (path: string, encoding: ImportEncoding): Promise<boolean> =>
  /^\s*<(?:!doctype|html|head|table|meta|\?xml)/i.test(decoderOf(encoding).decode(await readHead(path)));

async function* decoded(path: string, encoding: ImportEncoding) {
  const decoder = decoderOf(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

function errorOf(error: CsvError): TableError {
  const { lines } = error as CsvError & { lines?: number };
  const at = lines === undefined ? '' : ` near line ${lines}`;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return new TableError(`A row${at} is longer than ${maxRowBytes / 1000} kB. Is a quotation mark missing?`);
    case 'CSV_QUOTE_NOT_CLOSED':
      return new TableError('A quotation mark is opened and never closed.');
    default:
      return new TableError(`The quotation marks${at} do not fit: inside a quoted cell each one is written twice.`);
  }
}

/** The rows of a CSV with commas, semicolons, tabs or bars. Empty lines are left out. @param known folded headings @throws TableError */
export async function* readCsv(
  path: string,
  encoding: ImportEncoding,
  known: ReadonlySet<string>,
): AsyncGenerator<TableRow> {
  const head = await readHead(path);
  const delimiter = delimiterOf(decoderOf(encoding).decode(head), known);
  const parser = parse({
    bom: true,
    delimiter,
    // Files that were put together have several.
    record_delimiter: ['\r\n', '\n', '\r'],
    // `"Email", "Name"`; blanks between tabs are cells.
    trim: delimiter !== '\t',
    info: true,
    max_record_size: maxRowBytes,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Errors of the pipeline are thrown where the rows are read.
  pipeline(decoded(path, encoding), parser).catch(() => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts to the end of a row, which may span several lines.
      const inside = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      const line = info.lines - inside;
      if (record.length > maxColumns) throw new TableError(`Line ${line} has more than ${maxColumns} cells.`);
      yield { line, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? errorOf(error) : error;
  }
}
