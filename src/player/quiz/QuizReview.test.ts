import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlayerQuestion, QuestionReview } from '#shared/questions/questions.contract.ts';
import { shown } from '#tests/setup/rendered.ts';
import { QuizReview, type QuizReviewProps } from './QuizReview.tsx';

const question = (id: string, chosen: PlayerQuestion['chosen']): PlayerQuestion => ({
  ...{
    questionId: id,
    text: `Question ${id}?`,
    language: undefined,
    image: null,
    multiple: true,
    choose: null,
    chosen,
  },
  answers: (['A', 'B', 'C'] as const).map((label) => ({ label, text: `Answer ${label}`, language: undefined })),
});
const review = (id: string, isRight: boolean): QuestionReview => ({
  ...{ questionId: id, correct: ['A', 'B'], isRight, explanation: `Because ${id}.`, passage: '', language: undefined },
});
const said = (quiz: Partial<QuizReviewProps['quiz']>) =>
  shown(createElement(QuizReview, { quiz: { questions: [], review: null, levelId: 'one', ...quiz } }));

it.each<[string, Partial<QuizReviewProps['quiz']>, string]>([
  [
    'hidden, with what was chosen',
    { questions: [question('1', ['C']), question('2', [])] },
    'The right answers are shown once you have passed or have no attempts left. Your answers Question 1? Answer C Question 2? No answer given.',
  ],
  [
    'shown with what is right, and with what was chosen',
    {
      questions: [question('1', ['A', 'C']), question('2', ['A', 'B'])],
      review: [review('1', false), review('2', true)],
    },
    '1 2 Question by question Only wrong ones Wrong. Question 1? A Answer A your answer, right B Answer B right answer C Answer C your answer Because 1. Right. Question 2? A Answer A your answer, right B Answer B your answer, right C Answer C Because 2.',
  ],
  [
    'said of a question without an answer',
    { questions: [question('1', [])], review: [review('1', false)] },
    '1 Question by question Wrong. Question 1? No answer given. A Answer A right answer B Answer B right answer C Answer C Because 1.',
  ],
  [
    'said by passage where something was missed, or may have been',
    {
      topics: [
        { passage: 'Hides', right: 1, total: 2 },
        { passage: 'Papers', right: 2, total: 2 },
        { passage: 'Tanning', right: null, total: 1 },
      ],
    },
    'What to read again Hides Hides 1 of 2 right Read Hides Tanning Read Tanning The right answers are shown once you have passed or have no attempts left.',
  ],
])('what was right is %s', (_, quiz, words) => expect(said(quiz)).toBe(words));
