import unhomoglyph from 'unhomoglyph';

/**
 * What a name looks like, after Unicode's table of characters that are taken for each other (UTS 39): two names with the same
 * skeleton cannot be told apart at a glance. Capitals, blanks and punctuation tell nobody apart either, nor do i and l, which are one as capitals.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(unhomoglyph(name.normalize('NFKD')).toLowerCase())
    .replaceAll('i', 'l')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** Of the names that erasure gives (`pseudonymOf`). */
const pseudonym = /^player[ol2-9a-f]{8}$/;

/** Whether somebody by this name could be taken for one of those, or for a person who was erased. */
export function isMistakable(name: string, names: readonly string[]): boolean {
  const skeleton = skeletonOf(name);
  return pseudonym.test(skeleton) || names.some((one) => skeletonOf(one) === skeleton);
}
