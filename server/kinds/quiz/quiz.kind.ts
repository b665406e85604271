import { and, eq, isNull, sql } from 'drizzle-orm';
import { questions, quizzes } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

/** A quiz's questions, as the end of a select statement. */
export const questionsOfQuiz = sql`from ${questions} where ${and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt))}`;

export const quizKind: ContentKind = {
  name: 'quiz',
  table: quizzes,
  isComplete: sql`exists (select ${questionsOfQuiz})`,
  publishBlocker: 'quizEmpty',
};
