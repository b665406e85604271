import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempts.rules.ts';
import {
  type AchievementTerms,
  availabilityInGame,
  type Availability,
  type GameTerms,
  type PlayerProgress,
  type TierTerms,
} from './availability.rules.ts';
import { completedBy, levelStandings, progressByGameType, progressOf, sumOfProgress } from './progress.rules.ts';

const starts = new Date('2026-11-01T00:00:00Z');
const now = new Date('2026-11-15T12:00:00Z');
const tomorrow = new Date('2026-11-16T12:00:00Z');
const nextWeek = new Date('2026-11-22T12:00:00Z');
const yesterday = new Date('2026-11-14T12:00:00Z');
const game: GameTerms = {
  experience: 'standard',
  structure: 'sequence',
  startsAt: starts,
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
const failed: Attempt = {
  number: 1,
  status: 'Submitted',
  result: 'Failed',
  review: null,
  hasAnswer: true,
  savedAt: yesterday,
};
const player = (own: Record<string, number> = {}, over: Partial<PlayerProgress> = {}): PlayerProgress => ({
  hasTeam: true,
  awards: new Map(Object.entries(own).map(([id, points]) => [id, { points, awardedAt: yesterday }])),
  teamAwards: new Map(),
  attempts: new Map(),
  levelsEntered: new Set(),
  ...over,
});
const level = (id: string, ...achievements: AchievementTerms[]) => ({ id, status: 'published' as const, achievements });
const tiersOf = (...levels: ReturnType<typeof level>[]): TierTerms[] => [{ id: 'tier', status: 'published', levels }];
const see = (tiers: TierTerms[], standing: PlayerProgress, terms = game) =>
  availabilityInGame(terms, tiers, standing, now);

describe('progress', () => {
  const one = [achievement('a'), achievement('b'), achievement('c', { isBonus: true, points: 50 })];
  const tiers = tiersOf(level('one', ...one));
  it.each([
    ['begins at nothing', player(), { completed: 0, total: 2, pointsEarned: 0, points: 250 }],
    ['counts what has an award', player({ a: 100 }), { completed: 1, total: 2, pointsEarned: 100, points: 250 }],
    [
      'counts a bonus in points and by itself',
      player({ a: 100, b: 100, c: 50 }),
      { completed: 2, total: 2, pointsEarned: 250, points: 250 },
    ],
    [
      'counts points in proportion as earned',
      player({ a: 70 }),
      { completed: 1, total: 2, pointsEarned: 70, points: 250 },
    ],
    [
      'never shows more earned than there is, when points were lowered',
      player({ a: 400 }),
      { completed: 1, total: 2, pointsEarned: 400, points: 550 },
    ],
    [
      'does not count a failed one as completed',
      player({}, { attempts: new Map([['a', [failed]]]) }),
      { completed: 0, total: 2, pointsEarned: 0, points: 250 },
    ],
  ])('%s', (_, standing, expected) => expect(progressOf(one, see(tiers, standing).achievements)).toEqual(expected));

  it('leaves out what is not published', () => {
    const content = [achievement('a'), achievement('draft', { status: 'draft' })];
    expect(progressOf(content, see(tiersOf(level('one', ...content)), player()).achievements).total).toBe(1);
  });

  it('is kept apart for the player and the team', () => {
    const content = [achievement('a'), achievement('t', { gameType: 'Team', points: 300 })];
    const standing = player({ a: 100 }, { teamAwards: new Map([['t', { points: 300, awardedAt: yesterday }]]) });
    expect(progressByGameType(content, see(tiersOf(level('one', ...content)), standing).achievements)).toEqual({
      Individual: { completed: 1, total: 1, pointsEarned: 100, points: 100 },
      Team: { completed: 1, total: 1, pointsEarned: 300, points: 300 },
    });
  });

  it('of a whole is the sum of its parts', () => {
    const seenAs = fc.record({
      state: fc.constantFrom('Done' as const, 'Missed' as const, 'Available' as const),
      pointsEarned: fc.option(fc.nat(200)),
    });
    const parts = fc.array(fc.tuple(seenAs, fc.boolean(), fc.nat(100), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (all) => {
        const terms = all.map(([, isBonus, points], index) => achievement(`${index}`, { isBonus, points }));
        const seen = new Map(
          all.map(([{ state, pointsEarned }], index): [string, Availability] => [
            `${index}`,
            {
              state,
              reason: null,
              availableAt: null,
              result: null,
              pointsEarned,
              completedAt: null,
              attemptsLeft: null,
            },
          ]),
        );
        const isLeft = (_: unknown, index: number) => all[index]?.[3] === true;
        const left = terms.filter(isLeft);
        const right = terms.filter((_, index) => !isLeft(_, index));
        expect(sumOfProgress([progressOf(left, seen), progressOf(right, seen)])).toEqual(progressOf(terms, seen));
        const { completed, total, pointsEarned, points } = progressOf(terms, seen);
        expect(completed).toBeLessThanOrEqual(total);
        expect(pointsEarned).toBeLessThanOrEqual(points);
      }),
    );
  });
});

describe('where the player stands on the map', () => {
  const three = tiersOf(
    level('one', achievement('1a'), achievement('1b')),
    level('two', achievement('2a')),
    level('three', achievement('3a')),
  );
  const map = (tiers: TierTerms[], standing: PlayerProgress, terms = game) =>
    Object.fromEntries([...levelStandings(tiers, see(tiers, standing, terms))].map(([id, { state }]) => [id, state]));
  const open = { ...game, structure: 'nonSequence' as const };

  it.each([
    ['at the beginning', player(), game, { one: 'current', two: 'locked', three: 'locked' }],
    ['within a level', player({ '1a': 100 }), game, { one: 'current', two: 'locked', three: 'locked' }],
    ['after a level', player({ '1a': 100, '1b': 100 }), game, { one: 'done', two: 'current', three: 'locked' }],
    ['at the end', player({ '1a': 1, '1b': 1, '2a': 1, '3a': 1 }), game, { one: 'done', two: 'done', three: 'done' }],
    [
      'where all is open, the first with something left is the current one',
      player({ '1a': 1, '1b': 1 }),
      open,
      { one: 'done', two: 'current', three: 'open' },
    ],
    ['where a level was left out', player({ '2a': 1 }), open, { one: 'current', two: 'done', three: 'open' }],
  ])('%s', (_, standing, terms, expected) => expect(map(three, standing, terms)).toEqual(expected));

  it('a level that was missed is open, and the next one is current', () => {
    const tiers = tiersOf(level('one', achievement('1a', { endsAt: yesterday })), level('two', achievement('2a')));
    expect(map(tiers, player())).toEqual({ one: 'open', two: 'current' });
  });

  it('a level that requires nothing is done with its last achievement, and never current', () => {
    const forTeams = level('one', achievement('t', { gameType: 'Team' }), achievement('u', { gameType: 'Team' }));
    const tiers = tiersOf(forTeams, level('empty'), level('two', achievement('2a')));
    const won = (...ids: string[]) =>
      player({}, { teamAwards: new Map(ids.map((id) => [id, { points: 1, awardedAt: yesterday }])) });
    expect(map(tiers, won())).toEqual({ one: 'open', empty: 'open', two: 'current' });
    expect(map(tiers, won('t'))).toEqual({ one: 'open', empty: 'open', two: 'current' });
    expect(map(tiers, won('t', 'u'))).toEqual({ one: 'done', empty: 'open', two: 'current' });
  });

  it('a level of which nothing has begun is locked until the first start', () => {
    const later = level('later', achievement('a', { startsAt: nextWeek }), achievement('b', { startsAt: tomorrow }));
    const tiers = tiersOf(later, level('other', achievement('c')));
    expect(Object.fromEntries(levelStandings(tiers, see(tiers, player(), open)))).toEqual({
      later: { state: 'locked', waitsFor: null, availableAt: tomorrow },
      other: { state: 'current', waitsFor: null, availableAt: null },
    });
  });

  it('a level of which something has begun is not', () => {
    const tiers = tiersOf(level('one', achievement('a', { startsAt: nextWeek }), achievement('b')));
    expect(map(tiers, player())).toEqual({ one: 'current' });
  });

  it('a locked level names the one right before it', () =>
    expect(levelStandings(three, see(three, player())).get('three')?.waitsFor).toBe('two'));
});

describe('an act completes', () => {
  const bonus = achievement('bonus', { isBonus: true });
  const tiers: TierTerms[] = [
    ...tiersOf(level('one', achievement('1a'), achievement('1b'), bonus), level('two', achievement('2a'))),
    ...tiersOf(level('three', achievement('3a')), level('empty')),
  ].map((tier, place) => ({ ...tier, id: `tier ${place + 1}` }));
  const completed = (standing: PlayerProgress, ...now: string[]) => {
    const { levels, tiers: ended } = completedBy(tiers, see(tiers, standing), (id) => now.includes(id));
    return [...levels, ...ended].map(({ id }) => id);
  };
  const open = new Map([['1b', [failed]]]);
  it.each<[string, PlayerProgress, string[], string[]]>([
    ['nothing while something is missing', player({ '1a': 1 }), ['1a'], []],
    ['the level whose last required achievement it is', player({ '1a': 1, '1b': 1 }), ['1b'], ['one']],
    ['what a failed attempt leaves open for an award', player({ '1a': 1 }, { attempts: open }), ['1a'], ['one']],
    ['nothing by failing for good', player({ '1a': 1 }, { attempts: open }), [], []],
    ['nothing by a bonus', player({ '1a': 1, '1b': 1, bonus: 1 }), ['bonus'], []],
    ['level and tier at once', player({ '1a': 1, '1b': 1, '2a': 1 }), ['2a'], ['two', 'tier 1']],
    ['no tier that it does nothing for', player({ '1a': 1, '1b': 1, '2a': 1, '3a': 1 }), ['3a'], ['three', 'tier 2']],
  ])('%s', (_, standing, now, expected) => expect(completed(standing, ...now)).toEqual(expected));
});
