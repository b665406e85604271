import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { endedEnrolments, enrolments, games, tiers } from '#server/schema/games.ts';

export const enrolmentsRepository = (db: Executor) => ({
  /** Published games in which the user is enrolled, the one last chosen first. */
  listEnrolled: (userId: string) =>
    db
      .select({
        id: games.id,
        name: games.name,
        language: games.language,
        offeredLanguages: games.offeredLanguages,
        experience: games.experience,
        timezone: games.timezone,
        startsAt: games.startDate,
        endsAt: games.endDate,
        chosenAt: enrolments.lastSeenAt,
        showsLeaderboard: games.showsLeaderboard,
      })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .where(and(eq(enrolments.userId, userId), eq(games.status, 'published')))
      .orderBy(sql`${enrolments.lastSeenAt} desc nulls last`, desc(games.startDate), asc(games.id)),

  /** Published games that are open to all, without those in which somebody has ended this user's enrolment. */
  listOpenTo: (userId: string) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(
        and(
          eq(games.status, 'published'),
          eq(games.openToAll, true),
          sql`not exists (select from ${endedEnrolments}
            where ${and(eq(endedEnrolments.gameId, games.id), eq(endedEnrolments.userId, userId))})`,
        ),
      ),

  findFirstTier: async (gameId: string) => {
    const [tier] = await db
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(eq(tiers.gameId, gameId), eq(tiers.status, 'published')))
      .orderBy(asc(tiers.position), asc(tiers.id))
      .limit(1);
    return tier?.id ?? null;
  },

  /** @returns whether it is new */
  insertEnrolment: async (values: typeof enrolments.$inferInsert) => {
    const rows = await db.insert(enrolments).values(values).onConflictDoNothing().returning({ id: enrolments.id });
    return rows.length > 0;
  },

  touch: (userId: string, gameId: string, at: Date) =>
    db
      .update(enrolments)
      .set({ lastSeenAt: at })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),
});
