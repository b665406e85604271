/**
 * Width of the slices of time by which equal points are told apart in the histogram that ranks are read from. Narrower ones
 * are more to add up, wider ones hold more players to count; with a million players this is where both stay small.
 */
export const sliceSeconds = 120;

/** Slices that one coarse step covers, four hours and a little: thousands may come to the same points over weeks. */
export const slicesOfSpan = 128;

/** The slice of time that an instant lies in, counted from 1970. */
export function sliceOf(reachedAt: Date): number {
  return Math.floor(reachedAt.getTime() / (sliceSeconds * 1000));
}
