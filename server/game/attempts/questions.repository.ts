import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { examCategories, examParts, questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { attemptAnswers, attemptQuestions } from '#server/schema/play.ts';

const imageUrl = sql<string | null>`'/files/' || ${files.id} || '/' || ${files.name}`;

/** A version's texts; answers in the author's order, including which are right: must never be sent as it is. */
const versionColumns = {
  questionId: questionVersions.questionId,
  versionId: questionVersions.id,
  /** null in a quiz. */
  categoryId: questions.categoryId,
  text: questionVersions.text,
  image: imageUrl,
  ...columnsOf(questionVersions, 'multiple', 'answers', 'explanation', 'passage'),
};

/** The author's order; a quiz has neither parts nor categories. */
const order = [
  ...[examParts.position, examParts.id, examCategories.position, examCategories.id],
  ...[questions.position, questions.id],
];

/** The stored columns of an answer. */
const answerColumns = columnsOf(attemptAnswers, 'questionId', 'chosen', 'sequence');
export type StoredAnswer = Pick<typeof attemptAnswers.$inferSelect, keyof typeof answerColumns>;

/** SQL for the answers chosen in an attempt, as a column of another row. @param attemptId its id */
export const answersIn = (attemptId: SQL) =>
  jsonRows(answerColumns, sql`from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${attemptId}`);

/** SQL for the frozen questions of an attempt, in its order, as a column of another row. @param attemptId its id */
export const frozenIn = (attemptId: SQL) =>
  jsonRows(
    { ...versionColumns, answerOrder: attemptQuestions.answerOrder },
    sql`from ${attemptQuestions} join ${questions} on ${questions.id} = ${attemptQuestions.questionId}
      join ${questionVersions} on ${questionVersions.id} = ${attemptQuestions.versionId}
      left join ${files} on ${files.id} = ${questionVersions.image}
      where ${attemptQuestions.attemptId} = ${attemptId}`,
    sql`order by ${attemptQuestions.position}`,
  );

/** The questions of quizzes and exams, as attempts freeze and answer them. */
export const questionsRepository = (db: Executor) => ({
  /** The present questions of an achievement's quiz or of an exam, in the author's order; those of an exam category by category. */
  list: (parent: { quizOf: string } | { examId: string }) =>
    db
      .selectDistinctOn([...order], {
        ...versionColumns,
        /** The quiz's shuffling; null in an exam. */
        shuffles: { shufflesQuestions: quizzes.shufflesQuestions, shufflesAnswers: quizzes.shufflesAnswers },
      })
      .from(questions)
      .leftJoin(quizzes, eq(quizzes.id, questions.quizId))
      .leftJoin(examCategories, eq(examCategories.id, questions.categoryId))
      .leftJoin(examParts, eq(examParts.id, examCategories.partId))
      .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
      .leftJoin(files, eq(files.id, questionVersions.image))
      .where(
        and(
          'quizOf' in parent ? eq(quizzes.achievementId, parent.quizOf) : eq(examParts.examId, parent.examId),
          isNull(questions.removedAt),
        ),
      )
      .orderBy(...order, desc(questionVersions.number)),

  findVersion: async (versionId: string) => {
    const [row] = await db
      .select(versionColumns)
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .leftJoin(files, eq(files.id, questionVersions.image))
      .where(eq(questionVersions.id, versionId));
    return row;
  },
});
export type FrozenQuestion = Pick<
  typeof questionVersions.$inferSelect,
  'questionId' | 'text' | 'multiple' | 'answers' | 'explanation' | 'passage'
> & {
  versionId: string;
  categoryId: string | null;
  image: string | null;
  answerOrder: number[];
};
