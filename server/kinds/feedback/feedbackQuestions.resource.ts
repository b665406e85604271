import { eq, isNull, sql } from 'drizzle-orm';
import { feedbackQuestionsBackoffice } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { feedbackQuestionFaults } from '#shared/kinds/feedback/feedbackFields.rules.ts';
import { feedbackQuestions, feedbacks } from '#server/schema/content.ts';
import { refuseUseless } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { gameOfFeedback } from './feedbacks.resource.ts';
import { feedbackKind } from './feedback.kind.ts';

/** What a feedback asks. An attempt keeps the questions that it began with. */
export const feedbackQuestionsResource = storedResource(feedbackQuestionsBackoffice, feedbackQuestions, {
  exists: isNull(feedbackQuestions.removedAt),
  game: sql`(select ${gameOfFeedback} from ${feedbacks} where ${eq(feedbacks.id, feedbackQuestions.feedbackId)})`,
  parent: { name: 'feedback', table: feedbacks, column: feedbackQuestions.feedbackId, game: gameOfFeedback },
  naturalOrder: [feedbackQuestions.feedbackId, feedbackQuestions.position],

  faults: ({ fields }) => feedbackQuestionFaults(fields),

  /** Takes it out and keeps its row: what players have said to it is known by its id. */
  async remove(tx, { id, feedbackId }, at) {
    await tx
      .update(feedbackQuestions)
      .set({ removedAt: at, updatedAt: at, version: sql`${feedbackQuestions.version} + 1` })
      .where(eq(feedbackQuestions.id, id));
    await refuseUseless(tx, feedbackKind, feedbackId);
  },
});
