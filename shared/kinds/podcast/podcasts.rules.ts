/** A stretch that was played, in seconds from the beginning; half-open. */
export interface Stretch {
  from: number;
  to: number;
}

export const defaultMinimumPercent = 95;

/** What the player can be set to; the fastest also says how much can be heard in a time. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
const fastest = Math.max(...speeds);

/** The stretches in their order, without overlaps and without what lies beyond the recording. */
export function mergeStretches(stretches: readonly Stretch[], durationSeconds: number): Stretch[] {
  const inOrder = stretches
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(durationSeconds, to) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  const merged: Stretch[] = [];
  for (const { from, to } of inOrder) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Seconds of the recording that were heard at least once: hearing twice counts once, skipping counts for nothing. */
export const secondsHeard = (stretches: readonly Stretch[], durationSeconds: number): number =>
  mergeStretches(stretches, durationSeconds).reduce((sum, { from, to }) => sum + to - from, 0);

/** The parts of `arrived` that are not in `known`; both merged. */
function newParts(known: readonly Stretch[], arrived: readonly Stretch[]): Stretch[] {
  return arrived.flatMap((stretch) => {
    const parts: Stretch[] = [];
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
 * What counts as heard after more was reported: never more new seconds than can have been played since the last report, at
 * the fastest speed that is offered. What is beyond that does not count yet; a client that reports it again later, when the
 * time has passed, gets it counted then.
 * @param elapsedSeconds since the server last stored something of the attempt
 */
export function creditHeard(
  known: readonly Stretch[],
  arrived: readonly Stretch[],
  elapsedSeconds: number,
  durationSeconds: number,
): Stretch[] {
  const before = mergeStretches(known, durationSeconds);
  let left = Math.max(0, elapsedSeconds) * fastest;
  const credited = newParts(before, mergeStretches(arrived, durationSeconds)).flatMap(({ from, to }) => {
    const end = Math.min(to, from + left);
    left -= end - from;
    return end > from ? [{ from, to: end }] : [];
  });
  return mergeStretches([...before, ...credited], durationSeconds);
}

/** Four times as fast as the fastest speed speaks, so that it holds up nobody who reads. */
const charactersPerSecond = 100;

/** How long nobody can be done reading this; a rich text's tags are not read. */
export const secondsToRead = (transcript: string): number =>
  Math.ceil(transcript.replaceAll(/<[^>]*>/g, '').trim().length / charactersPerSecond);

export interface Listening {
  stretches: readonly Stretch[];
  /** The transcript was read to its end, and the reader said so. */
  isTranscriptConfirmed: boolean;
}

/** Heard: the minimum share of distinct seconds (95% unless the editor says otherwise), or the transcript read instead. */
export function isPodcastHeard(
  { durationSeconds, minimumPercent }: { durationSeconds: number; minimumPercent: number },
  { stretches, isTranscriptConfirmed }: Listening,
): boolean {
  if (isTranscriptConfirmed) return true;
  return durationSeconds > 0 && 100 * secondsHeard(stretches, durationSeconds) >= minimumPercent * durationSeconds;
}
