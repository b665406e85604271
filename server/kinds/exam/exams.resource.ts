import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import {
  categoriesBackoffice,
  examQuestionsBackoffice,
  examsBackoffice,
  partsBackoffice,
} from '#shared/kinds/exam/exams.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { examCategories, examParts, exams, questions } from '#server/schema/content.ts';
import { attemptQuestions } from '#server/schema/play.ts';
import { questionColumns, questionsBelow, removeQuestion } from '#server/game/content/authoredQuestions.ts';
import { gameOfContent, refuseIncomplete } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { examKind, questionsOfExam } from './exam.kind.ts';

const gameOfExam = gameOfContent(examKind);
const gameOfPart = sql`(select ${gameOfExam} from ${exams} where ${eq(exams.id, examParts.examId)})`;
const gameOfCategory = sql`(select ${gameOfPart} from ${examParts} where ${eq(examParts.id, examCategories.partId)})`;
const examOfCategory = sql<string>`(select ${examParts.examId} from ${examParts} where ${eq(examParts.id, examCategories.partId)})`;

/** What contains questions that players were asked cannot be deleted: their answers belong to it. @throws AppError in_use */
async function refuseAnswered(tx: Transaction, of: SQL): Promise<void> {
  const [asked] = await tx
    .select({ id: attemptQuestions.questionId })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(of)
    .limit(1);
  if (asked !== undefined) {
    throw new AppError('in_use', 'Players were asked its questions. Take those out: players do not see what is empty.');
  }
}

export const examsResource = storedResource(examsBackoffice, exams, {
  columns: { questionsCount: derived(sql`(select count(*)::int ${questionsOfExam})`) },
  game: gameOfExam,
  naturalOrder: [exams.createdAt],
});

export const partsResource = storedResource(partsBackoffice, examParts, {
  game: gameOfPart,
  parent: { name: 'exam', table: exams, column: examParts.examId, game: gameOfExam },
  naturalOrder: [examParts.examId, examParts.position],

  /** With its categories and their questions. */
  async remove(tx, { id, examId }) {
    await refuseAnswered(
      tx,
      sql`${questions.categoryId} in
      (select ${examCategories.id} from ${examCategories} where ${eq(examCategories.partId, id)})`,
    );
    await tx.delete(examParts).where(eq(examParts.id, id));
    await refuseIncomplete(tx, examKind, examId);
  },
});

export const categoriesResource = storedResource(categoriesBackoffice, examCategories, {
  columns: {
    examId: derived(examOfCategory),
    questionsCount: derived(
      sql`(select count(*)::int from ${questions}
        where ${and(eq(questions.categoryId, examCategories.id), isNull(questions.removedAt))})`,
    ),
  },
  game: gameOfCategory,
  parent: { name: 'part', table: examParts, column: examCategories.partId, game: gameOfPart },
  naturalOrder: [examCategories.partId, examCategories.position],

  /** With its questions. */
  async remove(tx, { id, examId }) {
    await refuseAnswered(tx, eq(questions.categoryId, id));
    await tx.delete(examCategories).where(eq(examCategories.id, id));
    await refuseIncomplete(tx, examKind, examId);
  },
});

export const examQuestionsResource = storedResource(examQuestionsBackoffice, questions, {
  ...questionsBelow({ name: 'category', table: examCategories, column: questions.categoryId, game: gameOfCategory }),
  columns: { ...questionColumns, categoryId: questions.categoryId },

  async remove(tx, { id, categoryId }, at) {
    await removeQuestion(tx, id, at);
    const [exam] = await tx
      .select({ id: examOfCategory })
      .from(examCategories)
      .where(eq(examCategories.id, categoryId));
    if (exam !== undefined) await refuseIncomplete(tx, examKind, exam.id);
  },
});
