import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { questions } from '#server/schema/content.ts';
import { games } from '#server/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';

export const gamesRepository = (db: Executor) => ({
  /** The newest first. @param ids null: all that are published */
  listPublished: (ids: readonly string[] | null) =>
    db
      .select(columnsOf(games, 'id', 'timezone', 'teamScoreMode', 'showsLeaderboard'))
      .from(games)
      .where(and(eq(games.status, 'published'), ids === null ? undefined : inArray(games.id, [...ids])))
      .orderBy(desc(games.startDate), asc(games.id)),

  /** The open attempt's questions in order, and whether each has an answer. */
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
