/** What this device keeps of the server's answers for times without a network, and how long. Pure. */
import { contentKinds } from '#shared/vocabulary/vocabulary.ts';

/** An answer of the server to a question of the player's pages. */
export interface KnownAnswer {
  /** Of the query: one answer each. */
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** When the server gave it; device time in ms. */
  updatedAt: number;
  /** Characters of its JSON. */
  size: number;
  /** Whose it is: the account at the provider. */
  owner: string;
  /** Which build of the app wrote it: no other reads it, since shapes change. */
  build: string;
}

/** Beginnings of the keys of what the player's pages show. Everything else (searches, faults, the backoffice) is not kept. */
export const keptRoots = [
  'me',
  'game',
  'gameOf',
  'level',
  'achievements',
  'score',
  'leaderboards',
  'rewards',
  'news',
  'notifications',
  'engagements',
  'records',
  ...contentKinds,
] as const;

const roots: ReadonlySet<unknown> = new Set(keptRoots);

export const isKept = ([root, what]: readonly unknown[]): boolean => roots.has(root) && what !== 'search';

const day = 86_400_000;
/** Older than this nobody takes it for how things stand; ms. */
export const maxAge = 7 * day;
/** Characters: one answer, and all together. */
export const largest = 300_000;
export const largestSum = 3_000_000;

/** The entries to let go of: what is too old, and the oldest of what is too much. */
export function outlived(known: readonly Pick<KnownAnswer, 'hash' | 'updatedAt' | 'size'>[], now: number): string[] {
  let sum = 0;
  return [...known]
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .filter(({ updatedAt, size }) => (sum += size) > largestSum || now - updatedAt > maxAge)
    .map(({ hash }) => hash);
}

/** Whether an entry may be shown to this person by this build. */
export const mayShow = (
  { owner, build, updatedAt }: Pick<KnownAnswer, 'owner' | 'build' | 'updatedAt'>,
  reader: Pick<KnownAnswer, 'owner' | 'build'>,
  now: number,
): boolean => owner === reader.owner && build === reader.build && now - updatedAt <= maxAge;
