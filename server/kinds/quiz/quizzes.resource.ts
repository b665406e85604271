import { and, eq, isNull, sql } from 'drizzle-orm';
import { quizzesBackoffice } from '#shared/kinds/quiz/quizzes.contract.ts';
import { derived } from '#server/engines/resources/listing.ts';
import { questions, quizzes } from '#server/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { quizKind } from './quiz.kind.ts';

export const gameOfQuiz = gameOfContent(quizKind);

export const quizzesResource = storedResource(quizzesBackoffice, quizzes, {
  columns: {
    questionsCount: derived(
      sql`(select count(*)::int from ${questions} where ${and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt))})`,
    ),
  },
  game: gameOfQuiz,
  naturalOrder: [quizzes.createdAt],
});
