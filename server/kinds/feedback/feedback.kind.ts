import { and, eq, isNull, sql } from 'drizzle-orm';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const feedbackKind: ContentKind = {
  name: 'feedback',
  table: feedbacks,
  isComplete: sql`exists (select from ${feedbackQuestions}
      where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))})`,
  obstacle: 'feedbackEmpty',
};
