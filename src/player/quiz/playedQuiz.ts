import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { savedContent, useSaving, type Saving } from '../saving/saveQueues.ts';
import { chosenIn, keyFor } from './quiz.rules.ts';

export type QuizSaving = Saving<AnswerLabel[], PlayerQuiz>;

export const savedQuiz = savedContent<AnswerLabel[], PlayerQuiz>({
  kind: 'quiz',
  post: (client, { achievementId, attempt }, { idempotencyKey, ...sent }) =>
    client.submitQuiz({ achievementId, attempt, ...sent }, keyFor(sent.status, idempotencyKey)),
  storedIn: ({ questions }, questionId) => questions.find((question) => question.questionId === questionId)?.chosen,
  isSame: (one, other) => one.length === other.length && one.every((label) => other.includes(label)),
});

export interface PlayedQuiz extends Omit<QuizSaving, 'view'> {
  /** The server's last answer. */
  quiz: PlayerQuiz;
  /** The chosen answers by question: those that are not sent yet count before the server's. */
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>;
}

/** A quiz with the player's current answers. */
export function usePlayedQuiz(given: PlayerQuiz): PlayedQuiz {
  const { queue, saving, view: quiz } = useSaving(savedQuiz, given);
  return { quiz, queue, saving, chosen: chosenIn(quiz, saving.pending) };
}
