import { describe, expect, it } from 'vitest';
import { discriminationOf, statisticsOf, verdictOn, type Tally } from './questionStatistics.rules.ts';

/** Individual attempts as a tally: the choice, and the total of right answers of each attempt. */
const tally = (answers: string[], isRight: boolean, totals: number[]): Tally => ({
  answers,
  isRight,
  count: totals.length,
  rightAnswers: totals.reduce((sum, total) => sum + total, 0),
  rightAnswersSquared: totals.reduce((sum, total) => sum + total * total, 0),
});
const right = (...totals: number[]) => tally(['right'], true, totals);
const wrong = (...totals: number[]) => tally(['wrong'], false, totals);

describe('discrimination', () => {
  it('is the correlation with the rest of the right answers', () => {
    // Of six people three have it right with 3, 2 and 1 of the rest, three have it wrong with 2, 1 and 0: means 2 and 1, the
    // rest's standard deviation is the root of 5.5 / 6 = 0.9574, so that 1 / 0.9574 · 0.5 = 0.5222.
    expect(discriminationOf([right(4, 3, 2), wrong(2, 1, 0)])).toBeCloseTo(0.5222, 4);
  });

  it('is 1 where exactly those have it who have all of the rest, and -1 where exactly those have not', () => {
    expect(discriminationOf([right(3, 3), wrong(0, 0)])).toBe(1);
    expect(discriminationOf([right(1, 1), wrong(2, 2)])).toBe(-1);
  });

  it('is 0 where it has nothing to do with the rest', () => {
    expect(discriminationOf([right(2, 1), wrong(1, 0)])).toBe(0);
  });

  it.each([
    ['all answered right', [right(3, 2, 1)]],
    ['all answered wrong', [wrong(3, 2, 1)]],
    ['all have as much right of the rest', [right(3, 3), wrong(2, 2)]],
    ['nobody answered', []],
  ])('is not there where %s', (_, tallies) => {
    expect(discriminationOf(tallies)).toBe(null);
  });
});

describe('a question', () => {
  it('is as hard as few have it right, and those who left it open have not', () => {
    const tallies = [right(3, 3, 3, 3, 3, 3), wrong(1, 1, 1), tally([], false, [0, 0, 0])];
    expect(statisticsOf(tallies, new Set(['right']))).toMatchObject({ answered: 12, rightShare: 0.5, unanswered: 3 });
  });

  it('names wrong answers by how often they were chosen', () => {
    const tallies = [
      right(1, 1, 1, 1, 1),
      tally(['seldom'], false, [0]),
      tally(['often'], false, [0, 0, 0]),
      tally(['often', 'right'], false, [0, 0]),
    ];
    expect(statisticsOf(tallies, new Set(['right'])).wrongAnswers).toEqual([
      { answer: 'often', count: 5 },
      { answer: 'seldom', count: 1 },
    ]);
  });

  it('is not judged by fewer than ten', () => {
    const nine = [right(1, 1, 1, 1, 1), wrong(0, 0, 0, 0)];
    expect(statisticsOf(nine, new Set(['right']))).toEqual({
      answered: 9,
      rightShare: null,
      discrimination: null,
      wrongAnswers: [],
      unanswered: null,
    });
    expect(statisticsOf([...nine, wrong(0)], new Set(['right'])).rightShare).toBe(0.5);
  });
});

it.each([
  [0.3, 100, 'good'],
  [0.299, 100, 'fair'],
  [0.2, 100, 'fair'],
  [0.199, 100, 'weak'],
  // At the limit of chance for a hundred attempts, and beyond.
  [-0.2, 100, 'weak'],
  [-0.201, 100, 'negative'],
  [-0.201, 25, 'weak'],
] as const)('reads %d of %d attempts as %s', (discrimination, answered, verdict) => {
  expect(verdictOn(discrimination, answered)).toBe(verdict);
});
