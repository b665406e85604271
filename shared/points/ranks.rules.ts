import { sliceOf } from './rankSlices.rules.ts';

/** The values that decide a place on a board. */
export interface Standing {
  points: number;
  /** When the present total was reached; null without points. */
  reachedAt: Date | null;
}

/** A player without points has no rank yet. */
export function hasRank({ points }: Pick<Standing, 'points'>): boolean {
  return points > 0;
}

const instantOf = ({ reachedAt }: Standing): number => reachedAt?.getTime() ?? Infinity;

/**
 * Negative when the first ranks above the second: more points, or the same reached earlier; 0: the same rank.
 */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.points !== b.points) return b.points - a.points;
  const [first, second] = [instantOf(a), instantOf(b)];
  return first === second ? 0 : first - second;
}

/** Points per bucket of the histogram. */
export const bucketWidth = 256;

export function bucketOf(points: number): number {
  return Math.floor(points / bucketWidth);
}

/** A total and when it was reached. */
export interface Place {
  points: number;
  reachedAt: Date;
}

/** One player more (1) or fewer (-1) with these points, reached in that time slice. */
export interface HistogramDelta {
  points: number;
  bucket: number;
  slice: number;
  change: 1 | -1;
}

/**
 * The changes of the game's histogram for a change of a player's place; empty when nothing changes. Players
 * without points are not in it. The time at which points were reached may change with equal points: several entries of one act can
 * cancel each other out.
 * @param before null: not on the board before
 * @param after null: no longer on the board
 */
export function histogramDeltas(before: Place | null, after: Place | null): HistogramDelta[] {
  const deltaOf = (place: Place | null, change: 1 | -1): HistogramDelta[] =>
    place === null || !hasRank(place)
      ? []
      : [{ points: place.points, bucket: bucketOf(place.points), slice: sliceOf(place.reachedAt), change }];
  const [left = null] = deltaOf(before, -1);
  const [taken = null] = deltaOf(after, 1);
  const isSame = left?.points === taken?.points && left?.slice === taken?.slice;
  return isSame ? [] : [left, taken].filter((delta) => delta !== null);
}

/** How many players are above a player, in the three parts that the histogram and an index count cheaply. */
export interface PlayersAbove {
  /** In buckets above that of the points. */
  inHigherBuckets: number;
  /** In the same bucket, with more points. */
  higherInBucket: number;
  /** With the same points, reached earlier. */
  earlierWithSamePoints: number;
}

/** 1 + the number of players above; equal points reached at the same instant have the same rank: 1, 2, 2, 4. */
export function rankBelow({ inHigherBuckets, higherInBucket, earlierWithSamePoints }: PlayersAbove): number {
  return 1 + inHigherBuckets + higherInBucket + earlierWithSamePoints;
}

/** Everybody's rank on a whole board; players without points have none. */
export function ranksOf(board: readonly (Standing & { userId: string })[]): Map<string, number> {
  const ranks = new Map<string, number>();
  let last: { standing: Standing; rank: number } | null = null;
  for (const [index, standing] of board.filter(hasRank).toSorted(compareStandings).entries()) {
    const rank: number = last !== null && compareStandings(last.standing, standing) === 0 ? last.rank : index + 1;
    ranks.set(standing.userId, rank);
    last = { standing, rank };
  }
  return ranks;
}
