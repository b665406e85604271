/** Detects the encoding of a text from its bytes: pure. */
import type { ImportEncoding } from './imports.contract.ts';

/** The signs from 128 on of encodings that no browser decodes: of DOS, which Excel writes as “CSV (MS-DOS)”, and of old Macs. */
const signs = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
} as const;

/** Decodes the bytes of a text, piece by piece with `stream`. */
export function decoderOf(encoding: ImportEncoding): Pick<TextDecoder, 'decode'> {
  if (!(encoding in signs)) return new TextDecoder(encoding);
  const table = signs[encoding as keyof typeof signs];
  return {
    decode: (bytes = new Uint8Array()) =>
      Array.from(bytes as Uint8Array, (byte) => (byte < 128 ? String.fromCharCode(byte) : table[byte - 128])).join(''),
  };
}

/** The letters of each language besides a to z, or instead of them. Danish and Norwegian have the letters of one another. */
const alphabets = [
  ...['äöüß', 'àâæçéèêëîïôœùûü', 'åäöéüà', 'áéíñóúüç', 'àèéìíòóù', 'áâãàçéêíóôõú', 'æøåéü'],
  ...['ąćęłńóśźż', 'áäčďéíĺľňóôŕšťúýž', 'áčďéěíňóřšťúůýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž'],
]
  .map((more) => `abcdefghijklmnopqrstuvwxyz${more}`)
  .concat('абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ', 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ')
  .map((letters) => new Set(letters));

/** Those that are detected; the first one of equals counts. */
const oldEncodings = [
  ...(['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'iso-8859-2'] as const),
  ...(['ibm850', 'ibm852', 'macintosh', 'x-mac-ce'] as const),
] satisfies ImportEncoding[];
export type OldEncoding = (typeof oldEncodings)[number];

/** Separators of words; a word with a sign in it, such as "£ukasz", belongs to no language. */
const between = /[\s\u0020-\u0040[-`{-~«»„“”‚‘’–—…€§°\u00a0]+/u;
const isPlain = /^[a-z]*$/iu;
/** Signs on their own, such as a currency’s, are ignored. */
const isWord = /[a-z]|\p{L}.*\p{L}/iu;
/** Where no western language has these letters, and Polish and Slovak have theirs: “Zieliñski”, “imiê”, “Èech”. */
const isMisplaced = /ñ(?![aeiouáéíóúü])|[êæ]$|è(?=[aeiouyáéíóúý])/iu;
/** A capital within a word, other than A to Z: “HŠgg”, “RenŽ”. */
const hasOddCapital = /\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?![A-Z])\p{Lu}\p{Ll}/u;

/** How many different words no language has, and how many the language has not that has most of them. */
function misfits(content: Uint8Array, encoding: OldEncoding): { ofAny: number; ofOne: number } {
  const ofEach = alphabets.map(() => 0);
  let ofAny = 0;
  for (const word of new Set(decoderOf(encoding).decode(content).split(between))) {
    if (!isWord.test(word) || isPlain.test(word)) continue;
    const isOdd = hasOddCapital.test(word) || (encoding === 'windows-1252' && isMisplaced.test(word));
    const letters = [...word.toLowerCase()];
    const fits = alphabets.map((alphabet) => !isOdd && letters.every((letter) => alphabet.has(letter)));
    if (!fits.includes(true)) ofAny += 1;
    for (const [place, isFit] of fits.entries()) if (!isFit) ofEach[place] = (ofEach[place] ?? 0) + 1;
  }
  return { ofAny, ofOne: Math.min(...ofEach) };
}

/**
 * The one in which most words are valid, or most are of one language. Alphabets are compared, because frequencies need more text
 * than a list of names has.
 * @param content is neither UTF-8 nor UTF-16; its beginning is enough
 */
export const oldEncodingOf = (content: Uint8Array): OldEncoding =>
  oldEncodings
    .map((encoding) => ({ encoding, ...misfits(content, encoding) }))
    .reduce((best, one) => ((one.ofAny - best.ofAny || one.ofOne - best.ofOne) < 0 ? one : best)).encoding;

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
    return decoderOf(oldEncodingOf(content)).decode(content);
  }
}
