import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestAttempt,
  gradeQuiz,
  isAnsweredRight,
  mayReveal,
  numberToChoose,
  pointsFor,
  pointsGained,
  reaches,
  scoreOf,
  topicsOf,
} from './grading.rules.ts';

describe('an answer is right when exactly the right ones are chosen', () => {
  const one = { id: 'q', correct: ['B'] };
  const two = { id: 'q', correct: ['A', 'C'] };
  it.each([
    ['the right one', one, ['B'], true],
    ['a wrong one', one, ['A'], false],
    ['both right ones', two, ['A', 'C'], true],
    ['both right ones in another order', two, ['C', 'A'], true],
    ['one of two', two, ['A'], false],
    ['one too many', two, ['A', 'B', 'C'], false],
    ['as many, but not the same', two, ['A', 'B'], false],
    ['the same one twice', two, ['A', 'A'], false],
    ['none', two, [], false],
    ['never asked', two, undefined, false],
    ['none to a question without a right one', { id: 'q', correct: [] }, [], false],
  ])('%s', (_, question, chosen, expected) => expect(isAnsweredRight(question, chosen)).toBe(expected));
});

const questions = Array.from({ length: 6 }, (_, number) => ({ id: `q${number}`, correct: ['A'] }));
const rightOf = (right: number, total = 6) =>
  new Map(questions.slice(0, total).map(({ id }, place) => [id, [place < right ? 'A' : 'B']]));

describe('a score', () => {
  it.each([
    ['none right', 0, 6, 0],
    ['all right', 6, 6, 100],
    ['two thirds, rounded down', 4, 6, 66],
    ['five sixths, rounded down', 5, 6, 83],
    ['unanswered ones are not right', 2, 3, 33],
  ])('%s', (_, right, answered, percent) =>
    expect(scoreOf(questions, rightOf(right, answered))).toEqual({ right, total: 6, percent }),
  );

  it('of no questions is nothing', () => expect(scoreOf([], new Map())).toEqual({ right: 0, total: 0, percent: 0 }));

  it('never reads as a mark that it has not reached', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.nat(200),
        fc.integer({ min: 0, max: 100 }),
        (total, some, mark) => {
          const right = some % (total + 1);
          const percent = Math.floor((100 * right) / total);
          expect(reaches({ right, total, percent }, mark)).toBe(100 * right >= mark * total);
        },
      ),
    );
  });
});

describe('the result of a quiz', () => {
  it.each([
    ['exactly at the mark', 4, 66, 'Passed'],
    ['just below the mark', 4, 67, 'Failed'],
    ['all right at a mark of 100', 6, 100, 'Passed'],
    ['one wrong at a mark of 100', 5, 100, 'Failed'],
    ['none right without a mark', 0, null, 'Passed'],
    ['none right at a mark of 0', 0, 0, 'Passed'],
  ])('%s', (_, right, passMark, result) =>
    expect(gradeQuiz(questions, rightOf(right), { passMark, pointsMode: 'full', points: 120 }).result).toBe(result),
  );

  it.each([
    ['in full when passed', 4, 'full', 120, 120],
    ['none when failed', 3, 'full', 120, 0],
    ['in proportion when passed', 5, 'proportional', 120, 100],
    ['none when failed, in proportion too', 3, 'proportional', 120, 0],
    ['all of them when all is right, in proportion too', 6, 'proportional', 7, 7],
  ] as const)('points: %s', (_, right, pointsMode, points, expected) =>
    expect(gradeQuiz(questions, rightOf(right), { passMark: 60, pointsMode, points }).points).toBe(expected),
  );

  it.each([
    ['a third of 100 counts down', 1, 3, 100, 33],
    ['two thirds of 100 count up', 2, 3, 100, 67],
    ['a half counts up', 1, 2, 101, 51],
    ['a share below a half counts down to nothing', 1, 3, 1, 0],
    ['nothing of nothing', 0, 0, 100, 0],
  ])('in proportion, to the nearest point: %s', (_, right, total, points, expected) =>
    expect(pointsFor({ right, total, percent: 0 }, { points, pointsMode: 'proportional' })).toBe(expected),
  );

  it('in proportion, more right answers never give fewer points, nor more than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(199), fc.nat(100_000), (total, some, points) => {
        const right = some % total;
        const give = (count: number) =>
          pointsFor({ right: count, total, percent: 0 }, { points, pointsMode: 'proportional' });
        expect(give(right)).toBeLessThanOrEqual(give(right + 1));
        expect(give(right)).toBeGreaterThanOrEqual(0);
        expect(give(total)).toBe(points);
      }),
    );
  });
});

