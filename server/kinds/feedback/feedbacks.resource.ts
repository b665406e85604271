import { eq, isNull, sql } from 'drizzle-orm';
import { feedbackQuestionsBackoffice, feedbacksBackoffice } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { feedbackQuestionErrors } from '#shared/kinds/feedback/feedbackFields.rules.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import { gameOfContent, refuseIncomplete } from '#server/game/content/contentKind.ts';
import { listedResource, storedResource } from '#server/engines/resources/storedResource.ts';
import { feedbackKind, questionsOfFeedback } from './feedback.kind.ts';

const gameOfFeedback = gameOfContent(feedbackKind);

export const feedbacksResource = listedResource(feedbacksBackoffice, feedbacks, {
  columns: { questionsCount: derived(sql`(select count(*)::int ${questionsOfFeedback})`) },
  game: gameOfFeedback,
  naturalOrder: [feedbacks.createdAt],
});

/** The questions of a feedback. An attempt keeps the questions with which it began. */
export const feedbackQuestionsResource = storedResource(feedbackQuestionsBackoffice, feedbackQuestions, {
  exists: isNull(feedbackQuestions.removedAt),
  game: sql`(select ${gameOfFeedback} from ${feedbacks} where ${eq(feedbacks.id, feedbackQuestions.feedbackId)})`,
  parent: { name: 'feedback', table: feedbacks, column: feedbackQuestions.feedbackId, game: gameOfFeedback },
  naturalOrder: [feedbackQuestions.feedbackId, feedbackQuestions.position],

  errors: ({ fields }) => feedbackQuestionErrors(fields),

  /** Marks it as removed and keeps its row: players' answers refer to its id. */
  async remove(tx, { id, feedbackId }, at) {
    await tx
      .update(feedbackQuestions)
      .set({ removedAt: at, updatedAt: at, version: sql`${feedbackQuestions.version} + 1` })
      .where(eq(feedbackQuestions.id, id));
    await refuseIncomplete(tx, feedbackKind, feedbackId);
  },
});
