/** Which answers of the server this device keeps for use without a network, and how long. Pure. */
import { contentKinds } from '#shared/vocabulary/vocabulary.ts';

/** An answer of the server to a query of the player's pages. */
export interface KnownAnswer {
  /** Of the query; one answer each. */
  hash: string;
  key: readonly unknown[];
  data: unknown;
  /** When the server answered; device time in ms. */
  updatedAt: number;
  /** Characters of its JSON. */
  size: number;
  /** Whose it is: the account at the provider. */
  owner: string;
  /** The build of the app that wrote it: other builds do not read it, since types change. */
  build: string;
}

/** The first parts of the query keys that are kept. Everything else (searches, errors, the backoffice) is not. */
export const keptRoots = [
  'me',
  'game',
  'gameOf',
  'level',
  'achievements',
  'score',
  'weeklyGoal',
  'dailyQuestion',
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
/** Older answers are not shown; ms. */
export const maxAge = 7 * day;

/** How the entries of `localStorage` begin that name the levels which a person keeps; their id follows. */
export const keptLevelsPrefix = 'gamehub.keptLevels/';
/** Characters: of one answer, and in total. */
export const largest = 300_000;
export const largestSum = 3_000_000;

/** The entries to delete: those that are too old, and the oldest when they take too much space. */
export function expired(known: readonly Pick<KnownAnswer, 'hash' | 'updatedAt' | 'size'>[], now: number): string[] {
  let sum = 0;
  return [...known]
    .sort((a, b) => b.updatedAt - a.updatedAt)
    .filter(({ updatedAt, size }) => (sum += size) > largestSum || now - updatedAt > maxAge)
    .map(({ hash }) => hash);
}

/** Whether an entry may be shown to this person in this build. */
export const mayShow = (
  { owner, build, updatedAt }: Pick<KnownAnswer, 'owner' | 'build' | 'updatedAt'>,
  reader: Pick<KnownAnswer, 'owner' | 'build'>,
  now: number,
): boolean => owner === reader.owner && build === reader.build && now - updatedAt <= maxAge;
