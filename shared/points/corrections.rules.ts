/** What an editor chooses when an answer key has changed (a new version of the question). */
export type RemarkMode = 'futureOnly' | 'whereBetter' | 'fullMarks' | 'bothWays';

/** How an award that was made stands, and how it would under the new key. */
export interface Remarked {
  awardId: string;
  /** What it has given so far, corrections included. */
  given: number;
  /** What the new key would give. */
  remarked: number;
  /** All that the achievement gives. */
  full: number;
}

/** A change to be entered in the ledger; the player is told. */
export interface Correction {
  awardId: string;
  /** Never 0; negative takes away. */
  points: number;
}

function pointsAfterRemark(mode: RemarkMode, { given, remarked, full }: Remarked): number {
  switch (mode) {
    case 'futureOnly':
      return given;
    case 'whereBetter':
      return Math.max(given, remarked);
    case 'fullMarks':
      // "For all" must not cost anybody points who earned more when the achievement gave more.
      return Math.max(given, full);
    case 'bothWays':
      return remarked;
  }
}

const corrections = <A extends { awardId: string; given: number }>(awards: readonly A[], due: (award: A) => number) =>
  awards
    .map((award): Correction => ({ awardId: award.awardId, points: due(award) - award.given }))
    .filter(({ points }) => points !== 0);

/** Who gains or loses how much by a changed answer key; those left out keep what they have. */
export function correctionsForRemark(mode: RemarkMode, awards: readonly Remarked[]): Correction[] {
  return corrections(awards, (award) => pointsAfterRemark(mode, award));
}

/**
 * Who gains or loses how much when changed points of an achievement are applied to the past; without that choice they
 * concern later awards only, and nothing is corrected.
 * @param due the points that an award gives under the new number: in full, or in proportion to its score
 */
export function correctionsForNewPoints<A extends { awardId: string; given: number }>(
  awards: readonly A[],
  due: (award: A) => number,
): Correction[] {
  return corrections(awards, due);
}
