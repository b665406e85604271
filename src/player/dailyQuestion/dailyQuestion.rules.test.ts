import { expect, it } from 'vitest';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { isFromElsewhere } from './dailyQuestion.rules.ts';

it.each<[string, AnswerLabel[], { key: string; labels: AnswerLabel[] }, boolean]>([
  ['the same answers', ['A', 'C'], { key: 'one', labels: ['A', 'C'] }, false],
  ['the same in another order', ['C', 'A'], { key: 'one', labels: ['A', 'C'] }, false],
  ['other answers', ['B'], { key: 'one', labels: ['A', 'C'] }, true],
  ['some of the answers', ['A'], { key: 'one', labels: ['A', 'C'] }, true],
  ['answers to another question', ['A'], { key: 'two', labels: ['A'] }, true],
])('tells for %s whether they were given elsewhere', (_, chosen, touched, expected) => {
  expect(isFromElsewhere({ key: 'one', question: { chosen } }, touched)).toBe(expected);
});
