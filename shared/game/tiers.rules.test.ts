import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AchievementTerms, Availability, GameAvailability, TierTerms } from './availability.rules.ts';
import { isTierEnded, tierMove, tierStates } from './tiers.rules.ts';

const achievement = (id: string, over: Partial<AchievementTerms> = {}): AchievementTerms => ({
  id,
  status: 'published',
  gameType: 'Individual',
  isBonus: false,
  startsAt: null,
  endsAt: null,
  contentKind: 'quiz',
  attemptsAllowed: 1,
  points: 100,
  ...over,
});
const tier = (id: string, ...achievements: AchievementTerms[]): TierTerms => ({
  id,
  status: 'published',
  levels: achievements.map((one, place) => ({ id: `${id} ${place}`, status: 'published', achievements: [one] })),
});

const marks = {
  done: { state: 'Done', reason: null },
  failed: { state: 'Done', reason: 'out_of_attempts' },
  missed: { state: 'Missed', reason: 'ended' },
  inReview: { state: 'Saved', reason: 'in_review' },
  open: { state: 'Available', reason: null },
} as const;
const seenAs = (states: Record<string, keyof typeof marks>): GameAvailability => ({
  levels: new Map(),
  achievements: new Map(
    Object.entries(states).map(([id, mark]): [string, Availability] => [
      id,
      { ...marks[mark], availableAt: null, result: null, pointsEarned: null, completedAt: null, attemptsLeft: null },
    ]),
  ),
});

describe("a tier's end is reached", () => {
  const two = tier('bronze', achievement('a'), achievement('b'));
  const withOthers = tier(
    'bronze',
    achievement('a'),
    achievement('bonus', { isBonus: true }),
    achievement('t', { gameType: 'Team' }),
  );
  it.each([
    ['when every required one is done', two, 'standard', { a: 'done', b: 'done' }, true],
    ['when one is done and the rest missed', two, 'standard', { a: 'done', b: 'missed' }, true],
    ['not when all are missed', two, 'standard', { a: 'missed', b: 'missed' }, false],
    ['not while one is open', two, 'standard', { a: 'done', b: 'open' }, false],
    ['not while one waits for review', two, 'standard', { a: 'done', b: 'inReview' }, false],
    ['with a failed one in a standard game', two, 'standard', { a: 'done', b: 'failed' }, true],
    ['with failed ones alone in a standard game', two, 'standard', { a: 'failed', b: 'failed' }, true],
    ['not with a failed one in a compliance game', two, 'compliance', { a: 'done', b: 'failed' }, false],
    [
      'without its bonus and its team achievements',
      withOthers,
      'standard',
      { a: 'done', bonus: 'open', t: 'open' },
      true,
    ],
    ['never where nothing is required', tier('empty'), 'standard', {}, false],
  ] as const)('%s', (_, one, experience, states, expected) =>
    expect(isTierEnded(one, experience, seenAs(states))).toBe(expected),
  );
});

describe('a player', () => {
  const tiers = [tier('bronze', achievement('b')), tier('silver', achievement('s')), tier('gold', achievement('g'))];
  it.each([
    ['starts in the first tier', null, {}, { tierId: 'bronze', entered: ['bronze'], ended: [] }],
    [
      'stays until its end is reached',
      'bronze',
      { b: 'open', s: 'done' },
      { tierId: 'bronze', entered: [], ended: [] },
    ],
    [
      'moves on when it is',
      'bronze',
      { b: 'done', s: 'open' },
      { tierId: 'silver', entered: ['silver'], ended: ['bronze'] },
    ],
    [
      'moves on several at once',
      'bronze',
      { b: 'done', s: 'done', g: 'open' },
      { tierId: 'gold', entered: ['silver', 'gold'], ended: ['bronze', 'silver'] },
    ],
    [
      'starts further on when that is done already',
      null,
      { b: 'done', s: 'open' },
      { tierId: 'silver', entered: ['bronze', 'silver'], ended: ['bronze'] },
    ],
    ['never goes back', 'silver', { b: 'open', s: 'open' }, { tierId: 'silver', entered: [], ended: [] }],
    [
      'reaches the end of the last tier and stays there',
      'gold',
      { b: 'done', s: 'done', g: 'done' },
      { tierId: 'gold', entered: [], ended: ['gold'] },
    ],
  ] as const)('%s', (_, current, states, expected) =>
    expect(tierMove(tiers, current, 'standard', seenAs({ b: 'open', s: 'open', g: 'open', ...states }))).toEqual(
      expected,
    ),
  );

  it('whose tier is no longer published is led on by what is done', () =>
    expect(tierMove(tiers, 'archived', 'standard', seenAs({ b: 'done', s: 'open', g: 'open' })).tierId).toBe('silver'));

  it('passes over tiers that are not published', () => {
    const withDraft = tiers.map((one) => (one.id === 'silver' ? { ...one, status: 'draft' as const } : one));
    expect(tierMove(withDraft, 'bronze', 'standard', seenAs({ b: 'done', g: 'open' })).tierId).toBe('gold');
  });

  it('is in none in a game without published tiers', () =>
    expect(tierMove([], null, 'standard', seenAs({}))).toEqual({ tierId: null, entered: [], ended: [] }));

  it('never goes back, whatever happens to the achievements', () => {
    const mark = fc.constantFrom(...(Object.keys(marks) as (keyof typeof marks)[]));
    fc.assert(
      fc.property(
        fc.record({ b: mark, s: mark, g: mark }),
        fc.record({ b: mark, s: mark, g: mark }),
        (before, after) => {
          const place = (id: string | null) => tiers.findIndex((one) => one.id === id);
          const reached = tierMove(tiers, null, 'standard', seenAs(before)).tierId;
          expect(place(tierMove(tiers, reached, 'standard', seenAs(after)).tierId)).toBeGreaterThanOrEqual(
            place(reached),
          );
          expect(tierMove(tiers, reached, 'standard', seenAs(before)).entered).toEqual([]);
        },
      ),
    );
  });
});

it.each([
  ['bronze', ['current', 'ahead', 'ahead']],
  ['gold', ['done', 'done', 'current']],
  [null, ['ahead', 'ahead', 'ahead']],
])('the map in tier %s', (current, expected) =>
  expect(tierStates(['bronze', 'silver', 'gold'], current)).toEqual(expected),
);
