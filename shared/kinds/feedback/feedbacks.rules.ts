/** A rating (1 to 5), the text of the choice, or a free text; null: none, or removed. */
export type FeedbackAnswer = number | string | null;

export const maxFeedbackLength = 2_000;

/** By how many characters an answer is too long; 0 when it is not. */
export const feedbackExcess = (answer: FeedbackAnswer): number =>
  typeof answer === 'string' ? Math.max(0, answer.length - maxFeedbackLength) : 0;

export interface FeedbackTerms {
  id: string;
  kind: 'rating' | 'choice' | 'text';
  /** The options of a choice; empty otherwise. */
  choices: readonly string[];
  required: boolean;
}

export type FeedbackError = 'unknown_question' | 'not_a_rating' | 'unknown_choice' | 'not_a_text';

/** The error of an answer; `null` without one. Removing one is always allowed. */
export function errorOfFeedback(question: FeedbackTerms | undefined, answer: FeedbackAnswer): FeedbackError | null {
  if (question === undefined) return 'unknown_question';
  if (answer === null) return null;
  switch (question.kind) {
    case 'rating':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= 5
        ? null
        : 'not_a_rating';
    case 'choice':
      return typeof answer === 'string' && question.choices.includes(answer) ? null : 'unknown_choice';
    case 'text':
      return typeof answer === 'string' ? null : 'not_a_text';
  }
}

/** Whether there is an answer: spaces alone are none. */
export const isAnswerGiven = (answer: FeedbackAnswer | undefined): boolean =>
  answer !== undefined && answer !== null && (typeof answer === 'number' || answer.trim() !== '');

/** The required questions without an answer, in order. */
export function unansweredRequired<Q extends FeedbackTerms>(
  questions: readonly Q[],
  answers: ReadonlyMap<string, FeedbackAnswer>,
): Q[] {
  return questions.filter(({ id, required }) => required && !isAnswerGiven(answers.get(id)));
}
