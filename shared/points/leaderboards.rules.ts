import { compareStandings, hasRank, type Standing } from './ranks.rules.ts';

export interface BoardRow extends Standing {
  id: string;
}

export type Ranked<Row extends BoardRow> = Row & { rank: number | null };

/** Inactive users and staff accounts are not on the board. */
export function isOnBoard({ isActive, isStaffOnly }: { isActive: boolean; isStaffOnly: boolean }): boolean {
  return isActive && !isStaffOnly;
}

/** The order of pages: by rank, then by id, so that no row is shown twice or left out. */
export function compareRows(a: BoardRow, b: BoardRow): number {
  return compareStandings(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Assigns ranks in order: equal scores share one, and the next counts everybody above it (1, 2, 2, 4). */
function ranksDown<Row extends BoardRow>(inOrder: readonly Row[]): Ranked<Row>[] {
  const ranked: Ranked<Row>[] = [];
  for (const [place, row] of inOrder.entries()) {
    const above = ranked[place - 1];
    const isTied = above !== undefined && compareStandings(above, row) === 0;
    ranked.push({ ...row, rank: isTied ? above.rank : place + 1 });
  }
  return ranked;
}

/** The players with points, with ranks, in the order of pages. Players without points have no rank yet. */
export function rankPlayers<Row extends BoardRow>(rows: readonly Row[]): Ranked<Row>[] {
  return ranksDown(rows.filter(hasRank).toSorted(compareRows));
}

/**
 * The ranks of a page that begins anywhere on the board.
 * @param rows in order
 * @param first the rank of the first row, and how many tied rows come before it
 */
export function ranksOfPage(rows: readonly Standing[], first: { rank: number; tiedBefore: number }): number[] {
  const ranks: number[] = [];
  for (const [place, row] of rows.entries()) {
    const above = rows[place - 1];
    const isTied = above !== undefined && compareStandings(above, row) === 0;
    const alone = place === 0 ? first.rank : first.rank + first.tiedBefore + place;
    ranks.push(isTied ? (ranks[place - 1] ?? alone) : alone);
  }
  return ranks;
}

/** A team with fewer active members is shown without a rank. */
export const fewestRankedMembers = 3;

export interface TeamRow extends BoardRow {
  activeMembers: number;
}

/** All teams: first the ranked ones in order, then the others (too few members, or no points yet). */
export function rankTeams<Row extends TeamRow>(teams: readonly Row[]): Ranked<Row>[] {
  const ranks = (team: Row) => hasRank(team) && team.activeMembers >= fewestRankedMembers;
  return [
    ...ranksDown(teams.filter(ranks).toSorted(compareRows)),
    ...teams
      .filter((team) => !ranks(team))
      .toSorted(compareRows)
      .map((team) => ({ ...team, rank: null })),
  ];
}

export type TeamScoreMode = 'average' | 'sum';

/**
 * A team's score, an integer: its own awards, plus its people's points as an average (rounded to the nearest point, half
 * up) or as a sum. Ranks compare the integer, as shown on the board.
 *
 * Its people are the active members and others who earned points for it: those points stay with the team, so their
 * earners stay in the average. Otherwise a team would rise by losing members.
 * @param memberPoints of each of them, earned while in this team
 * @param ownPoints of the awards that the team itself won
 */
export function teamScore(mode: TeamScoreMode, memberPoints: readonly number[], ownPoints: number): number {
  const sum = memberPoints.reduce((total, points) => total + points, 0);
  if (mode === 'sum' || memberPoints.length === 0) return sum + ownPoints;
  return Math.floor((2 * sum + memberPoints.length) / (2 * memberPoints.length)) + ownPoints;
}

export const neighboursOnEitherSide = 5;

/** The row with up to five neighbours on either side, in the order of pages; empty when it is not on the board. */
export function neighboursOf<Row extends BoardRow>(inOrder: readonly Row[], id: string): Row[] {
  const place = inOrder.findIndex((row) => row.id === id);
  if (place === -1) return [];
  return inOrder.slice(Math.max(0, place - neighboursOnEitherSide), place + neighboursOnEitherSide + 1);
}

/** Places moved up (positive) or down since the start of a day; `null` when there is or was no rank. */
export function placesMoved(rankThen: number | null, rankNow: number | null): number | null {
  return rankThen === null || rankNow === null ? null : rankThen - rankNow;
}

/**
 * Points needed to pass the next player above: one more than that player has, since equal points reached later rank below.
 * @param above the nearest better score; `null` at the top
 * @returns `null` at the top or without a rank
 */
export function pointsToNext(own: Standing, above: Standing | null): number | null {
  return above === null || !hasRank(own) ? null : above.points - own.points + 1;
}

/** The instant of the newest entry counted; `null` while nobody has points. */
export function lastUpdated(entries: readonly { recordedAt: Date }[]): Date | null {
  return entries.reduce<Date | null>(
    (newest, { recordedAt }) => (newest === null || recordedAt > newest ? recordedAt : newest),
    null,
  );
}
