/** A rating (1 to 5), the words of the choice, or a text; null: none, or taken back. */
export type FeedbackAnswer = number | string | null;

/** Most characters of a text. */
export const maxFeedbackLength = 2_000;

/** By how many characters an answer is longer than it may be; 0 where it is not. */
export const feedbackExcess = (answer: FeedbackAnswer): number =>
  typeof answer === 'string' ? Math.max(0, answer.length - maxFeedbackLength) : 0;

export interface FeedbackTerms {
  id: string;
  kind: 'rating' | 'choice' | 'text';
  /** Of a choice; empty otherwise. */
  choices: readonly string[];
  required: boolean;
}

export type FeedbackFault = 'unknown_question' | 'not_a_rating' | 'unknown_choice' | 'not_a_text';

/** What is wrong with an answer; `null` when nothing is. Taking one back is always right. */
export function faultOfFeedback(question: FeedbackTerms | undefined, answer: FeedbackAnswer): FeedbackFault | null {
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

/** Whether somebody said something: spaces alone are nothing. */
export const isSaid = (answer: FeedbackAnswer | undefined): boolean =>
  answer !== undefined && answer !== null && (typeof answer === 'number' || answer.trim() !== '');

/** The required questions that nothing was said to, in their order. */
export function unsaid<Q extends FeedbackTerms>(
  questions: readonly Q[],
  answers: ReadonlyMap<string, FeedbackAnswer>,
): Q[] {
  return questions.filter(({ id, required }) => required && !isSaid(answers.get(id)));
}
