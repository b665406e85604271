import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';

/** Line readers take these characters for line ends, and JSON does not escape them. */
const lineOf = (value: unknown) =>
  `${JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)}\n`;

/** Writes values into a new file, one line of JSON each, to pass rows between processes without keeping them in memory. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<void> {
  const lines = async function* () {
    for await (const value of values) yield lineOf(value);
  };
  await pipeline(lines, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}

export async function* readLines<T>(path: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield JSON.parse(line) as T;
  }
}
