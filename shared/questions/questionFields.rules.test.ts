import { expect, it } from 'vitest';
import { questionErrors } from './questionFields.rules.ts';

const answers = (...right: boolean[]) => right.map((isCorrect) => ({ isCorrect }));

it.each([
  ['single choice with one right answer', false, answers(true, false), []],
  ['single choice with two right answers', false, answers(true, true, false), ['answers']],
  ['single choice without a right answer', false, answers(false, false), ['answers']],
  ['multiple choice with one right answer', true, answers(true, false), []],
  ['multiple choice with all answers right', true, answers(true, true), []],
  ['multiple choice without a right answer', true, answers(false, false), ['answers']],
])('%s', (_, multiple, given, errors) => {
  expect(questionErrors({ multiple, answers: given }).map(({ path }) => path)).toEqual(errors);
});
