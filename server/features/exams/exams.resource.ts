import { and, eq, isNull, sql } from 'drizzle-orm';
import { examsBackoffice } from '#shared/exams/exams.contract.ts';
import { derived } from '#server/db/listing.ts';
import { examCategories, examParts, exams, questions } from '#server/db/schema/content.ts';
import { gameOfContent } from '#server/features/achievements/contents.ts';
import { storedResource } from '#server/features/resources/storedResource.ts';

export const gameOfExam = gameOfContent('exam');

export const examsResource = storedResource(examsBackoffice, exams, {
  columns: {
    questionsCount: derived(
      sql`(select count(*)::int from ${questions}
        join ${examCategories} on ${eq(examCategories.id, questions.categoryId)}
        join ${examParts} on ${eq(examParts.id, examCategories.partId)}
        where ${and(eq(examParts.examId, exams.id), isNull(questions.removedAt))})`,
    ),
  },
  game: gameOfExam,
  naturalOrder: [exams.createdAt],
});
