import { and, eq, isNull, sql } from 'drizzle-orm';
import { examCategories, examParts, exams, questions } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const examKind: ContentKind = {
  name: 'exam',
  table: exams,
  isComplete: sql`exists (select from ${questions}
      join ${examCategories} on ${eq(examCategories.id, questions.categoryId)}
      join ${examParts} on ${eq(examParts.id, examCategories.partId)}
      where ${and(eq(examParts.examId, exams.id), isNull(questions.removedAt))})`,
  obstacle: 'examEmpty',
};
