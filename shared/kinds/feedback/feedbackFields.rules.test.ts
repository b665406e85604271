import { expect, it } from 'vitest';
import { feedbackQuestionErrors } from './feedbackFields.rules.ts';

it.each([
  ['a choice of two', 'choice', ['The quiz', 'The reading'], []],
  ['a choice of one', 'choice', ['The quiz'], ['choices']],
  ['a rating', 'rating', [], []],
  ['a rating with choices', 'rating', ['One'], ['choices']],
  ['a text with choices', 'text', ['One'], ['choices']],
])('%s', (_, kind, choices, expected) =>
  expect(feedbackQuestionErrors({ kind, choices }).map(({ path }) => path)).toEqual(expected),
);
