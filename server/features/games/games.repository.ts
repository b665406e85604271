import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { questions } from '#server/db/schema/content.ts';
import { endedEnrolments, enrolments, games, teamMemberships, tiers } from '#server/db/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/db/schema/play.ts';
import { sql } from 'drizzle-orm';

export const gamesRepository = (db: Executor) => ({
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
      })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .where(and(eq(enrolments.userId, userId), eq(games.status, 'published')))
      .orderBy(sql`${enrolments.lastSeenAt} desc nulls last`, desc(games.startDate), asc(games.id)),

  /** The newest first. @param ids null: all that are published */
  listPublished: (ids: readonly string[] | null) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.status, 'published'), ids === null ? undefined : inArray(games.id, [...ids])))
      .orderBy(desc(games.startDate), asc(games.id)),

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

  insertMembership: (values: typeof teamMemberships.$inferInsert) => db.insert(teamMemberships).values(values),

  touch: (userId: string, gameId: string, at: Date) =>
    db
      .update(enrolments)
      .set({ lastSeenAt: at })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),

  /** The open attempt's questions in order, each with whether it has an answer. */
  listOpenQuestions: (userId: string, achievementId: string) =>
    db
      .select({
        questionId: attemptQuestions.questionId,
        categoryId: questions.categoryId,
        isAnswered: sql<boolean>`coalesce(cardinality(${attemptAnswers.chosen}) > 0, false)`,
        savedAt: attempts.savedAt,
      })
      .from(attempts)
      .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
      .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
      .leftJoin(
        attemptAnswers,
        and(eq(attemptAnswers.attemptId, attempts.id), eq(attemptAnswers.questionId, attemptQuestions.questionId)),
      )
      .where(and(eq(attempts.userId, userId), eq(attempts.achievementId, achievementId), eq(attempts.status, 'Saved')))
      .orderBy(asc(attemptQuestions.position)),
});
