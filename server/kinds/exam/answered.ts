import { eq, type SQL } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { questions } from '#server/schema/content.ts';
import { attemptQuestions } from '#server/schema/play.ts';

/** What players were asked in stays as the place of their answers. @throws AppError in_use */
export async function refuseAnswered(tx: Transaction, of: SQL): Promise<void> {
  const [asked] = await tx
    .select({ id: attemptQuestions.questionId })
    .from(attemptQuestions)
    .innerJoin(questions, eq(questions.id, attemptQuestions.questionId))
    .where(of)
    .limit(1);
  if (asked !== undefined) {
    throw new AppError('in_use', 'Players were asked its questions. Take those out: players do not see what is empty.');
  }
}
