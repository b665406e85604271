/** Reads ZIP archives in the browser: workbooks, documents of word processors and packages of questions. */

/** More than any such file has. */
const maxEntries = 5000;
/** All texts together: an archive may unpack to any size. */
const maxUnpackedBytes = 40 * 1024 * 1024;

export class ZipError extends Error {}

interface Entry {
  name: string;
  isDeflated: boolean;
  from: number;
  size: number;
}

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;

/** The entries by the directory at the end of an archive. @throws ZipError, RangeError */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  // A comment of up to 64 kB may follow.
  while (end >= 0 && end > bytes.length - 65_600 && view.getUint32(end, true) !== endMark) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== endMark) throw new ZipError('no directory');
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw new ZipError('too many entries');
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== entryMark) throw new ZipError('no entry');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    if ((flags & 1) === 1 || (method !== 0 && method !== 8)) throw new ZipError('encrypted or packed otherwise');
    const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + named));
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const entry = { name, isDeflated: method === 8, from, size: view.getUint32(at + 20, true) };
    at += 46 + named + extra + comment;
    return entry;
  });
}

/**
 * The names of an archive's files, and the contents of some of them.
 * @param isWanted by name
 * @throws Error if it is no such archive, or too large
 */
export async function readEntries(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<{ names: string[]; contents: Map<string, Uint8Array> }> {
  const entries = entriesOf(bytes);
  const contents = new Map<string, Uint8Array>();
  let left = maxUnpackedBytes;
  for (const { name, isDeflated, from, size } of entries) {
    if (!isWanted(name)) continue;
    const packed = new Blob([bytes.subarray(from, from + size)]).stream();
    const unpacked = isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (const reader = unpacked.getReader(); ;) {
      const { value, done } = await reader.read();
      if (done) break;
      left -= value.length;
      if (left < 0) {
        await reader.cancel();
        throw new ZipError('too large');
      }
      parts.push(value);
    }
    contents.set(name, new Uint8Array(await new Blob(parts).arrayBuffer()));
  }
  return { names: entries.map(({ name }) => name), contents };
}
