import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { questionFaults } from '#shared/questions/questionFields.rules.ts';
import { questionsBackoffice } from '#shared/kinds/quiz/quizzes.contract.ts';
import { questions, quizzes } from '#server/schema/content.ts';
import { refuseUseless } from '#server/game/content/contentKind.ts';
import {
  newestVersion,
  questionColumns,
  removeQuestion,
  saveQuestionVersion,
} from '#server/game/content/authoredQuestions.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { gameOfQuiz } from './quizzes.resource.ts';
import { quizKind } from './quiz.kind.ts';

/** The questions of quizzes. */
export const questionsResource = storedResource(questionsBackoffice, questions, {
  joins: [newestVersion],
  // Those of an exam's categories are no rows of this resource: @see exists
  columns: { ...questionColumns, quizId: questions.quizId },
  exists: sql`${isNotNull(questions.quizId)} and ${isNull(questions.removedAt)}`,
  game: sql`(select ${gameOfQuiz} from ${quizzes} where ${eq(quizzes.id, questions.quizId)})`,
  parent: { name: 'quiz', table: quizzes, column: questions.quizId, game: gameOfQuiz },
  naturalOrder: [questions.quizId, questions.position],

  faults: ({ fields }) => questionFaults(fields),
  save: saveQuestionVersion,

  async remove(tx, { id, quizId }, at) {
    await removeQuestion(tx, id, at);
    await refuseUseless(tx, quizKind, quizId);
  },
});
