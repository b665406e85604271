/** In which encoding a file of text is, and the same text in UTF-8, which tables are read from. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportEncoding } from '#shared/imports/imports.contract.ts';
import { oldEncodingOf } from '#server/platform/tables/encodings.rules.ts';

const headBytes = 4096;
/** Enough words to tell an old encoding by, and few enough not to keep others waiting. */
const sampleBytes = 200_000;
/** Of workbooks, new and old: no text, whatever it is said to be. */
const workbookMarks = ['504b0304', 'd0cf11e0'];

async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* decoded(path: string, decoder: TextDecoder) {
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** The old encodings of Windows write letters as bytes that UTF-8 does not allow by themselves. */
async function sampleOfOldEncoding(path: string): Promise<Buffer | null> {
  try {
    for await (const _ of decoded(path, new TextDecoder('utf-8', { fatal: true })));
    return null;
  } catch {
    return readStart(path, sampleBytes);
  }
}

/**
 * By its mark; without one UTF-16 shows in the zeros of plain letters, and what is no UTF-8 comes from an old Windows: Western or, as Excel writes
 * it in Poland and Slovakia, Central European.
 */
async function encodingOf(path: string, head: Buffer): Promise<ImportEncoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zerosAt = (parity: 0 | 1) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
  const sample = await sampleOfOldEncoding(path);
  return sample === null ? 'utf-8' : oldEncodingOf(sample);
}

/**
 * Hands on a file as a table is read from: text in UTF-8, a workbook as it is.
 * @param wanted the encoding that somebody says it is in; undefined: it is guessed
 * @param use is told what it was read as; null for a workbook, which says so itself
 */
export async function withFileText<T>(
  path: string,
  wanted: ImportEncoding | undefined,
  use: (path: string, encoding: ImportEncoding | null) => Promise<T>,
): Promise<T> {
  const head = await readStart(path, headBytes);
  if (workbookMarks.includes(head.toString('hex', 0, 4))) return use(path, null);
  const encoding = wanted ?? (await encodingOf(path, head));
  const folder = await mkdtemp(join(tmpdir(), 'gamehub-import-'));
  try {
    const text = join(folder, 'text');
    await pipeline(decoded(path, new TextDecoder(encoding)), createWriteStream(text, { mode: 0o600 }));
    return await use(text, encoding);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
