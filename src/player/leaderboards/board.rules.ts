/** What is shown of a board, and how. Pure. */
import type { BoardEntry, BoardPart, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { fewestRankedMembers, pointsToNext } from '#shared/points/leaderboards.rules.ts';

/** [spec] The boards, by `gameType`; the first is the default. */
export const boardKinds = ['Individual', 'Team'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** The parts of the board of players that somebody has: a team and a market are not everybody's. */
export const ownParts = (hasTeam: boolean, hasMarket: boolean): BoardPart[] => [
  'week',
  ...(hasTeam ? (['team'] as const) : []),
  ...(hasMarket ? (['market'] as const) : []),
];

export interface BoardParts {
  /** The first three, when at least three are ranked. */
  podium: BoardEntry[];
  /** The ranks below them, without a gap. */
  rows: BoardEntry[];
  /** The player with the neighbours, when they are below what is loaded; the ranks in between are left out. */
  apart: BoardEntry[];
  /** There are more rows below `rows`. */
  hasMore: boolean;
}

const withoutRepeated = (entries: readonly BoardEntry[]): BoardEntry[] => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

/**
 * Combines the pages of a board, from the top down. Points may change between two pages: entries on both are shown once. The
 * player is always shown.
 * @param pages in order, without a gap; at least the first
 */
export function boardParts(pages: readonly Leaderboard[]): BoardParts {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return { podium: [], rows: [], apart: [], hasMore: false };

  const loaded = withoutRepeated(pages.flatMap(({ entries }) => entries));
  const ids = new Set(loaded.map(({ id }) => id));
  const own = first.around.length > 0 || first.me === null ? first.around : [first.me];
  const isJoined = own.some(({ id }) => ids.has(id));
  const rows = isJoined ? withoutRepeated([...loaded, ...own]) : loaded;

  // Teams without a rank come after those that have one, and are not counted in `total`.
  const isWhole = last.next === null || (first.teamScoreMode === null && rows.length >= first.total);
  const three = rows.slice(0, 3);
  const hasPodium = three.length === 3 && three.every(({ rank }) => rank !== null);
  return {
    podium: hasPodium ? three : [],
    rows: hasPodium ? rows.slice(3) : rows,
    apart: isJoined ? [] : own,
    hasMore: !isWhole,
  };
}

/** The next rank that the player can reach, and the points needed. */
export interface NextPlace {
  rank: number;
  points: number;
}

/** The points needed to pass the next one above; null at the top and without a rank. */
export function nextPlace({ me, around }: Pick<Leaderboard, 'me' | 'around'>): NextPlace | null {
  if (me === null || me.rank === null) return null;
  const place = me.rank;
  const above = around.findLast(({ rank }) => rank !== null && rank < place);
  if (above?.rank === undefined || above.rank === null) return null;
  const standing = ({ points }: BoardEntry) => ({ points, reachedAt: null });
  const points = pointsToNext(standing(me), standing(above));
  return points === null ? null : { rank: above.rank, points };
}

/** Why a team has no rank: it is too small, or it has no points yet; null when it has one. */
export function unrankedReason({ rank, members }: Pick<BoardEntry, 'rank' | 'members'>): 'small' | 'noPoints' | null {
  if (rank !== null) return null;
  return (members ?? 0) < fewestRankedMembers ? 'small' : 'noPoints';
}

/** Those ranked above others with the same points: they reached them first, which the figures do not show. */
export function reachedFirst(entries: readonly Pick<BoardEntry, 'id' | 'rank' | 'points'>[]): ReadonlySet<string> {
  const lowest = new Map<number, number>();
  for (const { rank, points } of entries) lowest.set(points, Math.max(rank ?? 0, lowest.get(points) ?? 0));
  const isFirst = ({ rank, points }: (typeof entries)[number]) => rank !== null && rank < (lowest.get(points) ?? 0);
  return new Set(entries.filter(isFirst).map(({ id }) => id));
}

/** Those who share their rank with another row. */
export function sharing(entries: readonly Pick<BoardEntry, 'id' | 'rank'>[]): ReadonlySet<string> {
  const byRank = Map.groupBy(
    entries.filter(({ rank }) => rank !== null),
    ({ rank }) => rank,
  );
  return new Set([...byRank.values()].flatMap((rows) => (rows.length > 1 ? rows.map(({ id }) => id) : [])));
}