describe('of several attempts', () => {
  const attempt = (number: number, points: number, percent: number) => ({ number, points, percent });
  it.each([
    ['the one with the most points counts', [attempt(1, 50, 50), attempt(2, 80, 80), attempt(3, 60, 60)], 2],
    ['a later one with fewer changes nothing', [attempt(1, 80, 80), attempt(2, 0, 20)], 1],
    ['among those without points, the one with more right', [attempt(1, 0, 20), attempt(2, 0, 40)], 2],
    ['among equal ones, the first', [attempt(2, 80, 80), attempt(1, 80, 80)], 1],
  ])('%s', (_, attempts, expected) => expect(bestAttempt(attempts)?.number).toBe(expected));

  it('none of none', () => expect(bestAttempt([])).toBeNull());

  it.each([
    ['the difference when it is better', 60, 100, 40],
    ['nothing when it is the same', 60, 60, 0],
    ['nothing when it is worse: a later one never lowers points', 60, 0, 0],
  ])('a later one adds %s', (_, given, points, expected) => expect(pointsGained(given, { points })).toBe(expected));
});

describe('right answers may leave the server', () => {
  const open = { status: 'Saved', review: null, result: null } as const;
  const passed = { status: 'Submitted', review: null, result: 'Passed' } as const;
  const failed = { status: 'Submitted', review: null, result: 'Failed' } as const;
  it.each([
    ['not while the attempt is open', open, [open], 0, false],
    ['when it passed, with attempts left', passed, [passed], 2, true],
    ['when it passed, with any number left', passed, [passed], null, true],
    ['not when it failed and one is left', failed, [failed], 1, false],
    ['not when it failed and any number is left', failed, [failed], null, false],
    ['when it failed and none is left', failed, [failed, failed], 0, true],
    ['not while the last one is open', failed, [failed, open], 0, false],
    ['not of a passed one while another one is open', passed, [passed, open], 0, false],
  ])('%s', (_, attempt, attempts, left, expected) => expect(mayReveal(attempt, attempts, left)).toBe(expected));
});

describe('how many answers are to be chosen', () => {
  const answers = (...right: boolean[]) => right.map((isCorrect) => ({ isCorrect }));
  it.each([
    ['is said of a multiple choice', true, answers(true, false, true), 2],
    ['is not said when all are right, which would say which', true, answers(true, true), null],
    ['is not said of a single choice', false, answers(true, false), null],
  ])('%s', (_, multiple, given, expected) => expect(numberToChoose({ multiple, answers: given })).toBe(expected));
});

describe('right answers by passage', () => {
  const asked = (...passages: string[]) =>
    passages.map((passage, place) => ({ id: `q${place}`, correct: ['A'], passage }));
  const rightIn = (...places: number[]) => new Map(places.map((place) => [`q${place}`, ['A']]));

  it('are counted in the order of the questions, without those that no passage explains', () =>
    expect(topicsOf(asked('b', 'a', '', 'b'), rightIn(0, 2), true)).toEqual([
      { passage: 'b', right: 1, total: 2 },
      { passage: 'a', right: 0, total: 1 },
    ]));

  it.each([
    ['of a single question', ['a', 'a', 'b', ''], [1, null]],
    ['that would leave a single question', ['a', 'a', 'b'], [null, null]],
    ['that would leave a single question without a passage', ['a', 'a', 'b', 'b', 'b', ''], [null, 1]],
  ])('are not said while answers are withheld: a number %s', (_, passages, expected) =>
    expect(topicsOf(asked(...passages), rightIn(0, 2), false).map(({ right }) => right)).toEqual(expected),
  );

  it('never tell a single question apart while answers are withheld, whatever is subtracted', () => {
    const passages = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(passages, (given) => {
        const said = topicsOf(asked(...given), new Map(), false).filter(({ right }) => right !== null);
        const rest = given.length - said.reduce((sum, { total }) => sum + total, 0);
        expect([...said.map(({ total }) => total), rest]).not.toContain(1);
      }),
    );
  });
});
