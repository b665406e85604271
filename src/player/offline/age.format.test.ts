import { describe, expect, it } from 'vitest';
import { formatAge, oldestUpdate } from './age.format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 'now'],
  [minute - 1, 'now'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [2 * hour, '2 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
])('what is %i ms old is from "%s"', (age, words) => expect(formatAge(age, 'en-GB')).toBe(words));

it('says it in the reader’s language', () => {
  expect(formatAge(2 * hour, 'pl')).toBe('2 godziny temu');
  expect(formatAge(2 * hour, 'sv')).toBe('för 2 timmar sedan');
});

describe('when a page was true', () => {
  const game = { key: ['game', 'standard'], updatedAt: 2_000, isOnScreen: true };

  it('is when its oldest part was', () =>
    expect(oldestUpdate([game, { key: ['news'], updatedAt: 1_000, isOnScreen: true }])).toBe(1_000));
  it('does not depend on what is not on the screen, or not known', () =>
    expect(
      oldestUpdate([
        game,
        { key: ['news'], updatedAt: 1_000, isOnScreen: false },
        { key: ['score'], updatedAt: 0, isOnScreen: true },
      ]),
    ).toBe(2_000));
  it('does not depend on who somebody is', () =>
    expect(oldestUpdate([game, { key: ['me', 'standard'], updatedAt: 1_000, isOnScreen: true }])).toBe(2_000));
  it('is not known when nothing is', () => expect(oldestUpdate([{ ...game, updatedAt: 0 }])).toBeNull());
});
