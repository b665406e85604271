import { and, asc, eq, isNull } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';

export const feedbacksRepository = (db: Executor) => ({
  /** The present questions, in the author's order. */
  listQuestions: (achievementId: string) =>
    db
      .select(columnsOf(feedbackQuestions, 'id', 'kind', 'text', 'choices', 'required'))
      .from(feedbackQuestions)
      .innerJoin(feedbacks, eq(feedbacks.id, feedbackQuestions.feedbackId))
      .where(and(eq(feedbacks.achievementId, achievementId), isNull(feedbackQuestions.removedAt)))
      .orderBy(asc(feedbackQuestions.position), asc(feedbackQuestions.id)),
});
export type AskedQuestion = Awaited<ReturnType<ReturnType<typeof feedbacksRepository>['listQuestions']>>[number];
