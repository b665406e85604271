import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempts.rules.ts';
import { checkBonus, nextToStart, unfinished } from './achievements.rules.ts';
import {
  type AchievementTerms,
  availabilityInGame,
  type GameTerms,
  type PlayerProgress,
  type TierTerms,
} from './availability.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const yesterday = new Date('2026-11-14T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const game: GameTerms = {
  experience: 'standard',
  structure: 'nonSequence',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
};

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
const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  status: 'Saved',
  result: null,
  review: null,
  hasAnswer: true,
  savedAt: hoursAgo(1),
  ...over,
});
const failed = attempt({ status: 'Submitted', result: 'Failed' });
const player = (
  over: { awards?: Record<string, number>; attempts?: Record<string, Attempt[]> } = {},
): PlayerProgress => ({
  hasTeam: true,
  awards: new Map(Object.entries(over.awards ?? {}).map(([id, points]) => [id, { points, awardedAt: yesterday }])),
  teamAwards: new Map(),
  attempts: new Map(Object.entries(over.attempts ?? {})),
  levelsEntered: new Set(),
});
const level = (id: string, ...achievements: AchievementTerms[]) => ({ id, status: 'published' as const, achievements });
const tiersOf = (...levels: ReturnType<typeof level>[]): TierTerms[] => [{ id: 'tier', status: 'published', levels }];

describe('checking the bonus of a level', () => {
  const bonus = achievement('bonus', { isBonus: true, points: 150 });
  const check = (one: ReturnType<typeof level>, standing: PlayerProgress, terms = game) =>
    checkBonus(one, availabilityInGame(terms, tiersOf(one), standing, now));
  const whole = level('one', achievement('a'), achievement('t', { gameType: 'Team' }), bonus, achievement('b'));
  const failedB = player({ awards: { a: 100 }, attempts: { b: [failed] } });

  it.each([
    [
      'names what is missing, in order',
      whole,
      player(),
      game,
      { unlocked: false, granted: false, missing: ['a', 'b'], points: 150 },
    ],
    [
      'leaves out what is done',
      whole,
      player({ awards: { a: 100 } }),
      game,
      { unlocked: false, granted: false, missing: ['b'], points: 150 },
    ],
    [
      'is unlocked when every required one is done',
      whole,
      player({ awards: { a: 100, b: 100 } }),
      game,
      { unlocked: true, granted: false, missing: [], points: 150 },
    ],
    [
      'is granted with what it gave then',
      whole,
      player({ awards: { a: 100, b: 100, bonus: 120 } }),
      game,
      { unlocked: true, granted: true, missing: [], points: 120 },
    ],
    [
      'does not wait for a failed one in a standard game',
      whole,
      failedB,
      game,
      { unlocked: true, granted: false, missing: [], points: 150 },
    ],
    [
      'waits for a failed one in a compliance game',
      whole,
      failedB,
      { ...game, experience: 'compliance' as const },
      { unlocked: false, granted: false, missing: ['b'], points: 150 },
    ],
  ])('%s', (_, one, standing, terms, expected) =>
    expect(check(one, standing, terms)).toEqual({ levelId: 'one', achievementId: 'bonus', ...expected }),
  );

  it.each([
    ['has none', level('one', achievement('a'))],
    ['has a draft of one', level('one', achievement('a'), { ...bonus, status: 'draft' as const })],
  ])('unlocks nothing in a level that %s', (_, one) =>
    expect(check(one, player({ awards: { a: 100 } }))).toEqual({
      levelId: 'one',
      unlocked: false,
      granted: false,
      missing: [],
      achievementId: null,
      points: 0,
    }),
  );
});

const content = tiersOf(
  level('one', achievement('bonus', { isBonus: true }), achievement('t', { gameType: 'Team' }), achievement('a')),
  level(
    'two',
    achievement('b'),
    achievement('ended', { endsAt: yesterday }),
    achievement('shop', { contentKind: null }),
  ),
);

describe('what is unfinished', () => {
  const returned = attempt({ status: 'Submitted', review: 'returned', savedAt: hoursAgo(3) });
  const inReview = attempt({ status: 'Submitted', result: 'Submitted', review: 'waiting' });
  it.each([
    ['is nothing before anything is begun', {}, []],
    ['is what is begun', { b: [attempt()] }, ['b']],
    [
      'is all of it, first what was worked on last',
      { a: [attempt({ savedAt: hoursAgo(1) })], b: [attempt({ savedAt: hoursAgo(2) })] },
      ['a', 'b'],
    ],
    [
      'begins with the last one, wherever it stands',
      { a: [attempt({ savedAt: hoursAgo(2) })], b: [attempt({ savedAt: hoursAgo(1) })] },
      ['b', 'a'],
    ],
    ['is what is begun without an answer yet', { b: [attempt({ hasAnswer: false })] }, ['b']],
    ['is a story that was returned', { b: [returned] }, ['b']],
    ['is not what waits for review', { b: [inReview] }, []],
    ['is not what is submitted', { b: [failed] }, []],
    ['is not what has ended meanwhile', { ended: [attempt()] }, []],
  ])('%s', (_, attempts, expected) => {
    const standing = player({ attempts });
    const seen = availabilityInGame(game, content, standing, now);
    expect(unfinished(content, standing, seen).map(({ achievement: { id } }) => id)).toEqual(expected);
  });

  it('is not what is done, though another attempt is open', () => {
    const standing = player({ awards: { b: 50 }, attempts: { b: [attempt()] } });
    expect(unfinished(content, standing, availabilityInGame(game, content, standing, now))).toEqual([]);
  });
});

describe('what to begin with next', () => {
  it.each([
    ['the first required one', {}, 'a'],
    ['the next one when that is done', { a: 100 }, 'b'],
    ['what comes on top when every required one is done', { a: 100, b: 100 }, 'bonus'],
    ['the team’s when nothing else is left', { a: 100, b: 100, bonus: 100 }, 't'],
  ])('%s', (_, awards, expected) => {
    const tiers = tiersOf(
      level('one', achievement('bonus', { isBonus: true }), achievement('t', { gameType: 'Team' }), achievement('a')),
      level('two', achievement('b')),
    );
    expect(nextToStart(tiers, availabilityInGame(game, tiers, player({ awards }), now))?.id).toBe(expected);
  });

  it('nothing when there is nothing to open', () => {
    const tiers = tiersOf(level('one', achievement('shop', { contentKind: null })));
    expect(nextToStart(tiers, availabilityInGame(game, tiers, player(), now))).toBeNull();
  });
});
