import { eq, sql } from 'drizzle-orm';
import { partsBackoffice } from '#shared/kinds/exam/exams.contract.ts';
import { examCategories, examParts, exams, questions } from '#server/schema/content.ts';
import { refuseUseless } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { gameOfExam } from './exams.resource.ts';
import { refuseAnswered } from './answered.ts';
import { examKind } from './exam.kind.ts';

export const gameOfPart = sql`(select ${gameOfExam} from ${exams} where ${eq(exams.id, examParts.examId)})`;

export const partsResource = storedResource(partsBackoffice, examParts, {
  game: gameOfPart,
  parent: { name: 'exam', table: exams, column: examParts.examId, game: gameOfExam },
  naturalOrder: [examParts.examId, examParts.position],

  /** With its categories and their questions. */
  async remove(tx, { id, examId }) {
    await refuseAnswered(
      tx,
      sql`${questions.categoryId} in
      (select ${examCategories.id} from ${examCategories} where ${eq(examCategories.partId, id)})`,
    );
    await tx.delete(examParts).where(eq(examParts.id, id));
    await refuseUseless(tx, examKind, examId);
  },
});
