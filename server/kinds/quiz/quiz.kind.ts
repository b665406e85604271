import { and, eq, isNull, sql } from 'drizzle-orm';
import { questions, quizzes } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const quizKind: ContentKind = {
  name: 'quiz',
  table: quizzes,
  isComplete: sql`exists (select from ${questions} where ${and(eq(questions.quizId, quizzes.id), isNull(questions.removedAt))})`,
  obstacle: 'quizEmpty',
};
