/** A stretch that was played, in seconds from the beginning; half-open. */
export interface HeardInterval {
  from: number;
  to: number;
}

export const defaultMinimumPercent = 95;

/** The playback speeds; the fastest one limits how much can be heard in a given time. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const maxSpeed = Math.max(...speeds);

/** The stretches in order, without overlaps and without parts beyond the recording. */
export function mergeIntervals(stretches: readonly HeardInterval[], durationSeconds: number): HeardInterval[] {
  const inOrder = stretches
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(durationSeconds, to) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const merged: HeardInterval[] = [];
  for (const { from, to } of inOrder) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Seconds of the recording that were heard at least once: hearing twice counts once, skipped parts do not count. */
export const secondsHeard = (stretches: readonly HeardInterval[], durationSeconds: number): number =>
  mergeIntervals(stretches, durationSeconds).reduce((sum, { from, to }) => sum + to - from, 0);

/** The parts of `arrived` that are not in `known`; both merged. */
function newParts(known: readonly HeardInterval[], arrived: readonly HeardInterval[]): HeardInterval[] {
  return arrived.flatMap((stretch) => {
    const parts: HeardInterval[] = [];
    let { from } = stretch;
    for (const { from: start, to: end } of known) {
      if (end <= from || start >= stretch.to) continue;
      if (start > from) parts.push({ from, to: start });
      from = Math.max(from, end);
    }
    if (from < stretch.to) parts.push({ from, to: stretch.to });
    return parts;
  });
}

/**
 * The stretches that count as heard after new ones were reported: never more new seconds than can have been played since the last report, at
 * the fastest offered speed. The excess does not count yet; a client that reports it again later, when the
 * time has passed, gets it counted then.
 * @param elapsedSeconds since the server last stored something of the attempt
 */
export function creditHeard(
  known: readonly HeardInterval[],
  arrived: readonly HeardInterval[],
  elapsedSeconds: number,
  durationSeconds: number,
): HeardInterval[] {
  const before = mergeIntervals(known, durationSeconds);
  let left = Math.max(0, elapsedSeconds) * maxSpeed;
  const credited = newParts(before, mergeIntervals(arrived, durationSeconds)).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left);
    left -= end - from;
    return end > from ? [{ from, to: end }] : [];
  });
  return mergeIntervals([...before, ...credited], durationSeconds);
}

/** What of the reported stretches does not count yet. */
export const uncounted = (
  counted: readonly HeardInterval[],
  reported: readonly HeardInterval[],
  durationSeconds: number,
): HeardInterval[] => newParts(mergeIntervals(counted, durationSeconds), mergeIntervals(reported, durationSeconds));

/** Four times the speaking rate at the fastest speed, so that it delays no reader. */
const charactersPerSecond = 100;

/** The minimum time for reading this; a rich text's tags do not count. */
export const secondsToRead = (transcript: string): number =>
  Math.ceil(transcript.replaceAll(/<[^>]*>/g, '').trim().length / charactersPerSecond);

export interface Listening {
  stretches: readonly HeardInterval[];
  /** The player has confirmed that the transcript was read to its end. */
  isTranscriptConfirmed: boolean;
}

/** Heard: the minimum share of distinct seconds (95% by default), or the transcript was read instead. */
export function isPodcastHeard(
  { durationSeconds, minimumPercent }: { durationSeconds: number; minimumPercent: number },
  { stretches, isTranscriptConfirmed }: Listening,
): boolean {
  if (isTranscriptConfirmed) return true;
  return durationSeconds > 0 && 100 * secondsHeard(stretches, durationSeconds) >= minimumPercent * durationSeconds;
}
