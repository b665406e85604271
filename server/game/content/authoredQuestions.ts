/** Questions as editors write them, in a quiz or in a category of an exam. Their texts are in their versions. */
import { desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import { attemptQuestions } from '#server/schema/play.ts';
import { textsOf } from '#shared/translations/translatable.ts';
import { carryTranslations } from '#server/engines/translations/translations.service.ts';
import type { ParentTable } from '#server/engines/resources/storedResource.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import type { QuestionFields } from '#shared/questions/questions.contract.ts';

/** The texts of the newest version. */
export const newestVersion = {
  table: questionVersions,
  // No subquery for each row: PostgreSQL joins those of ten thousand questions at once.
  on: sql`${eq(questionVersions.questionId, questions.id)} and not exists (select from ${questionVersions} as newer
    where newer.question_id = ${questionVersions.questionId} and newer.number > ${questionVersions.number})`,
};

// A question is as old as its first version.
const { id: _, createdAt: __, ...versionColumns } = getTableColumns(questionVersions);
export const questionColumns = { ...versionColumns, imageUrl: fileUrlOf(questionVersions.image) };

/** Writes a new version, so that an attempt keeps what its player saw. */
async function saveQuestionVersion(change: {
  tx: Transaction;
  id: string;
  fields: QuestionFields;
  at: Date;
  by: string;
}): Promise<true> {
  const { tx, id, fields, at, by } = change;
  const [last] = await tx
    .select({ id: questionVersions.id, number: questionVersions.number })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(desc(questionVersions.number))
    .limit(1);
  const [version] = await tx
    .insert(questionVersions)
    .values({ ...fields, questionId: id, number: (last?.number ?? 0) + 1, createdAt: at, createdBy: by })
    .returning({ id: questionVersions.id });
  if (last === undefined || version === undefined) return true;
  const texts = textsOf('questionVersion', fields);
  await carryTranslations(tx, 'questionVersion', { from: last.id, to: version.id, texts });
  return true;
}

/** What the rows of questions have in common, whatever their parent. Other parents' questions are no rows of the resource: @see exists */
export const questionsBelow = (parent: ParentTable) => ({
  joins: [newestVersion],
  exists: sql`${isNotNull(parent.column)} and ${isNull(questions.removedAt)}`,
  game: sql`(select ${parent.game} from ${parent.table} where ${eq(parent.table.id, parent.column)})`,
  parent,
  naturalOrder: [parent.column, questions.position],
  errors: ({ fields }: { fields: QuestionFields }) => questionErrors(fields),
  save: saveQuestionVersion,
});

/** Deletes a question, or marks it as removed when an attempt still shows it. */
export async function removeQuestion(tx: Transaction, id: string, at: Date): Promise<void> {
  if ((await tx.$count(attemptQuestions, eq(attemptQuestions.questionId, id))) === 0) {
    await tx.delete(questions).where(eq(questions.id, id));
  } else {
    await tx
      .update(questions)
      .set({ removedAt: at, updatedAt: at, version: sql`${questions.version} + 1` })
      .where(eq(questions.id, id));
  }
}
