/** Archives in the ZIP format. Nothing in a read archive is trusted: neither sizes nor names. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';

/** Why an archive cannot be read, in readable form. */
export class ZipError extends Error {
  readonly isTooLarge: boolean;

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

export interface WrittenEntry {
  name: string;
  /** A buffer is compressed; a stream is not, because it holds pictures or sound, which do not get smaller. */
  content: Buffer | Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** The same content always gives the same archive. */
const undated = { mtime: new Date(0), forceDosTimestamp: true };

/** An archive with these entries, in order; each is requested after the one before was sent. */
export function zipOf(entries: Iterable<WrittenEntry>): Readable {
  const writer = new ZipWriter();
  const archive = writer.outputStream as Readable;
  let current: Readable | undefined;
  // The library waits forever when nobody reads any more.
  archive.once('close', () => current?.destroy());
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) writer.addBuffer(content, name, undated);
    else {
      writer.addReadStreamLazy(name, { ...undated, compress: false }, (send) => {
        current = Readable.from(content).once('error', (error) => archive.destroy(error));
        send(null, current);
      });
    }
  }
  writer.end();
  return archive;
}

export interface ZipEntry {
  name: string;
  /** As stated in the archive. */
  size: number;
}

export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  /** All bytes of an entry, `maxBytes` at most, whatever its stated size. @throws ZipError */
  read(entry: ZipEntry, maxBytes: number): Promise<Buffer>;
}

/** A name has 64 KB at most, and ours are short. */
const maxNameLength = 1_024;

const unreadable = () => new ZipError('This is no archive that can be read. It may be damaged.');

/** What the library says of an archive is no text for people; errors of the system stay what they are. */
const readable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof ZipError || (error instanceof Error && 'syscall' in error) ? error : unreadable();
  });

async function entriesOf(zip: ZipFile, maxEntries: number): Promise<Map<ZipEntry, Entry>> {
  if (zip.entryCount > maxEntries) {
    throw new ZipError(`The archive holds more than ${maxEntries} files.`, { isTooLarge: true });
  }
  const entries = new Map<ZipEntry, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ZipError('The archive is locked by a password.');
    if (entry.fileNameLength > maxNameLength) throw unreadable();
    entries.set({ name: entry.fileName, size: entry.uncompressedSize }, entry);
  }
  return entries;
}

/** Stops beyond the stated size, so that a small archive cannot unpack to any size. */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw unreadable();
  return content;
}

/**
 * Opens an archive, by its path or its bytes, for the duration of `use`. Names of entries must not be used as paths.
 * @throws ZipError
 */
export async function readZip<T>(
  source: string | Buffer,
  maxEntries: number,
  use: (archive: ZipArchive) => Promise<T>,
): Promise<T> {
  const options = { autoClose: false };
  const zip = await readable(
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options),
  );
  try {
    const entries = await readable(entriesOf(zip, maxEntries));
    const read = async (listed: ZipEntry, maxBytes: number): Promise<Buffer> => {
      if (listed.size > maxBytes)
        throw new ZipError(`“${listed.name}” is larger than it may be.`, { isTooLarge: true });
      const entry = entries.get(listed);
      if (entry === undefined) throw unreadable();
      return readable(bytesOf(zip, entry));
    };
    return await use({ entries: [...entries.keys()], read });
  } finally {
    zip.close();
  }
}
