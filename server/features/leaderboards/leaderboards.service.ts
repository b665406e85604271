import type { BoardEntry, Leaderboard, Score } from '#shared/leaderboards/leaderboards.contract.ts';
import {
  fewestRankedMembers,
  isOnBoard,
  neighboursOnEitherSide,
  placesMoved,
  pointsToNext,
} from '#shared/leaderboards/leaderboards.rules.ts';
import { AppError } from '#shared/errors.ts';
import { localDayAt } from '#shared/games/zonedTime.rules.ts';
import { rankBelow } from '#shared/points/ranks.rules.ts';
import { shownName } from '#shared/users/names.rules.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { leaderboardsRepository, type PlayerRow, type TeamRow } from './leaderboards.repository.ts';

export interface BoardPage {
  /** 1 to 100. */
  limit: number;
  /** 0 to 10,000: places from the top that are left out. */
  offset: number;
}

/** A player's row. Who chose initials is shown so: a photo beside them would give away what they hide. */
export function presentPlayer(row: PlayerRow, rank: number | null, userId: string): BoardEntry {
  return {
    rank,
    id: row.id,
    name: shownName(row),
    image: row.showsInitials ? null : row.image,
    points: row.points,
    team: row.teamId === null || row.teamName === null ? null : { id: row.teamId, name: row.teamName },
    members: null,
    me: row.id === userId,
  };
}

export const presentTeam = (row: TeamRow, ownTeamId: string | null): BoardEntry => ({
  rank: row.rank,
  id: row.id,
  name: row.name,
  image: row.image,
  points: row.points,
  team: null,
  members: row.activeMembers,
  me: row.id === ownTeamId,
});

/** All parts of an answer from one state of the database, so that they agree with each other while others write. */
export const inSnapshot = <T>(db: Database, read: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** A team's score and rank among the teams of its game. */
export async function findTeamStanding(db: Executor, gameId: string, teamId: string | null) {
  const { total, lastUpdated, around } = await leaderboardsRepository(db).listTeams(gameId, teamId, {
    limit: 0,
    offset: 0,
    neighbours: 0,
    fewestMembers: fewestRankedMembers,
  });
  return { total, lastUpdated, standing: around[0] };
}

export function createLeaderboardsService({ db, clock }: { db: Database; clock: () => Date }) {
  /** The caller's row where it is not found among those with a rank: without points, or not on the board at all. */
  async function unranked(tx: Executor, gameId: string, userId: string): Promise<BoardEntry | null> {
    const row = await leaderboardsRepository(tx).findPlayer(gameId, userId);
    const isShown = row !== undefined && isOnBoard({ isActive: row.isActive, isStaffOnly: row.role !== 'player' });
    return isShown ? presentPlayer(row, null, userId) : null;
  }

  return {
    /** The board of players: a page from the top, the caller's own row, and the caller's neighbours. */
    userBoard: (userId: string, gameId: string, page: BoardPage): Promise<Leaderboard> =>
      inSnapshot(db, async (tx) => {
        const repository = leaderboardsRepository(tx);
        const top = await repository.listTop(gameId, page);
        const near = await repository.listAround(gameId, userId, neighboursOnEitherSide);
        const around = near.map((row) => presentPlayer(row, rankBelow(row), userId));
        const lastUpdated = await repository.findLastUpdated(gameId);
        return {
          lastUpdated: lastUpdated?.toISOString() ?? null,
          total: await repository.countRanked(gameId),
          teamScoreMode: null,
          entries: top.map((row) => presentPlayer(row, row.rank, userId)),
          me: around.find(({ me }) => me) ?? (await unranked(tx, gameId, userId)),
          around,
        };
      }),

    /** The board of teams, the caller's own one with its neighbours. @throws AppError not_found */
    teamBoard: (userId: string, gameId: string, page: BoardPage): Promise<Leaderboard> =>
      inSnapshot(db, async (tx) => {
        const repository = leaderboardsRepository(tx);
        const game = await repository.findGame(gameId);
        if (game === undefined) throw new AppError('not_found');
        const ownTeamId = await repository.findTeamOf(gameId, userId);
        const board = await repository.listTeams(gameId, ownTeamId, {
          ...page,
          neighbours: neighboursOnEitherSide,
          fewestMembers: fewestRankedMembers,
        });
        const around = board.around.map((row) => presentTeam(row, ownTeamId));
        return {
          lastUpdated: board.lastUpdated?.toISOString() ?? null,
          total: board.total,
          teamScoreMode: game.teamScoreMode,
          entries: board.page.map((row) => presentTeam(row, ownTeamId)),
          me: around.find(({ me }) => me) ?? null,
          around,
        };
      }),

    /** What a player has and where that stands, alone and with the team. @throws AppError not_found */
    score: (userId: string, gameId: string): Promise<Score> =>
      inSnapshot(db, async (tx) => {
        const repository = leaderboardsRepository(tx);
        const game = await repository.findGame(gameId);
        if (game === undefined) throw new AppError('not_found');
        const [own] = await repository.listAround(gameId, userId, 0);
        const points = own?.points ?? (await repository.findPlayer(gameId, userId))?.points ?? 0;
        const rank = own === undefined ? null : rankBelow(own);
        const above = await repository.findNextAbove(gameId, userId);
        const day = localDayAt(clock(), game.timezone);
        const teamId = await repository.findTeamOf(gameId, userId);
        const team = await findTeamStanding(tx, gameId, teamId);
        const lastUpdated = await repository.findLastUpdated(gameId);
        return {
          points,
          rank,
          total: await repository.countRanked(gameId),
          change: placesMoved(await repository.findDayRank(gameId, userId, day), rank),
          pointsToNext:
            above === undefined ? null : pointsToNext({ points, reachedAt: null }, { points: above, reachedAt: null }),
          teamPoints: team.standing?.points ?? null,
          teamRank: team.standing?.rank ?? null,
          teamTotal: team.total,
          lastUpdated: lastUpdated?.toISOString() ?? null,
        };
      }),
  };
}
export type LeaderboardsService = ReturnType<typeof createLeaderboardsService>;
