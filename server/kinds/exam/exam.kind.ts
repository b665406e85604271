import { and, eq, isNull, sql } from 'drizzle-orm';
import { examCategories, examParts, exams, questions } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

/** The questions of all categories of an exam, as the end of a select statement. */
export const questionsOfExam = sql`from ${questions}
  join ${examCategories} on ${eq(examCategories.id, questions.categoryId)}
  join ${examParts} on ${eq(examParts.id, examCategories.partId)}
  where ${and(eq(examParts.examId, exams.id), isNull(questions.removedAt))}`;

export const examKind: ContentKind = {
  name: 'exam',
  table: exams,
  isComplete: sql`exists (select ${questionsOfExam})`,
  publishBlocker: 'examEmpty',
};
