import { and, eq, isNull, sql } from 'drizzle-orm';
import { examsBackoffice } from '#shared/kinds/exam/exams.contract.ts';
import { derived } from '#server/engines/resources/listing.ts';
import { examCategories, examParts, exams, questions } from '#server/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { examKind } from './exam.kind.ts';

export const gameOfExam = gameOfContent(examKind);

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
