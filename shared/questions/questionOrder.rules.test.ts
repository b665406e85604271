import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersBehind, labelAt, labelledAnswers, labelsOf, orderForAttempt, shuffled } from './questionOrder.rules.ts';

const questions = [
  { id: 'q1', answerIds: ['a', 'b', 'c', 'd'] },
  { id: 'q2', answerIds: ['e', 'f', 'g'] },
  { id: 'q3', answerIds: ['h', 'i'] },
];
const both = { shufflesQuestions: true, shufflesAnswers: true };

describe('a shuffle', () => {
  it('loses nothing, doubles nothing, and gives the same for the same seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (things, seed) => {
        const once = shuffled(things, seed);
        expect(once.toSorted()).toEqual(things.toSorted());
        expect(shuffled(things, seed)).toEqual(once);
      }),
    );
  });

  it('is the same on every machine and in every version: an attempt of last year is shown as it was', () =>
    expect(shuffled(['a', 'b', 'c', 'd', 'e', 'f'], '0193-seed')).toEqual(['c', 'a', 'd', 'e', 'b', 'f']));

  it('favours no place: over many seeds each answer comes first about as often', () => {
    const firsts: Record<string, number> = {};
    for (let seed = 0; seed < 4000; seed += 1) {
      const [first = ''] = shuffled(['a', 'b', 'c', 'd'], `seed ${seed}`);
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
    for (const answer of ['a', 'b', 'c', 'd']) expect(Math.abs((firsts[answer] ?? 0) - 1000)).toBeLessThan(120);
  });
});

describe('the order that an attempt shows', () => {
  it('is the editor’s without shuffling', () =>
    expect(orderForAttempt(questions, { shufflesQuestions: false, shufflesAnswers: false }, 'seed')).toEqual([
      { questionId: 'q1', answerIds: ['a', 'b', 'c', 'd'] },
      { questionId: 'q2', answerIds: ['e', 'f', 'g'] },
      { questionId: 'q3', answerIds: ['h', 'i'] },
    ]));

  it('is frozen by the seed', () =>
    expect(orderForAttempt(questions, both, 'seed')).toEqual(orderForAttempt(questions, both, 'seed')));

  it('differs from attempt to attempt', () => {
    const seeds = Array.from({ length: 20 }, (_, number) =>
      JSON.stringify(orderForAttempt(questions, both, `seed ${number}`)),
    );
    expect(new Set(seeds).size).toBeGreaterThan(10);
  });

  it('shuffles questions alone, and answers alone', () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const byQuestion = orderForAttempt(questions, { ...both, shufflesAnswers: false }, seed);
      expect(byQuestion.find(({ questionId }) => questionId === 'q1')?.answerIds).toEqual(['a', 'b', 'c', 'd']);
      const byAnswer = orderForAttempt(questions, { ...both, shufflesQuestions: false }, seed);
      expect(byAnswer.map(({ questionId }) => questionId)).toEqual(['q1', 'q2', 'q3']);
    }
  });

  it('of a question’s answers does not depend on the other questions', () => {
    const answersOfQ2 = (all: typeof questions) =>
      orderForAttempt(all, both, 'seed').find(({ questionId }) => questionId === 'q2');
    expect(answersOfQ2(questions.slice(1))).toEqual(answersOfQ2(questions));
  });
});

describe('labels', () => {
  const shown = { questionId: 'q', answerIds: ['right', 'wrong', 'also right', 'worse'] };

  it('go from A to F by the place shown', () => {
    expect([0, 1, 2, 3, 4, 5].map(labelAt).join('')).toBe('ABCDEF');
    expect(labelledAnswers(shown).map(({ label, answerId }) => `${label} ${answerId}`)).toEqual([
      'A right',
      'B wrong',
      'C also right',
      'D worse',
    ]);
  });

  it.each([6, -1])('there is none at place %i', (place) => expect(() => labelAt(place)).toThrow(`answer ${place + 1}`));

  it('lead to the answers and back, in the order shown', () => {
    expect(answersBehind(shown, ['C', 'A'])).toEqual(['right', 'also right']);
    expect(labelsOf(shown, ['also right', 'right'])).toEqual(['A', 'C']);
    expect(answersBehind(shown, ['F'])).toEqual([]);
    fc.assert(
      fc.property(fc.subarray(shown.answerIds), (some) => {
        expect(answersBehind(shown, labelsOf(shown, some))).toEqual(some);
      }),
    );
  });
});

it('asks in another order than the attempt before, whatever the editor shuffles', () => {
  const terms = { shufflesQuestions: false, shufflesAnswers: false };
  for (let attempt = 2; attempt < 30; attempt += 1) {
    const two = ['a', 'b'].map((id) => ({ id, answerIds: ['1', '2'] }));
    const next = orderForAttempt(two, terms, `seed ${attempt}`, ['a', 'b']);
    expect(next).toEqual([
      { questionId: 'b', answerIds: ['1', '2'] },
      { questionId: 'a', answerIds: ['1', '2'] },
    ]);
  }
});

it('asks within each category in another order, and leaves the categories where they are', () => {
  const terms = { shufflesQuestions: false, shufflesAnswers: false };
  const questions = ['a', 'b', 'c', 'd'].map((id) => ({ id, categoryId: id < 'c' ? 'one' : 'two', answerIds: [] }));
  for (let attempt = 2; attempt < 30; attempt += 1) {
    const next = orderForAttempt(questions, terms, `seed ${attempt}`, ['a', 'b', 'c', 'd']);
    expect(next.map(({ questionId }) => questionId)).toEqual(['b', 'a', 'd', 'c']);
  }
});
