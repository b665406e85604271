import { and, eq, isNull, sql } from 'drizzle-orm';
import { feedbacksBackoffice } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { derived } from '#server/engines/resources/listing.ts';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import { gameOfContent } from '#server/game/content/contentKind.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';
import { feedbackKind } from './feedback.kind.ts';

export const gameOfFeedback = gameOfContent(feedbackKind);

export const feedbacksResource = listedResource(feedbacksBackoffice, feedbacks, {
  columns: {
    questionsCount: derived(
      sql`(select count(*)::int from ${feedbackQuestions}
        where ${and(eq(feedbackQuestions.feedbackId, feedbacks.id), isNull(feedbackQuestions.removedAt))})`,
    ),
  },
  game: gameOfFeedback,
  naturalOrder: [feedbacks.createdAt],
});
