/** Without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => text.split(/[\s\p{P}]+/u).filter((word) => word !== '');

/** Whether the letters come in this order, the first one where a word begins. */
function hasInOrder(title: string, letters: string): boolean {
  const starts = [...title.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return starts.some((start) => {
    let at = start - 1;
    return [...letters].every((letter, place) => {
      at = place === 0 && title[start] !== letter ? -1 : title.indexOf(letter, at + 1);
      return at >= 0;
    });
  });
}

/** The last rank: what was found by another of its texts. */
export const otherwise = 4;

/**
 * How well a title matches what was typed: 0 when it begins so, 1 when each typed word begins one of its words, in any order,
 * 2 when it contains it, 3 when it has the letters in their order, as in "nwgm" for "New game"; else null.
 */
export function matchRank(title: string, typed: string): number | null {
  const [text, wanted] = [plain(title), plain(typed).trim()];
  if (text.startsWith(wanted)) return 0;
  const words = wordsOf(text);
  const wantedWords = wordsOf(wanted);
  if (wantedWords.length > 0 && wantedWords.every((one) => words.some((word) => word.startsWith(one)))) return 1;
  if (text.includes(wanted)) return 2;
  return hasInOrder(text, wanted.replaceAll(/\s/g, '')) ? 3 : null;
}
