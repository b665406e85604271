import { describe, expect, it } from 'vitest';
import {
  isRewardEarned,
  mayMove,
  piecesLeft,
  refusalToTakeBack,
  type PrizeState,
  type RewardRule,
} from './rewards.rules.ts';

const reached = {
  tiers: new Set(['bronze']),
  levels: new Set(['one']),
  achievements: new Set(['quiz']),
  points: 500,
  finalRank: null,
};

describe('a reward is earned', () => {
  it.each([
    ['by reaching the end of its tier', { type: 'Tier', tierId: 'bronze' }, true],
    ['not by another tier', { type: 'Tier', tierId: 'silver' }, false],
    ['by finishing its level', { type: 'Level', levelId: 'one' }, true],
    ['not by another level', { type: 'Level', levelId: 'two' }, false],
    ['by its achievement', { type: 'Achievement', achievementId: 'quiz' }, true],
    ['not by another achievement', { type: 'Achievement', achievementId: 'exam' }, false],
    ['by exactly its points', { type: 'Points', points: 500 }, true],
    ['not by a point fewer', { type: 'Points', points: 501 }, false],
    ['by no rank before the game has ended', { type: 'Ranking', rank: 10 }, false],
    ['never by itself when a person gives it', { type: 'Manual' }, false],
  ] satisfies [string, RewardRule, boolean][])('%s', (_, rule, expected) =>
    expect(isRewardEarned(rule, reached)).toBe(expected),
  );

  it.each([
    ['by exactly its rank at the end', 10, true],
    ['by a better one', 1, true],
    ['not by a worse one', 11, false],
  ])('%s', (_, finalRank, expected) =>
    expect(isRewardEarned({ type: 'Ranking', rank: 10 }, { ...reached, finalRank })).toBe(expected),
  );
});

describe('a prize', () => {
  const way: PrizeState[] = ['Earned', 'Claimed', 'Approved', 'Sent', 'Received', 'Cancelled'];
  it.each([
    ['Earned', ['Claimed', 'Cancelled']],
    ['Claimed', ['Approved', 'Cancelled']],
    ['Approved', ['Sent', 'Cancelled']],
    ['Sent', ['Received', 'Cancelled']],
    ['Received', []],
    ['Cancelled', []],
  ] as const)('that is %s moves to %j and nowhere else', (from, expected) =>
    expect(way.filter((to) => mayMove(from, to))).toEqual(expected),
  );

  it.each([
    ['some', 3, 1, 2],
    ['the last piece', 3, 2, 1],
    ['none', 3, 3, 0],
    ['none of none', 0, 0, 0],
    ['none when the stock was lowered', 1, 3, 0],
    ['any number without a stock', null, 1000, null],
  ])('left: %s', (_, stock, taken, expected) => expect(piecesLeft(stock, taken)).toBe(expected));

  it('can be taken back until it is sent', () =>
    expect(way.filter((state) => refusalToTakeBack(state) === null)).toEqual([
      'Earned',
      'Claimed',
      'Approved',
      'Cancelled',
    ]));
});
