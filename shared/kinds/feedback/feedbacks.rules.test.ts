import { describe, expect, it } from 'vitest';
import { FeedbackSubmission } from './feedbacks.contract.ts';
import {
  errorOfFeedback,
  feedbackExcess,
  isAnswerGiven,
  maxFeedbackLength,
  unansweredRequired,
  type FeedbackTerms,
} from './feedbacks.rules.ts';

const question = (terms: Partial<FeedbackTerms>): FeedbackTerms => ({
  id: 'q',
  kind: 'text',
  choices: [],
  required: true,
  ...terms,
});
const rating = question({ kind: 'rating' });
const choice = question({ kind: 'choice', choices: ['Leather', 'Gold'] });
const text = question({ kind: 'text' });

it.each([
  ['a rating of 1 is', rating, 1, null],
  ['a rating of 5 is', rating, 5, null],
  ['a rating of 0 is not', rating, 0, 'not_a_rating'],
  ['a rating of 6 is not', rating, 6, 'not_a_rating'],
  ['half a point is not', rating, 2.5, 'not_a_rating'],
  ['words as a rating are not', rating, '5', 'not_a_rating'],
  ['one of the choices is', choice, 'Gold', null],
  ['another choice is not', choice, 'Silver', 'unknown_choice'],
  ['a number as a choice is not', choice, 1, 'unknown_choice'],
  ['any words are', text, 'Good.', null],
  ['a number as a text is not', text, 3, 'not_a_text'],
  ['an answer that is taken back is', rating, null, null],
  ['an answer to another question is not', undefined, 3, 'unknown_question'],
] as const)('%s taken', (_, asked, answer, expected) => expect(errorOfFeedback(asked, answer)).toBe(expected));

describe('something is said', () => {
  it.each([
    ['by a rating', 1, true],
    ['by a word', 'yes', true],
    ['not by spaces', ' \n ', false],
    ['not by nothing', null, false],
    ['not by what was never asked', undefined, false],
  ])('%s', (_, answer, expected) => expect(isAnswerGiven(answer)).toBe(expected));
});

it('names the required questions without an answer, in their order', () => {
  const questions = [
    question({ id: 'a' }),
    question({ id: 'b', required: false }),
    question({ id: 'c' }),
    question({ id: 'd' }),
  ];
  const answers = new Map([
    ['a', ' '],
    ['c', 'said'],
  ]);
  expect(unansweredRequired(questions, answers).map(({ id }) => id)).toEqual(['a', 'd']);
});

it('the contract takes as long a text as the rules say, and no longer', () => {
  for (const answer of ['x'.repeat(maxFeedbackLength), 'x'.repeat(maxFeedbackLength + 1), 5, null]) {
    const id = '01a200f8-dcbb-7624-b2ef-0547e6d763fe';
    const { success } = FeedbackSubmission.shape.answers.safeParse([{ id, answer }]);
    expect(success).toBe(feedbackExcess(answer) === 0);
  }
});
