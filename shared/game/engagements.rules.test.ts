import { describe, expect, it } from 'vitest';
import {
  behaviourProgress,
  isBehaviourFulfilled,
  onceKey,
  pointsOfEngagement,
  recordedSince,
  refusalToRecord,
} from './engagements.rules.ts';
import type { EngagementType } from '../vocabulary/vocabulary.ts';

const act = (type: EngagementType, itemId: string | null = null) => ({ type, itemId });
const noon = new Date('2026-11-15T12:00:00Z');
const zurich = 'Europe/Zurich';

describe('an act is recorded', () => {
  it.each([
    ['ReadNews with its item', act('ReadNews', 'item'), null],
    ['ReadNews not without', act('ReadNews'), 'item_required'],
    ['Tutorial', act('Tutorial'), null],
    ['GameRules', act('GameRules'), null],
    ['LogIn', act('LogIn'), null],
    ['LogIn with an item that it does not need', act('LogIn', 'item'), null],
  ])('%s', (_, one, expected) => expect(refusalToRecord(one)).toBe(expected));
});

describe('an act counts once', () => {
  const keyOf = (one: ReturnType<typeof act>, at = noon, timezone = zurich) => onceKey(one, at, timezone);
  const nextYear = new Date('2027-11-15T12:00:00Z');
  it.each([
    ['Tutorial in a game, whenever', keyOf(act('Tutorial')), keyOf(act('Tutorial'), nextYear), true],
    ['GameRules in a game, whenever', keyOf(act('GameRules')), keyOf(act('GameRules'), nextYear), true],
    ['Tutorial is not GameRules', keyOf(act('Tutorial')), keyOf(act('GameRules')), false],
    ['Tutorial whatever item is named', keyOf(act('Tutorial')), keyOf(act('Tutorial', 'item')), true],
    ['ReadNews for an item, whenever', keyOf(act('ReadNews', 'a')), keyOf(act('ReadNews', 'a'), nextYear), true],
    ['ReadNews for each item', keyOf(act('ReadNews', 'a')), keyOf(act('ReadNews', 'b')), false],
    ['LogIn on a day', keyOf(act('LogIn')), keyOf(act('LogIn'), new Date('2026-11-15T06:00:00Z')), true],
    ['LogIn on each day', keyOf(act('LogIn')), keyOf(act('LogIn'), new Date('2026-11-16T12:00:00Z')), false],
    [
      'LogIn until midnight there',
      keyOf(act('LogIn')),
      keyOf(act('LogIn'), new Date('2026-11-15T22:59:59.999Z')),
      true,
    ],
    [
      'LogIn again from midnight there on',
      keyOf(act('LogIn')),
      keyOf(act('LogIn'), new Date('2026-11-15T23:00:00Z')),
      false,
    ],
    [
      'LogIn by the day of the game, not of UTC',
      keyOf(act('LogIn'), new Date('2026-11-15T23:30:00Z'), zurich),
      keyOf(act('LogIn'), new Date('2026-11-15T23:30:00Z'), 'UTC'),
      false,
    ],
  ])('%s', (_, one, other, isSame) => expect(one === other).toBe(isSame));
});

it.each([
  ['what the game says', { ReadNews: 5 }, 5],
  ['nothing by default', {}, 0],
])('an engagement gives %s', (_, setting, expected) => expect(pointsOfEngagement('ReadNews', setting)).toBe(expected));

describe('a behaviour rule', () => {
  const rule = { engagement: 'ReadNews', count: 3 } as const;
  const read = (times: number) => Array.from({ length: times }, () => ({ type: 'ReadNews' as const }));
  it.each([
    ['not yet', read(2), 2, false],
    ['at the count', read(3), 3, true],
    ['beyond the count', read(4), 3, true],
    ['not by other engagements', [...read(2), { type: 'LogIn' as const }], 2, false],
    ['not by none', [], 0, false],
  ])('is fulfilled: %s', (_, recorded, progress, expected) => {
    expect(behaviourProgress(rule, recorded)).toBe(progress);
    expect(isBehaviourFulfilled(rule, recorded)).toBe(expected);
  });
});

it('what counts towards an award after it was taken back is what was recorded since', () => {
  const before = { ...act('Tutorial'), createdAt: new Date(noon.getTime() - 1) };
  const then = { ...act('LogIn'), createdAt: noon };
  const after = { ...act('LogIn'), createdAt: new Date(noon.getTime() + 1) };
  expect(recordedSince([before, then, after], noon)).toEqual([after]);
  expect(recordedSince([before, then, after], null)).toEqual([before, then, after]);
});
