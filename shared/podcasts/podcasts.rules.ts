/** A stretch that was played, in seconds from the beginning; half-open. */
export interface Stretch {
  from: number;
  to: number;
}

export const defaultMinimumPercent = 95;

/** Seconds of the recording that were heard at least once: hearing twice counts once, skipping counts for nothing. */
export function secondsHeard(stretches: readonly Stretch[], durationSeconds: number): number {
  const inOrder = stretches
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(durationSeconds, to) }))
    .toSorted((a, b) => a.from - b.from);
  let heard = 0;
  let heardUpTo = 0;
  for (const { from, to } of inOrder) {
    if (to <= Math.max(from, heardUpTo)) continue;
    heard += to - Math.max(from, heardUpTo);
    heardUpTo = to;
  }
  return heard;
}

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
