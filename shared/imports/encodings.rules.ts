/** Detects the encoding of a text from its bytes: pure. */
import type { ImportEncoding } from './imports.contract.ts';

/** The letters of each encoding's languages besides a to z. Czech is included with Slovak for names; Spanish, Italian and Portuguese with French. */
const letters = {
  'windows-1250': ['ąćęłńóśźż', 'áäčďéíĺľňóôŕšťúýž', 'áčďéěíňóřšťúůýž'],
  'windows-1252': ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'åäöéüà', 'áéíñóúüç', 'àèéìíòóù', 'áâãàçéêíóôõú'],
} as const;

export type OldEncoding = keyof typeof letters;

const alphabets = (encoding: OldEncoding) =>
  letters[encoding].map((more) => new Set([...'abcdefghijklmnopqrstuvwxyz', ...more]));
const read = {
  'windows-1250': { decoder: new TextDecoder('windows-1250'), alphabets: alphabets('windows-1250') },
  'windows-1252': { decoder: new TextDecoder('windows-1252'), alphabets: alphabets('windows-1252') },
};

/** Separators of words; a word with a sign in it, such as "£ukasz", belongs to no language. */
const between = /[\s\u0020-\u0040[-`{-~«»„“”‚‘’–—…€§°\u00a0]+/u;
const isPlain = /^[a-z]*$/u;
/** Signs on their own, such as a currency’s, are ignored. */
const isWord = /[a-z]|\p{L}.*\p{L}/u;
/** Where no western language has these letters, and Polish and Slovak have theirs: “Zieliñski”, “imiê”, “Èech”. */
const isMisplaced = /ñ(?![aeiouáéíóúü])|[êæ]$|è(?=[aeiouyáéíóúý])/u;

/** The number of different words whose letters no single language has. */
function misfits(content: Uint8Array, encoding: OldEncoding): number {
  const { decoder, alphabets: known } = read[encoding];
  const words = new Set(decoder.decode(content).toLowerCase().split(between));
  return [...words].filter(
    (word) =>
      isWord.test(word) &&
      !isPlain.test(word) &&
      ((encoding === 'windows-1252' && isMisplaced.test(word)) ||
        !known.some((alphabet) => [...word].every((letter) => alphabet.has(letter)))),
  ).length;
}

/**
 * Western unless more words are valid when read as Central European. Alphabets are compared, because frequencies need more text
 * than a list of names has.
 * @param content is neither UTF-8 nor UTF-16; its beginning is enough
 */
export const oldEncodingOf = (content: Uint8Array): OldEncoding =>
  misfits(content, 'windows-1250') < misfits(content, 'windows-1252') ? 'windows-1250' : 'windows-1252';

/**
 * By its byte order mark, or the zero bytes of plain letters.
 * @param head its beginning
 * @returns null for a text that is not in UTF-16
 */
export function utf16Of(head: Uint8Array): Extract<ImportEncoding, `utf-16${string}`> | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zerosAt = (parity: 0 | 1) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** The text of a file that is in memory as a whole. */
export function decoded(content: Uint8Array): string {
  const utf16 = utf16Of(content.subarray(0, 4096));
  if (utf16 !== null) return new TextDecoder(utf16).decode(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder(oldEncodingOf(content)).decode(content);
  }
}
