import { sql } from 'drizzle-orm';
import { questionsBackoffice, quizzesBackoffice } from '#shared/kinds/quiz/quizzes.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { questions, quizzes } from '#server/schema/content.ts';
import { questionColumns, questionsBelow, removeQuestion } from '#server/game/content/authoredQuestions.ts';
import { gameOfContent, refuseIncomplete } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { questionsOfQuiz, quizKind } from './quiz.kind.ts';

const gameOfQuiz = gameOfContent(quizKind);

export const quizzesResource = storedResource(quizzesBackoffice, quizzes, {
  columns: { questionsCount: derived(sql`(select count(*)::int ${questionsOfQuiz})`) },
  game: gameOfQuiz,
  naturalOrder: [quizzes.createdAt],
});

export const questionsResource = storedResource(questionsBackoffice, questions, {
  ...questionsBelow({ name: 'quiz', table: quizzes, column: questions.quizId, game: gameOfQuiz }),
  columns: { ...questionColumns, quizId: questions.quizId },

  async remove(tx, { id, quizId }, at) {
    await removeQuestion(tx, id, at);
    await refuseIncomplete(tx, quizKind, quizId);
  },
});
