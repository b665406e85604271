import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import type { BoardPage, LeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';

/** The boards of games by their ids, as whoever looks finds the settings of the game now. */
export function boardsById(db: Database, service: LeaderboardsService) {
  async function gameOf(id: string) {
    const [game] = await db.select().from(games).where(eq(games.id, id));
    return game ?? expect.fail(`There is no game ${id}`);
  }
  return {
    userBoard: async (userId: string, gameId: string, page: BoardPage) =>
      service.userBoard(userId, await gameOf(gameId), page),
    teamBoard: async (userId: string, gameId: string, page: BoardPage) =>
      service.teamBoard(userId, await gameOf(gameId), page),
    searchPlayers: async (userId: string, gameId: string, name: string, limit: number) =>
      service.searchPlayers(userId, await gameOf(gameId), name, limit),
    searchTeams: async (userId: string, gameId: string, name: string, limit: number) =>
      service.searchTeams(userId, await gameOf(gameId), name, limit),
    score: async (userId: string, gameId: string, gained?: number) =>
      service.score(userId, await gameOf(gameId), { gained }),
  };
}
