import { and, eq, isNull, sql } from 'drizzle-orm';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

/** What a feedback asks now, as the end of a select. */
export const questionsOfFeedback = sql`from ${feedbackQuestions}
  where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))}`;

export const feedbackKind: ContentKind = {
  name: 'feedback',
  table: feedbacks,
  isComplete: sql`exists (select ${questionsOfFeedback})`,
  publishBlocker: 'feedbackEmpty',
};
