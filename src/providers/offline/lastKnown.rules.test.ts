import { describe, expect, it } from 'vitest';
import { isKept, largestSum, maxAge, mayShow, expired } from './lastKnown.rules.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;

describe('what the device keeps', () => {
  it.each([
    [['me', 'standard']],
    [['game', 'standard', 'ofLevel', '1']],
    [['achievements', 'user', 'one', '1']],
    [['leaderboards', 'standard', 'Individual']],
    [['notifications', 'standard']],
    [['quiz', '1']],
  ])('an answer to %j', (key) => expect(isKept(key)).toBe(true));

  it.each([
    [['clientError', {}]],
    [['certificate', '1']],
    [['ahead', '1']],
    [['leaderboards', 'search', '1', 'Individual', 'Ann']],
    [['data', 'default', 'users', 'list']],
    [[]],
  ])('no answer to %j', (key) => expect(isKept(key)).toBe(false));
});

describe('who sees it', () => {
  const entry = { owner: 'ines', build: '/assets/index-1.js', updatedAt: noon };
  const reader = { owner: 'ines', build: '/assets/index-1.js' };

  it.each([
    ['the person whose it is', reader, noon, true],
    ['nobody else', { ...reader, owner: 'paul' }, noon, false],
    ['no other build, whose shapes may differ', { ...reader, build: '/assets/index-2.js' }, noon, false],
    ['a week later to the millisecond', reader, noon + maxAge, true],
    ['nobody after a week', reader, noon + maxAge + 1, false],
  ])('%s', (_, who, now, seen) => expect(mayShow(entry, who, now)).toBe(seen));
});

describe('what it lets go of', () => {
  it('lets go of what is older than a week', () => {
    const known = [
      { hash: 'old', updatedAt: noon - maxAge - 1, size: 1 },
      { hash: 'young', updatedAt: noon, size: 1 },
    ];
    expect(expired(known, noon)).toEqual(['old']);
  });

  it('lets go of the oldest when all together are too much', () => {
    const known = ['a', 'b', 'c', 'd'].map((hash, i) => ({ hash, updatedAt: noon - i * hour, size: largestSum / 2 }));
    expect(expired(known.toReversed(), noon)).toEqual(['c', 'd']);
  });
});
