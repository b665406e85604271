import type { BoardEntry, Leaderboard, ScoreAfterGain } from '#shared/points/leaderboards.contract.ts';
import {
  isOnBoard,
  neighboursOnEitherSide,
  placesMoved,
  pointsToNext,
  ranksOfPage,
  type TeamScoreMode,
} from '#shared/points/leaderboards.rules.ts';
import { cursorOf, placeOfCursor, type BoardPlace } from '#shared/points/boardCursor.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { rankBelow } from '#shared/points/ranks.rules.ts';
import { seenByOthers } from '#shared/users/names.rules.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { inSnapshot, together } from '#server/platform/db/snapshot.ts';
import { leaderboardsRepository, type PlayerRow, type TeamRow } from '#server/game/points/leaderboards.repository.ts';
import { ranksRepository } from '#server/game/points/ranks.repository.ts';
import { findTeamStanding, readTeamBoard, searchTeamBoard } from '#server/game/points/teamBoard.service.ts';

export interface BoardPage {
  /** 1 to 100. */
  limit: number;
  /** 0 to 10,000: places from the top to skip. */
  offset: number;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** The fields of a game that boards need. */
export interface BoardGame {
  id: string;
  timezone: string;
  teamScoreMode: TeamScoreMode;
  showsLeaderboard: boolean;
}

export function presentPlayer(row: PlayerRow, rank: number | null, userId: string | null): BoardEntry {
  return {
    rank,
    id: row.id,
    ...seenByOthers(row),
    points: row.points,
    moved: placesMoved(row.dayRank, rank),
    team: row.teamId === null || row.teamName === null ? null : { id: row.teamId, name: row.teamName },
    members: null,
    me: row.id === userId,
  };
}

export const presentTeam = (row: TeamRow & { rank: number | null }, ownTeamId: string | null): BoardEntry => ({
  rank: row.rank,
  id: row.id,
  name: row.name,
  image: row.image,
  achievements: row.achievements,
  points: row.points,
  moved: placesMoved(row.dayRank, row.rank),
  team: null,
  members: row.activeMembers,
  me: row.id === ownTeamId,
});

/** The board of a game that hides its boards. */
export const hiddenBoard: Leaderboard = {
  lastUpdated: null,
  total: 0,
  teamScoreMode: null,
  entries: [],
  next: null,
  me: null,
  around: [],
};

const hiddenScore: Omit<ScoreAfterGain, 'points' | 'lastUpdated'> = {
  rank: null,
  total: 0,
  change: null,
  pointsToNext: null,
  teamPoints: null,
  teamRank: null,
  teamTotal: 0,
};

/** @throws AppError invalid */
function placeAfter(after: string | undefined): BoardPlace | null {
  if (after === undefined) return null;
  const place = placeOfCursor(after);
  if (place === null) throw new AppError('invalid', undefined, [{ path: 'after', message: 'Must be what `next` was' }]);
  return place;
}

/** @param replica boards may be moments behind; the player's own figures are not */
export function createLeaderboardsService({
  db,
  replica = db,
  clock,
}: {
  db: Database;
  replica?: Database;
  clock: () => Date;
}) {
  const dayOf = ({ timezone }: BoardGame) => localDayAt(clock(), timezone);
  const teamsOf = (game: BoardGame) => ({ gameId: game.id, day: dayOf(game), mode: game.teamScoreMode });

  /** The caller's row if they have no rank: without points, or not on the board. */
  async function unranked(tx: Executor, gameId: string, day: string, userId: string): Promise<BoardEntry | null> {
    const row = await leaderboardsRepository(tx).findPlayer(gameId, day, userId);
    const isShown = row !== undefined && isOnBoard({ isActive: row.isActive, isStaffOnly: row.role !== 'player' });
    return isShown ? presentPlayer(row, null, userId) : null;
  }

  /** Rows of the board of players with their ranks: from the top, or below a position. */
  async function listPlayers(tx: Executor, gameId: string, day: string, { limit, offset, after }: BoardPage) {
    const repository = leaderboardsRepository(tx);
    const place = placeAfter(after);
    if (place === null) return repository.listTop(gameId, day, { limit, offset });
    const rows = await repository.listBelow(gameId, day, place, limit);
    const [first] = rows;
    const above = first && (await repository.findPlace(gameId, first.id));
    if (above === undefined) return [];
    const standings = rows.map(({ points, reachedMicros }) => ({
      points,
      reachedAt: new Date(Number(reachedMicros) / 1000),
    }));
    const ranks = ranksOfPage(standings, { rank: rankBelow(above), tiedBefore: above.tiedBefore });
    return rows.map((row, n) => ({ ...row, rank: ranks[n] ?? rankBelow(above) }));
  }

  return {
    /**
     * The board of players: a page, the caller's own row, and the caller's neighbours; empty when the game hides it.
     * @param userId null: another system, which has no row
     * @throws AppError invalid for an invalid `after`
     */
    async userBoard(
      userId: string | null,
      game: BoardGame,
      page: BoardPage,
      on: Executor = replica,
    ): Promise<Leaderboard> {
      if (!game.showsLeaderboard) return hiddenBoard;
      const day = dayOf(game);
      // Only the ranks of a page after another one need two statements.
      const read = page.after === undefined ? together : inSnapshot;
      return read(on, async (tx) => {
        const repository = leaderboardsRepository(tx);
        const [{ lastUpdated, ranked }, found, near, own] = await Promise.all([
          repository.findBoard(game.id),
          // One more than is shown, to know whether there are more.
          listPlayers(tx, game.id, day, { ...page, limit: page.limit + 1 }),
          userId === null ? [] : repository.listAround(game.id, day, userId, neighboursOnEitherSide),
          userId === null ? null : unranked(tx, game.id, day, userId),
        ]);
        const rows = found.slice(0, page.limit);
        const last = rows.at(-1);
        const around = near.map((row) => presentPlayer(row, rankBelow(row), userId));
        return {
          lastUpdated,
          total: ranked,
          teamScoreMode: null,
          entries: rows.map((row) => presentPlayer(row, row.rank, userId)),
          next: found.length > rows.length && last !== undefined ? cursorOf({ ...last, isRanked: true }) : null,
          me: around.find(({ me }) => me) ?? own,
          around,
        };
      });
    },

    /**
     * The board of teams, with the caller's team and its neighbours; empty when the game hides it.
     * @throws AppError invalid for an invalid `after`
     */
    async teamBoard(
      userId: string | null,
      game: BoardGame,
      { limit, offset, after }: BoardPage,
      on: Executor = replica,
    ): Promise<Leaderboard> {
      if (!game.showsLeaderboard) return hiddenBoard;
      const isTop = after === undefined && offset === 0;
      return (isTop ? together : inSnapshot)(on, async (tx) => {
        const { total, lastUpdated, ownId, ...found } = await readTeamBoard(tx, teamsOf(game), {
          // One more than is shown, to know whether there are more.
          limit: limit + 1,
          offset,
          after: placeAfter(after),
          own: userId === null ? null : { memberId: userId },
          neighbours: neighboursOnEitherSide,
        });
        const rows = found.page.slice(0, limit);
        const last = rows.at(-1);
        const around = found.around.map((row) => presentTeam(row, ownId));
        return {
          lastUpdated: lastUpdated?.toISOString() ?? null,
          total,
          teamScoreMode: game.teamScoreMode,
          entries: rows.map((row) => presentTeam(row, ownId)),
          next: found.page.length > rows.length && last !== undefined ? cursorOf(last) : null,
          me: around.find(({ me }) => me) ?? null,
          around,
        };
      });
    },

    /** Players of the board by a part of their name, best first. Others do not find a player who is shown by initials. */
    async searchPlayers(userId: string, game: BoardGame, name: string, limit: number): Promise<BoardEntry[]> {
      if (!game.showsLeaderboard) return [];
      const rows = await leaderboardsRepository(replica).searchPlayers(game.id, dayOf(game), userId, name, limit);
      return rows.map((row) => presentPlayer(row, rankBelow(row), userId));
    },

    /** Teams by a part of their name, best first. */
    searchTeams: async (userId: string, game: BoardGame, name: string, limit: number): Promise<BoardEntry[]> =>
      game.showsLeaderboard
        ? inSnapshot(replica, async (tx) => {
            const [rows, own] = await Promise.all([
              searchTeamBoard(tx, teamsOf(game), name, limit),
              leaderboardsRepository(tx).findTeam(teamsOf(game), { memberId: userId }),
            ]);
            return rows.map((row) => presentTeam(row, own?.id ?? null));
          })
        : [],

    /**
     * A player's score and ranks, alone and with the team; only the points when the game hides its
     * boards.
     * @param gained the points that were won last
     */
    score: (
      userId: string,
      game: BoardGame,
      { on = db, gained }: { on?: Executor; gained?: number | undefined } = {},
    ): Promise<ScoreAfterGain> =>
      together(on, async (tx) => {
        const repository = leaderboardsRepository(tx);
        const day = dayOf(game);
        const player = repository.findPlayer(game.id, day, userId);
        const board = repository.findBoard(game.id);
        if (!game.showsLeaderboard) {
          const [own, { lastUpdated }] = await Promise.all([player, board]);
          return { ...hiddenScore, points: own?.points ?? 0, lastUpdated };
        }
        const [own, { ranked: total, lastUpdated }, [ranked], above, team, before] = await Promise.all([
          player,
          board,
          repository.listAround(game.id, day, userId, 0),
          repository.findNextAbove(game.id, userId),
          findTeamStanding(tx, teamsOf(game), { memberId: userId }),
          gained === undefined ? undefined : ranksRepository(tx).findPlayersAboveWithout(game.id, userId, gained),
        ]);
        const points = own?.points ?? 0;
        const rank = ranked === undefined ? null : rankBelow(ranked);
        return {
          points,
          rank,
          total,
          change: placesMoved(own?.dayRank ?? null, rank),
          pointsToNext:
            above === undefined ? null : pointsToNext({ points, reachedAt: null }, { points: above, reachedAt: null }),
          teamPoints: team.standing?.points ?? null,
          teamRank: team.standing?.rank ?? null,
          teamTotal: team.total,
          lastUpdated,
          // Counted above the points of before is the player, too.
          ...(gained !== undefined && {
            placesGained: placesMoved(before === undefined ? null : rankBelow(before) - 1, rank),
          }),
        };
      }),
  };
}
export type LeaderboardsService = ReturnType<typeof createLeaderboardsService>;
