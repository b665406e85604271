/** When a user has to sign in again, and the name of a browser. Pure. */

export interface SessionLimits {
  /** A session ends after this time without a request. */
  idleMs: number;
  /** A session ends this long after the sign-in in any case. */
  maxMs: number;
}

const hourMs = 60 * 60_000;
export const limitsInHours = (idle: number, max: number): SessionLimits => ({
  idleMs: idle * hourMs,
  maxMs: max * hourMs,
});
/** A week without a visit, a month at most. */
export const defaultSessionHours = { idle: 7 * 24, max: 30 * 24 };
export const defaultSessionLimits = limitsInHours(defaultSessionHours.idle, defaultSessionHours.max);

export interface SessionState {
  /** The time of the sign-in, from the token. */
  signedInAt: Date;
  /** Sessions from before this time are ended; null: the user's sessions were never all ended. */
  allEndedAt: Date | null;
  /** Of this session; null when it has no id, or is new. */
  lastSeenAt: Date | null;
  endedAt: Date | null;
}

/** Whether tokens of this sign-in are no longer accepted. */
export function isSessionOver(state: SessionState, { idleMs, maxMs }: SessionLimits, now: Date): boolean {
  const { signedInAt, allEndedAt, lastSeenAt, endedAt } = state;
  const signedIn = signedInAt.getTime();
  const endings = [allEndedAt, endedAt].flatMap((at) => at?.getTime() ?? []);
  if (endings.some((ending) => signedIn < ending)) return true;
  if (now.getTime() - signedIn >= maxMs) return true;
  // A new sign-in counts as activity.
  return lastSeenAt !== null && now.getTime() - Math.max(lastSeenAt.getTime(), signedIn) >= idleMs;
}

/** In this order, because many browsers also name those that they are based on. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** "Safari, iOS": enough to recognise a device, and no more of the user agent. null if unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  const known = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  return known.filter((name) => name !== undefined).join(', ') || null;
}
