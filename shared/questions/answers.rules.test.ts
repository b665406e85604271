import { describe, expect, it } from 'vitest';
import { errorsOfAnswers, unanswered } from './answers.rules.ts';
import type { AnswerLabel } from './questionOrder.rules.ts';

const questions = [
  { id: 'q1', multiple: false, answerCount: 4 },
  { id: 'q2', multiple: true, answerCount: 3 },
  { id: 'q3', multiple: false, answerCount: 2 },
];
const chosen = (questionId: string, ...labels: AnswerLabel[]) => ({ questionId, labels });
const storedAs = (answers: Readonly<Record<string, readonly AnswerLabel[]>>) => new Map(Object.entries(answers));

describe('answers may be stored', () => {
  it.each([
    ['to the first question', {}, [chosen('q1', 'D')]],
    ['to the next one when the one before is stored', { q1: ['A'] }, [chosen('q2', 'A', 'C')]],
    ['to all at once', {}, [chosen('q1', 'A'), chosen('q2', 'B'), chosen('q3', 'B')]],
    ['to all at once in any order', {}, [chosen('q3', 'B'), chosen('q1', 'A'), chosen('q2', 'B')]],
    ['again, to change them', { q1: ['A'], q2: ['B'] }, [chosen('q1', 'B')]],
    ['as none, to take one back', { q1: ['A'], q2: ['B'] }, [chosen('q2')]],
    [
      'to a question whose predecessor is taken back in the same breath',
      { q1: ['A'] },
      [chosen('q1'), chosen('q2', 'A')],
    ],
    ['as nothing at all, to begin', {}, []],
  ] as const)('%s', (_, stored, arriving) => {
    expect(errorsOfAnswers(questions, storedAs(stored), arriving)).toEqual([]);
  });
});

describe('answers are refused', () => {
  it.each([
    ['to a question that is not in the attempt', {}, [chosen('q9', 'A')], 0, 'unknown_question'],
    ['with a label beyond those shown', { q1: ['A'], q2: ['A'] }, [chosen('q3', 'C')], 0, 'unknown_label'],
    ['with a label twice', { q1: ['A'] }, [chosen('q2', 'A', 'A')], 0, 'label_repeated'],
    ['with two labels where one can be right', {}, [chosen('q1', 'A', 'B')], 0, 'too_many_labels'],
    ['to a question twice', {}, [chosen('q1', 'A'), chosen('q1', 'B')], 1, 'question_repeated'],
    ['to a question whose predecessor has none', {}, [chosen('q2', 'A')], 0, 'question_not_open'],
    ['to the third when only the first is stored', { q1: ['A'] }, [chosen('q3', 'A')], 0, 'question_not_open'],
    ['to a question whose predecessor was taken back before', { q1: [] }, [chosen('q2', 'A')], 0, 'question_not_open'],
    [
      'to the one that is wrong among others',
      {},
      [chosen('q1', 'A'), chosen('q2', 'A'), chosen('q3', 'F')],
      2,
      'unknown_label',
    ],
  ] as const)('%s', (_, stored, arriving, index, error) => {
    expect(errorsOfAnswers(questions, storedAs(stored), arriving)).toEqual([{ index, error }]);
  });

  it('each with its first error', () =>
    expect(errorsOfAnswers(questions, storedAs({}), [chosen('q9', 'A'), chosen('q3', 'A')])).toEqual([
      { index: 0, error: 'unknown_question' },
      { index: 1, error: 'question_not_open' },
    ]));
});

it.each([
  ['all before the first', {}, ['q1', 'q2', 'q3']],
  ['what was taken back', { q1: ['A'], q2: [], q3: ['B'] }, ['q2']],
  ['none when all are answered', { q1: ['A'], q2: ['A'], q3: ['B'] }, []],
] as const)('unanswered: %s', (_, stored, expected) =>
  expect(unanswered(questions, storedAs(stored)).map(({ id }) => id)).toEqual(expected),
);
