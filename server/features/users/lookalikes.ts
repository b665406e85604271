import unhomoglyph from 'unhomoglyph';

/**
 * The visual skeleton of a name, by Unicode's table of confusable characters (UTS 39): two names with the same
 * skeleton cannot be told apart at a glance. Capitals, blanks and punctuation are ignored, and i and l are equal, because their capitals look alike.
 */
export const skeletonOf = (name: string): string =>
  unhomoglyph(unhomoglyph(name.normalize('NFKD')).toLowerCase())
    .replaceAll('i', 'l')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The names that erasure gives (`pseudonymOf`). */
const pseudonym = /^player[ol2-9a-f]{8}$/;

/** Whether this name could be mistaken for one of those, or for an erased person. */
export function isMistakable(name: string, names: readonly string[]): boolean {
  const skeleton = skeletonOf(name);
  return pseudonym.test(skeleton) || names.some((one) => skeletonOf(one) === skeleton);
}
