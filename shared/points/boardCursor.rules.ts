/**
 * The end of a page of a board: the score and the id of its last row. The next page begins below that position, whatever rows
 * have moved meanwhile, so that no row between the two is left out.
 */
export interface BoardPlace {
  /** Teams without a rank come after all ranked ones; players on a board always have one. */
  isRanked: boolean;
  points: number;
  /** Microseconds from 1970, when the points were reached; null without points. */
  reachedMicros: string | null;
  id: string;
}

const pattern = /^(r|u)(-?\d{1,12})\.(\d{1,17})?\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The position as a text for an address. */
export function cursorOf({ isRanked, points, reachedMicros, id }: BoardPlace): string {
  return `${isRanked ? 'r' : 'u'}${points}.${reachedMicros ?? ''}.${id}`;
}

/** The position of a cursor; null for an invalid one. */
export function placeOfCursor(cursor: string): BoardPlace | null {
  const [, ranked, points, reachedMicros, id] = pattern.exec(cursor) ?? [];
  if (points === undefined || id === undefined) return null;
  return { isRanked: ranked === 'r', points: Number(points), reachedMicros: reachedMicros ?? null, id };
}
