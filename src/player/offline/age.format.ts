/** The age of the shown data as text. Pure. */

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "2 hours ago", "yesterday"; "now" within the first minute. @param ms age */
export function formatAge(ms: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = steps.find(([, length]) => ms >= length);
  return step ? words.format(-Math.floor(ms / step[1]), step[0]) : words.format(0, 'second');
}

/** The parts of a query that its age depends on. */
interface Shown {
  key: readonly unknown[];
  /** Device time in ms; 0 without data. */
  updatedAt: number;
  isOnScreen: boolean;
}

/** The time of the oldest answer on the screen. Null when there is none. */
export function oldestUpdate(queries: readonly Shown[]): number | null {
  // The profile does not count.
  const times = queries
    .filter(({ key, updatedAt, isOnScreen }) => isOnScreen && updatedAt > 0 && key[0] !== 'me')
    .map(({ updatedAt }) => updatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
