import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { feedbackExcess, type FeedbackAnswer } from '#shared/kinds/feedback/feedbacks.rules.ts';
import { savedContent } from '../saving/saveQueues.ts';

export const savedFeedback = savedContent<FeedbackAnswer, PlayerFeedback>({
  kind: 'feedback',
  post: (client, { achievementId, attempt }, { answers, idempotencyKey, ...of }) => {
    const said = answers.map(({ questionId, answers: answer, ...sequence }) => ({
      id: questionId,
      answer,
      ...sequence,
    }));
    return client.submitFeedback(achievementId, { attempt, ...of, answers: said }, idempotencyKey);
  },
  storedIn: ({ questions }, questionId) => questions.find(({ id }) => id === questionId)?.answer,
  isSame: (one, other) => one === other,
  isWritten: (answer) => typeof answer === 'string',
  fits: (_, answer) => feedbackExcess(answer) === 0,
});
