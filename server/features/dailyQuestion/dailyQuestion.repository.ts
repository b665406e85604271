import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { attempts, dailyAnswers } from '#server/schema/play.ts';

export type DailyAnswer = typeof dailyAnswers.$inferSelect;

const own = { userId: sql.placeholder('userId'), gameId: sql.placeholder('gameId') };

const isPassed = sql`${quizzes.achievementId} in (select ${attempts.achievementId} from ${attempts}
    where ${and(eq(attempts.userId, own.userId), eq(attempts.gameId, own.gameId), eq(attempts.result, 'Passed'))})`;

const ownAnswer = and(eq(dailyAnswers.questionId, questions.id), eq(dailyAnswers.userId, own.userId));

const newestVersion = sql<string>`(select newest.id from ${questionVersions} newest
  where newest.question_id = ${questions.id} order by newest.number desc limit 1)`;

const selectQuizzes = builtOnce((db) =>
  db
    .select({
      achievementId: quizzes.achievementId,
      unasked: sql<number>`(count(*) - count(${dailyAnswers.due}))::int`,
      due: sql<string | null>`min(${dailyAnswers.due})::text`,
    })
    .from(quizzes)
    .innerJoin(questions, and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt)))
    .leftJoin(dailyAnswers, ownAnswer)
    .where(isPassed)
    .groupBy(quizzes.achievementId),
);

const selectQuestions = builtOnce((db) =>
  db
    .select({
      achievementId: quizzes.achievementId,
      shufflesAnswers: quizzes.shufflesAnswers,
      questionId: questions.id,
      versionId: newestVersion,
      ...columnsOf(dailyAnswers, 'day', 'due', 'stability', 'difficulty'),
    })
    .from(quizzes)
    .innerJoin(questions, and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt)))
    .leftJoin(dailyAnswers, ownAnswer)
    .where(isPassed),
);

const selectLast = builtOnce((db) =>
  db
    .select({ answer: dailyAnswers, achievementId: quizzes.achievementId, shufflesAnswers: quizzes.shufflesAnswers })
    .from(dailyAnswers)
    .innerJoin(questions, eq(questions.id, dailyAnswers.questionId))
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(and(eq(dailyAnswers.userId, own.userId), eq(dailyAnswers.gameId, own.gameId)))
    .orderBy(desc(dailyAnswers.day))
    .limit(1),
);

export const dailyQuestionRepository = (db: Executor) => ({
  /** The passed quizzes with questions: how many were never asked, and when the first of the others is due. */
  listQuizzes: (userId: string, gameId: string) => selectQuizzes(db, { userId, gameId }),

  /** The questions of the passed quizzes, with their newest versions and what is known of the player's memory of them. */
  listQuestions: (userId: string, gameId: string) => selectQuestions(db, { userId, gameId }),

  /** The player's last answer in the game; undefined without any. */
  findLast: async (userId: string, gameId: string) => {
    const [row] = await selectLast(db, { userId, gameId });
    return row;
  },

  save: ({ userId, questionId, ...answer }: DailyAnswer) =>
    db
      .insert(dailyAnswers)
      .values({ userId, questionId, ...answer })
      .onConflictDoUpdate({ target: [dailyAnswers.userId, dailyAnswers.questionId], set: answer }),
});
export type DailyCandidate = Awaited<ReturnType<ReturnType<typeof dailyQuestionRepository>['listQuestions']>>[number];
