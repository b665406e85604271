import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { examQuestionsBackoffice } from '#shared/kinds/exam/exams.contract.ts';
import { questionFaults } from '#shared/questions/questionFields.rules.ts';
import { examCategories, questions } from '#server/schema/content.ts';
import { refuseUseless } from '#server/game/content/contentKind.ts';
import {
  newestVersion,
  questionColumns,
  removeQuestion,
  saveQuestionVersion,
} from '#server/game/content/authoredQuestions.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { examOfCategory, gameOfCategory } from './categories.resource.ts';
import { examKind } from './exam.kind.ts';

/** The questions of exams. */
export const examQuestionsResource = storedResource(examQuestionsBackoffice, questions, {
  joins: [newestVersion],
  // Those of quizzes are no rows of this resource: @see exists
  columns: { ...questionColumns, categoryId: questions.categoryId },
  exists: sql`${isNotNull(questions.categoryId)} and ${isNull(questions.removedAt)}`,
  game: sql`(select ${gameOfCategory} from ${examCategories} where ${eq(examCategories.id, questions.categoryId)})`,
  parent: { name: 'category', table: examCategories, column: questions.categoryId, game: gameOfCategory },
  naturalOrder: [questions.categoryId, questions.position],

  faults: ({ fields }) => questionFaults(fields),
  save: saveQuestionVersion,

  async remove(tx, { id, categoryId }, at) {
    await removeQuestion(tx, id, at);
    const [exam] = await tx
      .select({ id: examOfCategory })
      .from(examCategories)
      .where(eq(examCategories.id, categoryId));
    if (exam !== undefined) await refuseUseless(tx, examKind, exam.id);
  },
});
