import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { questionFaults } from '#shared/quizzes/questionFields.rules.ts';
import { questionsBackoffice } from '#shared/quizzes/quizzes.contract.ts';
import { fileUrlOf } from '#server/db/fileUrl.ts';
import { questions, questionVersions, quizzes } from '#server/db/schema/content.ts';
import { achievements } from '#server/db/schema/games.ts';
import { attemptQuestions } from '#server/db/schema/play.ts';
import type { StoredResource } from '#server/features/resources/storedResource.ts';
import { carryTranslations, textsOfQuestion } from '#server/features/translations/translations.service.ts';
import { gameOfQuiz } from './quizzes.resource.ts';

const newest = sql`(select max(newest.number) from ${questionVersions} as newest where newest.question_id = ${questions.id})`;

/** The questions of quizzes. What a question says lies in its versions, so that an attempt keeps what its player saw. */
export const questionsResource: StoredResource<typeof questionsBackoffice> = {
  resource: questionsBackoffice,
  table: questions,
  joins: [
    {
      table: questionVersions,
      on: sql`${eq(questionVersions.questionId, questions.id)} and ${questionVersions.number} = ${newest}`,
    },
  ],
  columns: {
    id: questions.id,
    createdAt: questions.createdAt,
    updatedAt: questions.updatedAt,
    version: questions.version,
    // Those of an exam's categories are no rows of this resource: @see exists
    quizId: questions.quizId,
    position: questions.position,
    text: questionVersions.text,
    image: questionVersions.image,
    imageUrl: fileUrlOf(questionVersions.image),
    multiple: questionVersions.multiple,
    answers: questionVersions.answers,
    explanation: questionVersions.explanation,
  },
  exists: sql`${isNotNull(questions.quizId)} and ${isNull(questions.removedAt)}`,
  game: sql`(select ${gameOfQuiz} from ${quizzes} where ${eq(quizzes.id, questions.quizId)})`,
  parent: { name: 'quiz', table: quizzes, column: questions.quizId, game: gameOfQuiz },
  naturalOrder: [questions.quizId, questions.position],
  pictures: ['image'],

  faults: ({ fields }) => questionFaults(fields),

  async save({ tx, id, fields, at, by }) {
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
    if (last === undefined || version === undefined) return;
    await carryTranslations(tx, 'questionVersion', { from: last.id, to: version.id, texts: textsOfQuestion(fields) });
  },

  /** Deletes it, or takes it out where an attempt still shows it. */
  async remove(tx, row, at) {
    const [achievement] = await tx
      .select({ status: achievements.status, contentKind: achievements.contentKind })
      .from(achievements)
      .innerJoin(quizzes, eq(quizzes.achievementId, achievements.id))
      .where(eq(quizzes.id, row.quizId));
    const others = and(eq(questions.quizId, row.quizId), ne(questions.id, row.id), isNull(questions.removedAt));
    if (
      achievement?.status === 'published' &&
      achievement.contentKind === 'quiz' &&
      (await tx.$count(questions, others)) === 0
    ) {
      throw new AppError('in_use', 'It is the only question of a quiz that is published.');
    }
    if ((await tx.$count(attemptQuestions, eq(attemptQuestions.questionId, row.id))) === 0) {
      await tx.delete(questions).where(eq(questions.id, row.id));
    } else {
      await tx
        .update(questions)
        .set({ removedAt: at, updatedAt: at, version: sql`${questions.version} + 1` })
        .where(eq(questions.id, row.id));
    }
  },
};
