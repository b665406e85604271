import { and, eq, isNull, sql } from 'drizzle-orm';
import { categoriesBackoffice } from '#shared/kinds/exam/exams.contract.ts';
import { derived } from '#server/engines/resources/listing.ts';
import { examCategories, examParts, questions } from '#server/schema/content.ts';
import { refuseUseless } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { refuseAnswered } from './answered.ts';
import { gameOfPart } from './parts.resource.ts';
import { examKind } from './exam.kind.ts';

export const gameOfCategory = sql`(select ${gameOfPart} from ${examParts} where ${eq(examParts.id, examCategories.partId)})`;
export const examOfCategory = sql<string>`(select ${examParts.examId} from ${examParts} where ${eq(examParts.id, examCategories.partId)})`;

export const categoriesResource = storedResource(categoriesBackoffice, examCategories, {
  columns: {
    examId: derived(examOfCategory),
    questionsCount: derived(
      sql`(select count(*)::int from ${questions}
        where ${and(eq(questions.categoryId, examCategories.id), isNull(questions.removedAt))})`,
    ),
  },
  game: gameOfCategory,
  parent: { name: 'part', table: examParts, column: examCategories.partId, game: gameOfPart },
  naturalOrder: [examCategories.partId, examCategories.position],

  /** With its questions. */
  async remove(tx, { id, examId }) {
    await refuseAnswered(tx, eq(questions.categoryId, id));
    await tx.delete(examCategories).where(eq(examCategories.id, id));
    await refuseUseless(tx, examKind, examId);
  },
});
