/**
 * Width of the time slices by which equal points are distinguished in the histogram for ranks. Narrower slices
 * need more additions, wider ones contain more players to count; with a million players this width keeps both small.
 */
export const sliceSeconds = 120;

/** Slices per span, four hours and a little: thousands may reach the same points over weeks. */
export const slicesOfSpan = 128;

/** The time slice of an instant, counted from 1970. */
export function sliceOf(reachedAt: Date): number {
  return Math.floor(reachedAt.getTime() / (sliceSeconds * 1000));
}
