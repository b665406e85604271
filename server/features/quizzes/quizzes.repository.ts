import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { files } from '#server/db/schema/files.ts';
import { questions, questionVersions, quizzes } from '#server/db/schema/content.ts';
import { attemptAnswers, attemptQuestions } from '#server/db/schema/play.ts';

const imageUrl = sql<string | null>`'/files/' || ${files.id} || '/' || ${files.name}`;

/** A question's words as one version has them; answers in the author's order, with what is right: never leaves as it is. */
const versionColumns = {
  questionId: questionVersions.questionId,
  versionId: questionVersions.id,
  text: questionVersions.text,
  image: imageUrl,
  multiple: questionVersions.multiple,
  answers: questionVersions.answers,
  explanation: questionVersions.explanation,
};

export const quizzesRepository = (db: Executor) => ({
  findByAchievement: async (achievementId: string) => {
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.achievementId, achievementId));
    return quiz;
  },

  /** The quiz's questions as they are now, in the author's order. */
  listPresentQuestions: (quizId: string) =>
    db
      .selectDistinctOn([questions.position, questions.id], versionColumns)
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
      .leftJoin(files, eq(files.id, questionVersions.image))
      .where(and(eq(questions.quizId, quizId), isNull(questions.removedAt)))
      .orderBy(asc(questions.position), asc(questions.id), desc(questionVersions.number)),

  /** What the attempt froze, in the order it shows. */
  listFrozenQuestions: (attemptId: string) =>
    db
      .select({ ...versionColumns, answerOrder: attemptQuestions.answerOrder })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .leftJoin(files, eq(files.id, questionVersions.image))
      .where(eq(attemptQuestions.attemptId, attemptId))
      .orderBy(asc(attemptQuestions.position)),

  listAnswers: (attemptId: string) =>
    db
      .select({
        questionId: attemptAnswers.questionId,
        chosen: attemptAnswers.chosen,
        sequence: attemptAnswers.sequence,
      })
      .from(attemptAnswers)
      .where(eq(attemptAnswers.attemptId, attemptId)),

  insertFrozenQuestions: (
    attemptId: string,
    frozen: { questionId: string; versionId: string; answerOrder: number[] }[],
  ) => db.insert(attemptQuestions).values(frozen.map((question, position) => ({ ...question, position, attemptId }))),

  /** The highest sequence wins, whatever the order of arrival. */
  upsertAnswers: (values: (typeof attemptAnswers.$inferInsert)[]) =>
    db
      .insert(attemptAnswers)
      .values(values)
      .onConflictDoUpdate({
        target: [attemptAnswers.attemptId, attemptAnswers.questionId],
        set: { chosen: sql`excluded.chosen`, sequence: sql`excluded.sequence`, savedAt: sql`excluded.saved_at` },
        setWhere: lt(attemptAnswers.sequence, sql`excluded.sequence`),
      }),

  /** How many questions each quiz has now. */
  countQuestions: (quizIds: string[]) =>
    db
      .select({ quizId: questions.quizId, count: sql<number>`count(*)::int` })
      .from(questions)
      .where(and(inArray(questions.quizId, quizIds), isNull(questions.removedAt)))
      .groupBy(questions.quizId),
});
export type FrozenQuestion = Awaited<ReturnType<ReturnType<typeof quizzesRepository>['listFrozenQuestions']>>[number];
