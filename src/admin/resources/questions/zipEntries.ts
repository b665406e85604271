import { unzipSync } from 'fflate';

/** More than any workbook, document or package of questions has. */
const maxEntries = 5000;
/** All texts together: an archive may unpack to any size. */
const maxUnpackedBytes = 40 * 1024 * 1024;

/**
 * The names of a ZIP archive's files, and the contents of some of them.
 * @param isWanted by name
 * @throws Error if it is no such archive, or too large
 */
export function readEntries(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): { names: string[]; contents: Map<string, Uint8Array> } {
  const names: string[] = [];
  let unpackedBytes = 0;
  const contents = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (names.push(name) > maxEntries) throw new Error('too many entries');
      if (!isWanted(name)) return false;
      // No more than this is unpacked, whatever an entry contains.
      unpackedBytes += originalSize;
      if (unpackedBytes > maxUnpackedBytes) throw new Error('too large');
      return true;
    },
  });
  return { names, contents: new Map(Object.entries(contents)) };
}
