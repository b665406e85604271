import { describe, expect, it } from 'vitest';
import { regradingChoices, type RegradingChoice } from './regrading.contract.ts';
import {
  bestOf,
  keyFor,
  pointsAfterRegrading,
  regrade,
  impactOf,
  type SubmittedAttempt,
  type Held,
} from './regrading.rules.ts';

const held = (given: number | null, due: number | null, hasSubmitted = true): Held => ({
  ...{ given, due, full: 100, hasSubmitted },
});

describe('after a change', () => {
  it.each<[string, Held, Record<RegradingChoice, number | null>]>([
    ['who would have more', held(60, 80), { futureOnly: 60, whereBetter: 80, fullMarks: 100, bothWays: 80 }],
    ['who would have less', held(80, 60), { futureOnly: 80, whereBetter: 80, fullMarks: 100, bothWays: 60 }],
    ['who would not pass any more', held(80, null), { futureOnly: 80, whereBetter: 80, fullMarks: 100, bothWays: 0 }],
    ['who passes only now', held(null, 70), { futureOnly: null, whereBetter: 70, fullMarks: 100, bothWays: 70 }],
    [
      'who still does not pass',
      held(null, null),
      { futureOnly: null, whereBetter: null, fullMarks: 100, bothWays: null },
    ],
    [
      'who has handed in nothing',
      held(null, null, false),
      { futureOnly: null, whereBetter: null, fullMarks: null, bothWays: null },
    ],
    [
      'who earned more when it gave more',
      held(120, 100),
      { futureOnly: 120, whereBetter: 120, fullMarks: 120, bothWays: 100 },
    ],
    [
      'whom somebody gave it by hand',
      held(100, 100, false),
      { futureOnly: 100, whereBetter: 100, fullMarks: 100, bothWays: 100 },
    ],
  ])('%s', (_, one, expected) => {
    expect(Object.fromEntries(regradingChoices.map((choice) => [choice, pointsAfterRegrading(choice, one)]))).toEqual(
      expected,
    );
  });

  it('each choice says whom it reaches', () => {
    const all = [held(60, 80), held(80, 60), held(null, 70), held(null, null), held(100, 100)];
    expect(impactOf('futureOnly', all)).toMatchObject({ holders: 0, pointsAdded: 0, pointsTaken: 0 });
    expect(impactOf('whereBetter', all)).toEqual({
      ...{ holders: 2, gaining: 2, losing: 0, pointsAdded: 90, pointsTaken: 0, newAwards: 1 },
    });
    expect(impactOf('fullMarks', all)).toMatchObject({ holders: 4, pointsAdded: 260, pointsTaken: 0, newAwards: 2 });
    expect(impactOf('bothWays', all)).toEqual({
      ...{ holders: 3, gaining: 2, losing: 1, pointsAdded: 90, pointsTaken: 20, newAwards: 1 },
    });
  });

  it('an award of no points is one all the same', () => {
    expect(impactOf('whereBetter', [{ given: null, due: 0, full: 0, hasSubmitted: true }])).toMatchObject({
      ...{ holders: 1, newAwards: 1, pointsAdded: 0 },
    });
  });
});

const attempt = (number: number, chosen: string[], more: Partial<SubmittedAttempt> = {}): SubmittedAttempt => ({
  ...{ id: `attempt ${number}`, number, categoryMarks: null },
  questions: ['q1', 'q2'].map((id) => ({ id, correct: ['A'], categoryId: null })),
  chosen: new Map(chosen.map((label, index) => [`q${index + 1}`, [label]])),
  ...more,
});
const marking = { passMark: 50, pointsMode: 'proportional', points: 100 } as const;

describe('an attempt is regraded', () => {
  it('by the key as it is now', () => {
    const [one] = regrade([attempt(1, ['A', 'B'])], marking);
    expect(one).toMatchObject({ attemptId: 'attempt 1', result: 'Passed', points: 50, score: { right: 1, total: 2 } });
  });

  it('in an exam by the marks that its categories had', () => {
    const questions = [
      { id: 'q1', correct: ['A'], categoryId: 'ethics' },
      { id: 'q2', correct: ['A'], categoryId: 'law' },
    ];
    const asked = (law: number | null) =>
      regrade([attempt(1, ['A', 'B'], { questions, categoryMarks: { ethics: null, law } })], marking)[0]?.result;
    expect(asked(null)).toBe('Passed');
    expect(asked(50)).toBe('Failed');
  });

  it('and the best of them counts: most points, then the earliest', () => {
    expect(
      bestOf(regrade([attempt(1, ['A', 'B']), attempt(2, ['A', 'A']), attempt(3, ['A', 'A'])], marking)),
    ).toMatchObject({ number: 2, points: 100 });
    expect(bestOf([])).toBeNull();
  });
});

it.each([
  [
    'of the newest version',
    [{ isCorrect: true }, { isCorrect: false }],
    [{ isCorrect: false }, { isCorrect: true }],
    1,
  ],
  [
    'of its own where the newest has other answers',
    [{ isCorrect: true }],
    [{ isCorrect: false }, { isCorrect: true }],
    0,
  ],
  ['of its own where it is the newest', [{ isCorrect: true }], undefined, 0],
])('a frozen question is marked by the key %s', (_, frozen, newest, right) => {
  expect(keyFor(frozen, newest).findIndex(({ isCorrect }) => isCorrect)).toBe(right);
});
