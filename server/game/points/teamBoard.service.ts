import { fewestRankedMembers, ranksOfPage } from '#shared/points/leaderboards.rules.ts';
import type { BoardPlace } from '#shared/points/boardCursor.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { leaderboardsRepository, type TeamRow, type TeamsBoard } from './leaderboards.repository.ts';

type RankedTeam = TeamRow & { rank: number | null };

interface TeamsQuery {
  limit: number;
  /** Places from the top that are left out; 0 below a place. */
  offset: number;
  /** The place above the page; null for the top. */
  after: BoardPlace | null;
  /** The team that the neighbours are of; null for none. */
  own: string | null;
  neighbours: number;
}

type Placed = Pick<TeamRow, keyof BoardPlace>;

const reachedAt = ({ reachedMicros }: Placed) => (reachedMicros === null ? Infinity : Number(reachedMicros));

/** Negative when the first has a better standing, 0 when they have the same one. */
function compareTeamStandings(a: Placed, b: Placed): number {
  if (a.isRanked !== b.isRanked) return a.isRanked ? -1 : 1;
  if (a.points !== b.points) return b.points - a.points;
  return reachedAt(a) === reachedAt(b) ? 0 : reachedAt(a) - reachedAt(b);
}

/** The order of the board, as its index has it. */
const compareTeams = (a: Placed, b: Placed): number =>
  compareTeamStandings(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * Reads a board of teams in one snapshot. The database keeps every team's score in the order of the board; the few teams with
 * changes of points that are not folded into theirs yet are left out there, and put here where they belong.
 * @param leftOut a team that is not to be on it
 */
async function openTeamBoard(db: Executor, board: TeamsBoard, leftOut?: string) {
  const repository = leaderboardsRepository(db);
  const moved = (await repository.listMovedTeams(board)).filter(({ id }) => id !== leftOut);
  const ids = [...moved.map(({ id }) => id), ...(leftOut === undefined ? [] : [leftOut])];
  const merged = (rows: readonly TeamRow[], others: readonly TeamRow[]) => [...rows, ...others].toSorted(compareTeams);

  async function listPage({ limit, offset, after }: Omit<TeamsQuery, 'own' | 'neighbours'>) {
    if (limit === 0) return [];
    // Whoever moved may stand above the page: so many rows more tell where it begins.
    const start = Math.max(0, offset - moved.length);
    const rows = await repository.listTeamsBelow(board, ids, after, {
      limit: limit + offset - start,
      offset: start,
    });
    const below = after === null ? moved : moved.filter((team) => compareTeams(team, after) > 0);
    return merged(rows, below).slice(offset - start, offset - start + limit);
  }

  async function listAround(teamId: string, neighbours: number) {
    const own = moved.find(({ id }) => id === teamId) ?? (await repository.findTeam(board, teamId));
    if (own === undefined) return [];
    if (neighbours === 0) return [own];
    const above = await repository.listTeamsAbove(board, ids, own, neighbours);
    const below = await repository.listTeamsBelow(board, [...ids, own.id], own, { limit: neighbours, offset: 0 });
    const isAbove = (team: TeamRow) => compareTeams(team, own) < 0;
    return [
      ...merged(above, moved.filter(isAbove)).slice(-neighbours),
      own,
      ...merged(
        below,
        moved.filter((team) => team !== own && !isAbove(team)),
      ).slice(0, neighbours),
    ];
  }

  /** How many have a rank, and how many stand above each of these places. */
  async function count(places: readonly Placed[]) {
    const stored = await repository.countTeams(board, ids, places);
    return {
      total: stored.total + moved.filter(({ isRanked }) => isRanked).length,
      places: places.map((place, n) => {
        const { better, before } = stored.places[n] ?? { better: 0, before: 0 };
        const betterMoved = moved.filter((team) => compareTeamStandings(team, place) < 0).length;
        const beforeMoved = moved.filter((team) => compareTeams(team, place) < 0).length;
        return { rank: better + betterMoved + 1, tiedBefore: before + beforeMoved - better - betterMoved };
      }),
    };
  }

  const newest = (instants: readonly (string | null)[]) =>
    instants.reduce<Date | null>((latest, text) => {
      const instant = text === null ? null : new Date(text);
      return latest === null || (instant !== null && instant > latest) ? instant : latest;
    }, null);

  return {
    moved,
    ids,
    listPage,
    listAround,
    count,
    merged,
    findLastUpdated: async () =>
      newest([await repository.findTeamsLastUpdated(board.gameId), ...moved.map(({ recordedAt }) => recordedAt)]),
  };
}

/** Gives ranks to consecutive rows. @param first of them: its rank, and how many with the same standing come before it */
function withRanks(rows: readonly TeamRow[], first: { rank: number; tiedBefore: number } | undefined): RankedTeam[] {
  const standings = rows
    .filter(({ isRanked }) => isRanked)
    .map(({ points, reachedMicros }) => ({ points, reachedAt: new Date(Number(reachedMicros) / 1000) }));
  const ranks = first === undefined ? [] : ranksOfPage(standings, first);
  return rows.map((row, n) => ({ ...row, rank: ranks[n] ?? null }));
}

/**
 * A page of the board of teams, a team with its neighbours on either side, how many teams have a rank, and when the newest
 * entry was recorded that counts on it.
 */
export async function readTeamBoard(db: Executor, board: TeamsBoard, query: TeamsQuery) {
  const { listPage, listAround, count, findLastUpdated } = await openTeamBoard(db, board);
  const page = await listPage(query);
  const around = query.own === null ? [] : await listAround(query.own, query.neighbours);
  const firsts = [page, around].flatMap(([first]) => first ?? []);
  const { total, places } = await count(firsts);
  const ranked = (rows: readonly TeamRow[]) => withRanks(rows, places[firsts.findIndex((first) => first === rows[0])]);
  return { total, lastUpdated: await findLastUpdated(), page: ranked(page), around: ranked(around) };
}

/**
 * A team's score and rank among the teams of its game, and how many of these have one.
 * @param teamId null: of nobody, for the number alone
 */
export async function findTeamStanding(db: Executor, board: TeamsBoard, teamId: string | null) {
  const { listAround, count } = await openTeamBoard(db, board);
  const rows = teamId === null ? [] : await listAround(teamId, 0);
  const { total, places } = await count(rows);
  const [standing] = withRanks(rows, places[0]);
  return { total, standing };
}

/** Teams whose name holds the words, best first. */
export async function searchTeamBoard(db: Executor, board: TeamsBoard, words: string, limit: number) {
  const repository = leaderboardsRepository(db);
  const { moved, ids, count, merged } = await openTeamBoard(db, board);
  const named = new Set(await repository.listNamedTeams(ids, words));
  const found = merged(
    await repository.searchTeams(board, ids, words, limit),
    moved.filter(({ id }) => named.has(id)),
  ).slice(0, limit);
  const { places } = await count(found);
  return found.map((row, n): RankedTeam => ({ ...row, rank: row.isRanked ? (places[n]?.rank ?? null) : null }));
}

/** The rank that a team would have with another score, reached now; null where it has none. */
export async function teamRankWith(
  db: Executor,
  board: TeamsBoard,
  team: Pick<TeamRow, 'id' | 'activeMembers'>,
  points: number,
): Promise<number | null> {
  const isRanked = points > 0 && team.activeMembers >= fewestRankedMembers;
  if (!isRanked) return null;
  const { count } = await openTeamBoard(db, board, team.id);
  // After every other with the same points.
  const { places } = await count([{ isRanked, points, reachedMicros: null, id: team.id }]);
  return places[0]?.rank ?? null;
}
