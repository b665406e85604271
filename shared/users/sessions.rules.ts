/** When somebody has to sign in again, and what a browser is called. Pure. */

export interface SessionLimits {
  /** Without any request for so long, a session ends. */
  idleMs: number;
  /** A session ends so long after the sign-in, whatever is done in it. */
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
  /** When the person proved who they are, as the token says. */
  signedInAt: Date;
  /** Who signed in before it has to sign in again; null: nobody ended all of this person's sessions. */
  allEndedAt: Date | null;
  /** Of this session; null where it has no name, or is new. */
  lastSeenAt: Date | null;
  endedAt: Date | null;
}

/** Whether tokens of this sign-in count no longer. */
export function isSessionOver(state: SessionState, { idleMs, maxMs }: SessionLimits, now: Date): boolean {
  const { signedInAt, allEndedAt, lastSeenAt, endedAt } = state;
  const signedIn = signedInAt.getTime();
  const endings = [allEndedAt, endedAt].flatMap((at) => at?.getTime() ?? []);
  if (endings.some((ending) => signedIn < ending)) return true;
  if (now.getTime() - signedIn >= maxMs) return true;
  // Who has signed in since was not idle.
  return lastSeenAt !== null && now.getTime() - Math.max(lastSeenAt.getTime(), signedIn) >= idleMs;
}

/** In this order: many browsers also name those that they descend from. */
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

/** "Safari, iOS": what people recognise a device by, and no more of what their browser tells. null where it says nothing. */
export function deviceOf(userAgent: string | undefined): string | null {
  const known = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  return known.filter((name) => name !== undefined).join(', ') || null;
}
