import { describe, expect, it } from 'vitest';
import { correctionsForNewPoints, correctionsForRemark } from './corrections.rules.ts';

const better = { awardId: 'better', given: 60, remarked: 80, full: 100 };
const worse = { awardId: 'worse', given: 80, remarked: 60, full: 100 };
const same = { awardId: 'same', given: 70, remarked: 70, full: 100 };
const beyond = { awardId: 'beyond', given: 120, remarked: 120, full: 100 };
const all = [better, worse, same, beyond];

describe('after a changed answer key', () => {
  it.each([
    ['future only: nobody’s points change', 'futureOnly', []],
    ['where better: nobody loses', 'whereBetter', [{ awardId: 'better', points: 20 }]],
    [
      'full marks for all: who had more keeps it',
      'fullMarks',
      [
        { awardId: 'better', points: 40 },
        { awardId: 'worse', points: 20 },
        { awardId: 'same', points: 30 },
      ],
    ],
    [
      'both ways: who gained too much loses it',
      'bothWays',
      [
        { awardId: 'better', points: 20 },
        { awardId: 'worse', points: -20 },
      ],
    ],
  ] as const)('%s', (_, mode, expected) => expect(correctionsForRemark(mode, all)).toEqual(expected));
});

describe('changed points that are applied to the past', () => {
  it.each([
    [
      'more points',
      150,
      [
        { awardId: 'one', points: 50 },
        { awardId: 'two', points: 30 },
      ],
    ],
    [
      'fewer points',
      50,
      [
        { awardId: 'one', points: -50 },
        { awardId: 'two', points: -70 },
      ],
    ],
    ['what somebody has already is no correction', 120, [{ awardId: 'one', points: 20 }]],
  ])('%s', (_, points, expected) =>
    expect(
      correctionsForNewPoints(
        [
          { awardId: 'one', given: 100 },
          { awardId: 'two', given: 120 },
        ],
        () => points,
      ),
    ).toEqual(expected),
  );

  it('follow each one’s score where the editor says so', () =>
    expect(correctionsForNewPoints([{ awardId: 'one', given: 50, percent: 50 }], ({ percent }) => percent * 2)).toEqual(
      [{ awardId: 'one', points: 50 }],
    ));
});
