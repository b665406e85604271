import { and, eq, sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { gameLanguages } from '#server/engines/translations/gameLanguages.ts';
import { fileAddress } from '#server/platform/files/fileUrl.sql.ts';
import { files } from '#server/schema/files.ts';
import { enrolments, games, levels, tiers } from '#server/schema/games.ts';

export const levelsRepository = (db: Executor) => ({
  /** A published level of a published game in which the user is enrolled; null: without a user. */
  findPublished: async (userId: string | null, gameId: string, id: string) => {
    const [level] = await db
      .select({
        id: levels.id,
        gameLanguages,
        ...columnsOf(levels, 'gameId', 'tierId', 'name', 'header', 'category'),
        image: fileAddress as SQL<string | null>,
        ...columnsOf(levels, 'imageAlt', 'description', 'clarityContent', 'inGameAction'),
      })
      .from(levels)
      .innerJoin(tiers, eq(tiers.id, levels.tierId))
      .innerJoin(games, eq(games.id, levels.gameId))
      .leftJoin(files, eq(files.id, levels.image))
      .where(
        and(
          eq(levels.id, id),
          eq(levels.gameId, gameId),
          eq(levels.status, 'published'),
          eq(tiers.status, 'published'),
          eq(games.status, 'published'),
          userId === null
            ? undefined
            : sql`exists (select from ${enrolments}
                where ${and(eq(enrolments.gameId, games.id), eq(enrolments.userId, userId))})`,
        ),
      );
    return level;
  },
});
