import { fewestRankedMembers, ranksOfPage } from '#shared/points/leaderboards.rules.ts';
import type { BoardPlace } from '#shared/points/boardCursor.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import { leaderboardsRepository, type OwnTeam, type TeamRow, type TeamsBoard } from './leaderboards.repository.ts';

type RankedTeam = TeamRow & { rank: number | null };

interface TeamsQuery {
  limit: number;
  /** Places from the top to skip; 0 below a position. */
  offset: number;
  /** The position above the page; null for the top. */
  after: BoardPlace | null;
  /** The team whose neighbours are listed; null for none. */
  own: OwnTeam | null;
  neighbours: number;
}

type Placed = Pick<TeamRow, keyof BoardPlace>;

const reachedAt = ({ reachedMicros }: Placed) => (reachedMicros === null ? Infinity : Number(reachedMicros));

/** Negative when the first is better, 0 when they are tied. */
function compareTeamStandings(a: Placed, b: Placed): number {
  if (a.isRanked !== b.isRanked) return a.isRanked ? -1 : 1;
  if (a.points !== b.points) return b.points - a.points;
  return reachedAt(a) === reachedAt(b) ? 0 : reachedAt(a) - reachedAt(b);
}

/** The order of the board, as in its index. */
const compareTeams = (a: Placed, b: Placed): number =>
  compareTeamStandings(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const merged = (rows: readonly TeamRow[], others: readonly TeamRow[]) => [...rows, ...others].toSorted(compareTeams);

/** The position of a row among the teams, given how many teams without pending changes are above it. */
function placeAmong(row: Placed, stored: { better: number; before: number }, moved: readonly TeamRow[]) {
  const better = stored.better + moved.filter((team) => compareTeamStandings(team, row) < 0).length;
  const before = stored.before + moved.filter((team) => compareTeams(team, row) < 0).length;
  return { rank: better + 1, tiedBefore: before - better };
}

/**
 * Reads a board of teams; call it in a snapshot. The database keeps every team's score in the order of the board; the few teams with
 * pending changes of points are excluded there, and inserted here at their positions.
 */
function openTeamBoard(db: Executor, board: TeamsBoard) {
  const repository = leaderboardsRepository(db);
  const listing = repository.listMovedTeams(board);

  async function listPage({ limit, offset, after }: Omit<TeamsQuery, 'own' | 'neighbours'>) {
    if (limit === 0) return [];
    // Teams with pending changes may be above the page: as many additional rows show where it begins.
    const start = offset === 0 ? 0 : Math.max(0, offset - (await listing).length);
    const more = { limit: limit + offset - start, offset: start };
    const [rows, moved] = await Promise.all([repository.listTeamsBelow(board, after, more), listing]);
    const below = after === null ? moved : moved.filter((team) => compareTeams(team, after) > 0);
    return merged(rows, below).slice(offset - start, offset - start + limit);
  }

  /** A team among its neighbours, and the position of the first of them. */
  async function listAround(team: OwnTeam, neighbours: number) {
    const [own, near, { total, ...stored }, moved] = await Promise.all([
      repository.findTeam(board, team),
      neighbours === 0 ? [] : repository.listTeamsAround(board, team, neighbours),
      repository.countTeamsAbove(board, team, neighbours),
      listing,
    ]);
    const all = { total: total + moved.filter(({ isRanked }) => isRanked).length };
    if (own === undefined) return { ...all, ownId: null, rows: [] };
    const others = moved.filter(({ id }) => id !== own.id);
    const row = merged([own], [...others, ...near]);
    const place = row.indexOf(own);
    const rows = row.slice(Math.max(0, place - neighbours), place + neighbours + 1);
    return { ...all, ownId: own.id, rows: withRanks(rows, placeAmong(rows[0] ?? own, stored, moved)) };
  }

  /** How many teams have a rank, and where these positions are among them. */
  async function count(places: readonly Placed[]) {
    const [stored, moved] = await Promise.all([repository.countTeams(board, places), listing]);
    return {
      total: stored.total + moved.filter(({ isRanked }) => isRanked).length,
      places: places.map((place, n) => placeAmong(place, stored.places[n] ?? { better: 0, before: 0 }, moved)),
    };
  }

  async function findLastUpdated() {
    const [folded, moved] = await Promise.all([repository.findTeamsLastUpdated(board), listing]);
    return [folded, ...moved.map(({ recordedAt }) => recordedAt)].reduce<Date | null>((latest, text) => {
      const instant = text === null ? null : new Date(text);
      return latest === null || (instant !== null && instant > latest) ? instant : latest;
    }, null);
  }

  return { listing, listPage, listAround, count, findLastUpdated };
}

/** Gives ranks to consecutive rows. @param first of them: its rank, and how many tied rows come before it */
function withRanks(rows: readonly TeamRow[], first: { rank: number; tiedBefore: number } | undefined): RankedTeam[] {
  const standings = rows
    .filter(({ isRanked }) => isRanked)
    .map(({ points, reachedMicros }) => ({ points, reachedAt: new Date(Number(reachedMicros) / 1000) }));
  const ranks = first === undefined ? [] : ranksOfPage(standings, first);
  return rows.map((row, n) => ({ ...row, rank: ranks[n] ?? null }));
}

/**
 * A page of the board of teams, a team with its neighbours on either side, how many teams have a rank, and when the newest
 * entry that counts on it was recorded.
 */
export async function readTeamBoard(db: Executor, board: TeamsBoard, { own, neighbours, ...query }: TeamsQuery) {
  const { listPage, listAround, count, findLastUpdated } = openTeamBoard(db, board);
  const isTop = query.after === null && query.offset === 0;
  const [page, around, lastUpdated] = await Promise.all([
    listPage(query),
    own === null ? null : listAround(own, neighbours),
    findLastUpdated(),
  ]);
  const [first] = page;
  const counted =
    around === null || (first !== undefined && !isTop) ? await count(first === undefined ? [] : [first]) : null;
  // No team is above the first.
  const place = isTop ? { rank: 1, tiedBefore: 0 } : counted?.places[0];
  const total = around?.total ?? counted?.total ?? 0;
  const { ownId = null, rows = [] } = around ?? {};
  return { total, lastUpdated, page: withRanks(page, place), ownId, around: rows };
}

/** A team's score and rank among the teams of its game, and how many of these have one. */
export async function findTeamStanding(db: Executor, board: TeamsBoard, team: OwnTeam) {
  const { total, rows } = await together(db, (tx) => openTeamBoard(tx, board).listAround(team, 0));
  return { total, standing: rows[0] };
}

/** Teams whose name contains the words, best first. */
export async function searchTeamBoard(db: Executor, board: TeamsBoard, words: string, limit: number) {
  const repository = leaderboardsRepository(db);
  const { listing, count } = openTeamBoard(db, board);
  const moved = await listing;
  const named = new Set(
    await repository.listNamedTeams(
      moved.map(({ id }) => id),
      words,
    ),
  );
  const found = merged(
    await repository.searchTeams(board, words, limit),
    moved.filter(({ id }) => named.has(id)),
  ).slice(0, limit);
  const { places } = await count(found);
  return found.map((row, n): RankedTeam => ({ ...row, rank: row.isRanked ? (places[n]?.rank ?? null) : null }));
}

/** The rank that a team would have with another score, reached now; null without one. */
export async function teamRankWith(
  db: Executor,
  board: TeamsBoard,
  team: Pick<TeamRow, 'id' | 'activeMembers'>,
  points: number,
): Promise<number | null> {
  const isRanked = points > 0 && team.activeMembers >= fewestRankedMembers;
  if (!isRanked) return null;
  // After every other team with the same points.
  const place = { isRanked, points, reachedMicros: null, id: team.id };
  const { places } = await together(db, (tx) => openTeamBoard(tx, { ...board, leftOut: team.id }).count([place]));
  return places[0]?.rank ?? null;
}
