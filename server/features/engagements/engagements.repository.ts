import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { engagements } from '#server/schema/play.ts';

export const engagementsRepository = (db: Executor) => ({
  /** @returns the new one; undefined when it was recorded already */
  insert: async (values: typeof engagements.$inferInsert) => {
    const [row] = await db.insert(engagements).values(values).onConflictDoNothing().returning();
    return row;
  },

  findByKey: async (gameId: string, userId: string, onceKey: string) => {
    const [row] = await db
      .select()
      .from(engagements)
      .where(and(eq(engagements.gameId, gameId), eq(engagements.userId, userId), eq(engagements.onceKey, onceKey)));
    return row;
  },

  list: (gameId: string, userId: string) =>
    db
      .select()
      .from(engagements)
      .where(and(eq(engagements.gameId, gameId), eq(engagements.userId, userId)))
      .orderBy(desc(engagements.createdAt), desc(engagements.id)),

  findPoints: async (gameId: string) => {
    const [row] = await db
      .select({
        Tutorial: games.pointsTutorial,
        GameRules: games.pointsGameRules,
        LogIn: games.pointsLogIn,
        ReadNews: games.pointsReadNews,
      })
      .from(games)
      .where(eq(games.id, gameId));
    return row;
  },
});
