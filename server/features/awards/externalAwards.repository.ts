import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { achievements, enrolments, games, levels, teams, tiers } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

export type ExternalAchievement = Awaited<
  ReturnType<ReturnType<typeof externalAwardsRepository>['listAchievements']>
>[number];
export type ExternalAward = Awaited<
  ReturnType<ReturnType<typeof externalAwardsRepository>['listByExternalId']>
>[number];

export const externalAwardsRepository = (db: Executor) => ({
  /** When a published game runs; undefined when there is no such game. */
  findWindow: async (gameId: string) => {
    const [game] = await db
      .select({ startsAt: games.startDate, endsAt: games.endDate })
      .from(games)
      .where(and(eq(games.id, gameId), eq(games.status, 'published')));
    return game;
  },

  /** Those of the game that players may see. */
  listAchievements: (gameId: string, ids: readonly string[]) =>
    db
      .select({
        ...columnsOf(achievements, 'id', 'levelId', 'title', 'gameType', 'isBonus', 'teamRule', 'points'),
        ...columnsOf(achievements, 'contentKind', 'behaviourEngagement', 'startDate', 'endDate'),
      })
      .from(achievements)
      .innerJoin(levels, and(eq(levels.id, achievements.levelId), eq(levels.status, 'published')))
      .innerJoin(tiers, and(eq(tiers.id, levels.tierId), eq(tiers.status, 'published')))
      .where(
        and(eq(achievements.gameId, gameId), inArray(achievements.id, [...ids]), eq(achievements.status, 'published')),
      ),

  /** Those enrolled in the game, by id or by e-mail (case-folded). */
  listPlayers: (gameId: string, ids: readonly string[], emails: readonly string[]) =>
    db
      .select({ id: users.id, email: sql<string>`lower(${users.email})` })
      .from(users)
      .innerJoin(enrolments, and(eq(enrolments.userId, users.id), eq(enrolments.gameId, gameId)))
      .where(
        and(or(inArray(users.id, [...ids]), inArray(sql`lower(${users.email})`, [...emails])), isNull(users.erasedAt)),
      ),

  listTeams: async (gameId: string, ids: readonly string[]) => {
    const rows = await db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.gameId, gameId), inArray(teams.id, [...ids]), ne(teams.status, 'archived')));
    return rows.map(({ id }) => id);
  },

  /** The awards recorded under these ids, revoked ones included. */
  listByExternalId: (gameId: string, externalIds: readonly string[]) =>
    db
      .select(columnsOf(awards, 'id', 'externalId', 'achievementId', 'userId', 'teamId'))
      .from(awards)
      .where(and(eq(awards.gameId, gameId), inArray(awards.externalId, [...externalIds]))),
});
