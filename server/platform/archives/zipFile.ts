/**
 * Archives in the ZIP format: written as a stream, and read from a file. The same content always gives the same archive,
 * of less than 4 GB. Nothing in a read archive is trusted: neither sizes nor names.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRawSync, inflateRaw } from 'node:zlib';

/** Why an archive cannot be read, in readable form. */
export class ZipError extends Error {}

export interface WrittenEntry {
  name: string;
  /** A buffer is compressed; a stream is not, because it holds pictures or sound, which do not get smaller. */
  content: Buffer | AsyncIterable<Buffer>;
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, central: 46, end: 22 };
const methods = { stored: 0, deflated: 8 };
/** Names are UTF-8; the checksum of streamed content is behind it. */
const flags = { encrypted: 1, sumBehind: 1 << 3, utf8: 1 << 11 };
/** 1 January 1980, so that the archive does not depend on the time of writing. */
const noDay = 0x0021;
interface Facts {
  method: number;
  flags: number;
  sum: number;
  packed: number;
  size: number;
}

/** The fields that the local header and the central directory have in common. */
function about(name: Buffer, facts: Facts): Buffer {
  const buffer = Buffer.alloc(26);
  buffer.writeUInt16LE(20, 0);
  buffer.writeUInt16LE(facts.flags, 2);
  buffer.writeUInt16LE(facts.method, 4);
  buffer.writeUInt16LE(noDay, 8);
  buffer.writeUInt32LE(facts.sum, 10);
  buffer.writeUInt32LE(facts.packed, 14);
  buffer.writeUInt32LE(facts.size, 18);
  buffer.writeUInt16LE(name.length, 22);
  return buffer;
}

function numbers(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) buffer.writeUInt32LE(value, place * 4);
  return buffer;
}

/** An archive with these entries, in order; each is requested after the one before was sent. */
export async function* zipOf(entries: AsyncIterable<WrittenEntry>): AsyncGenerator<Buffer> {
  const list: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const bytes = Buffer.from(name);
    const begin = offset;
    const facts: Facts = { method: methods.stored, flags: flags.utf8 | flags.sumBehind, sum: 0, packed: 0, size: 0 };
    if (Buffer.isBuffer(content)) {
      const packed = deflateRawSync(content);
      Object.assign(facts, { method: methods.deflated, flags: flags.utf8, sum: crc32(content) });
      Object.assign(facts, { packed: packed.length, size: content.length });
      yield Buffer.concat([numbers(signatures.local), about(bytes, facts), bytes, packed]);
      offset += sizes.local + bytes.length + packed.length;
    } else {
      yield Buffer.concat([numbers(signatures.local), about(bytes, facts), bytes]);
      for await (const piece of content) {
        facts.sum = crc32(piece, facts.sum);
        facts.size += piece.length;
        yield piece;
      }
      facts.packed = facts.size;
      yield numbers(signatures.descriptor, facts.sum, facts.packed, facts.size);
      offset += sizes.local + bytes.length + facts.size + 16;
    }
    const place = Buffer.alloc(14);
    place.writeUInt32LE(begin, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(20);
    list.push(numbers(signatures.central), madeBy, about(bytes, facts), place, bytes);
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(sizes.end);
  end.writeUInt32LE(signatures.end);
  end.writeUInt16LE(list.length / 5, 8);
  end.writeUInt16LE(list.length / 5, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([directory, end]);
}

export interface ZipEntry {
  name: string;
  /** As stated in the archive. */
  size: number;
}

interface PlacedEntry extends ZipEntry {
  at: number;
  method: number;
  sum: number;
  packed: number;
}

const inflate = promisify(inflateRaw);
const unreadable = () => new ZipError('This is no archive that can be read. It may be damaged.');

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, at);
  if (bytesRead < length) throw unreadable();
  return buffer;
}

/** The central directory at an archive's end, and where it begins. */
async function readList(handle: FileHandle, length: number, maxEntries: number) {
  const tailLength = Math.min(length, sizes.end + 0xffff);
  const tail = await readAt(handle, length - tailLength, tailLength);
  let end = tailLength - sizes.end;
  while (end >= 0 && tail.readUInt32LE(end) !== signatures.end) end -= 1;
  if (end < 0) throw unreadable();
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const begin = tail.readUInt32LE(end + 16);
  if (count > maxEntries) throw new ZipError(`The archive holds more than ${maxEntries} files.`);
  // A name has 64 KB at most, and ours are short.
  if (begin + size > length || size > count * 1_024) throw unreadable();
  return { begin, count, list: await readAt(handle, begin, size) };
}

function entriesOf(list: Buffer, count: number, begin: number): PlacedEntry[] {
  const entries: PlacedEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + sizes.central > list.length || list.readUInt32LE(at) !== signatures.central) throw unreadable();
    const nameLength = list.readUInt16LE(at + 28);
    const name = list.toString('utf8', at + sizes.central, at + sizes.central + nameLength);
    const entry = {
      name,
      method: list.readUInt16LE(at + 10),
      sum: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    };
    if ((list.readUInt16LE(at + 8) & flags.encrypted) !== 0) throw new ZipError('The archive is locked by a password.');
    if (entry.at + sizes.local + entry.packed > begin) throw unreadable();
    if (entry.method !== methods.stored && entry.method !== methods.deflated) throw unreadable();
    entries.push(entry);
    at += sizes.central + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** An open archive. */
export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  /** All bytes of an entry, `maxBytes` at most, whatever its stated size. @throws ZipError */
  read(entry: ZipEntry, maxBytes: number): Promise<Buffer>;
}

/**
 * Opens an archive for the duration of `use`. Names of entries must not be used as paths.
 * @throws ZipError
 */
export async function readZip<T>(
  path: string,
  maxEntries: number,
  use: (archive: ZipArchive) => Promise<T>,
): Promise<T> {
  const handle = await open(path);
  try {
    const { size: length } = await handle.stat();
    if (length < sizes.end) throw unreadable();
    const { begin, count, list } = await readList(handle, length, maxEntries);
    const entries = entriesOf(list, count, begin);
    const read = async (entry: ZipEntry, maxBytes: number): Promise<Buffer> => {
      const { name, at, method, packed, size, sum } = entry as PlacedEntry;
      const tooLarge = () => new ZipError(`“${name}” is larger than it may be.`);
      if (packed > maxBytes || size > maxBytes) throw tooLarge();
      const head = await readAt(handle, at, sizes.local);
      if (head.readUInt32LE(0) !== signatures.local) throw unreadable();
      const from = at + sizes.local + head.readUInt16LE(26) + head.readUInt16LE(28);
      if (from + packed > begin) throw unreadable();
      const bytes = await readAt(handle, from, packed);
      // Stops beyond the stated size, so that a small archive cannot unpack to any size.
      const content =
        method === methods.stored
          ? bytes
          : await inflate(bytes, { maxOutputLength: Math.max(size, 1) }).catch(() => {
              throw unreadable();
            });
      if (content.length !== size || crc32(content) !== sum) throw unreadable();
      return content;
    };
    return await use({ entries, read });
  } finally {
    await handle.close();
  }
}
