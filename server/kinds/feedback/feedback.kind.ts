import { and, eq, isNull, sql } from 'drizzle-orm';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

/** The present questions of a feedback, as the end of a select statement. */
export const questionsOfFeedback = sql`from ${feedbackQuestions}
  where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))}`;

export const feedbackKind: ContentKind = {
  name: 'feedback',
  table: feedbacks,
  isComplete: sql`exists (select ${questionsOfFeedback})`,
  publishBlocker: 'feedbackEmpty',
};
