import { describe, expect, it } from 'vitest';
import { availabilityInGame, type GameTerms, type TierTerms } from '../game/availability.rules.ts';
import {
  reachedOn,
  rewardView,
  progressTowardsGoals,
  type GoalProgress,
  type ProgressById,
} from './rewardProgress.rules.ts';
import type { RewardRule } from './rewards.rules.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const terms: GameTerms = {
  experience: 'standard',
  structure: 'sequence',
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
};

type Achievement = TierTerms['levels'][number]['achievements'][number];
const achievement = (id: string, over: Partial<Achievement> = {}): Achievement => ({
  id,
  status: 'published',
  gameType: 'Individual',
  isBonus: false,
  startsAt: null,
  endsAt: null,
  contentKind: 'quiz',
  attemptsAllowed: 1,
  points: 10,
  ...over,
});
const bonus = achievement('bonus', { isBonus: true });
const ended = { endsAt: new Date('2026-11-10T00:00:00Z') };
const game = (...tiers: Record<string, Achievement[]>[]): TierTerms[] =>
  tiers.map((levels, place) => ({
    id: `tier ${place + 1}`,
    status: 'published',
    levels: Object.entries(levels).map(([id, achievements]) => ({ id, status: 'published', achievements })),
  }));

/** The progress of a player who has these achievements. */
function waysWith(tiers: TierTerms[], done: string[], tierId: string | null = 'tier 1'): ProgressById {
  const award = { points: 10, awardedAt: noon };
  const player = {
    hasTeam: false,
    awards: new Map(done.map((id) => [id, award])),
    teamAwards: new Map(),
    attempts: new Map(),
    levelsEntered: new Set<string>(),
  };
  return progressTowardsGoals(tiers, tierId, 'standard', availabilityInGame(terms, tiers, player, noon));
}

describe('the way through a game', () => {
  const two = game(
    { one: [achievement('a'), achievement('b'), bonus], two: [achievement('c')] },
    { three: [achievement('d')] },
  );

  it('counts what is required, and no bonus', () => {
    const ways = waysWith(two, ['a', 'bonus']);
    expect(ways.levels.get('one')).toEqual({ done: 1, total: 2, isReachable: false, isOpen: true, isOver: false });
    expect(ways.tiers.get('tier 1')).toEqual({ done: 1, total: 3, isReachable: false, isOpen: true, isOver: false });
    expect(ways.achievements.get('a')).toEqual({ done: 1, total: 1, isReachable: true, isOpen: false, isOver: false });
  });

  it('is closed where the levels before are not done, and where the tier lies ahead', () => {
    const ways = waysWith(two, ['a']);
    expect(ways.levels.get('two')?.isOpen).toBe(false);
    expect(ways.tiers.get('tier 2')?.isOpen).toBe(false);
    expect(ways.achievements.get('c')?.isOpen).toBe(false);
  });

  it.each([
    ['Available', null, { isReachable: false, isOpen: true, isOver: false }],
    ['Saved', 'in_progress', { isReachable: false, isOpen: true, isOver: false }],
    ['To do', null, { isReachable: false, isOpen: true, isOver: false }],
    ['Not available', 'starts_later', { isReachable: false, isOpen: false, isOver: false }],
    ['Missed', 'ended', { isReachable: false, isOpen: false, isOver: true }],
    ['Done', 'out_of_attempts', { isReachable: false, isOpen: false, isOver: true }],
    ['Done', null, { isReachable: true, isOpen: false, isOver: false }],
  ] as const)('of an achievement that is %s (%s)', (state, reason, expected) => {
    const tiers = game({ one: [achievement('a')] });
    const seen = availabilityInGame(
      terms,
      tiers,
      { hasTeam: false, awards: new Map(), teamAwards: new Map(), attempts: new Map(), levelsEntered: new Set() },
      noon,
    );
    const one = seen.achievements.get('a');
    if (one === undefined) throw new Error('It is not there');
    const achievements = new Map([['a', { ...one, state, reason }]]);
    const { achievements: ways } = progressTowardsGoals(tiers, 'tier 1', 'standard', { ...seen, achievements });
    expect(ways.get('a')).toEqual({ done: expected.isReachable ? 1 : 0, total: 1, ...expected });
    // Achievements that the player does not see have no progress.
    expect(
      progressTowardsGoals(tiers, 'tier 1', 'standard', { ...seen, achievements: new Map() }).achievements.size,
    ).toBe(0);
  });

  it('of a tier is open up to the one that the player is in, and over when all is settled without reaching it', () => {
    const three = game({ one: [achievement('a')] }, { two: [achievement('b')] }, { three: [] });
    const openOf = (tierId: string | null) =>
      [...waysWith(three, [], tierId).tiers.values()].map(({ isOpen }) => isOpen);
    expect(openOf(null)).toEqual([true, false, false]);
    expect(openOf('tier 1')).toEqual([true, false, false]);
    expect(openOf('tier 2')).toEqual([true, true, false]);
    expect(openOf('tier 3')).toEqual([true, true, true]);
    expect(waysWith(three, []).tiers.get('tier 3')).toMatchObject({ total: 0, isReachable: false, isOver: false });
  });

  it('reaches a level with its last required achievement, and a tier with its last level', () => {
    expect(waysWith(two, ['a', 'b']).levels.get('one')?.isReachable).toBe(true);
    expect(waysWith(two, ['a', 'b']).tiers.get('tier 1')?.isReachable).toBe(false);
    expect(waysWith(two, ['a', 'b', 'c'], 'tier 2').tiers.get('tier 1')?.isReachable).toBe(true);
  });

  it('of a level is over when one of its required achievements is missed; a tier goes on', () => {
    const ways = waysWith(game({ one: [achievement('a', ended), achievement('b')] }), ['b']);
    expect(ways.levels.get('one')).toMatchObject({ isReachable: false, isOver: true });
    expect(ways.tiers.get('tier 1')).toMatchObject({ isReachable: true, isOver: false });
  });

  it('of a tier is over when everything in it is missed', () =>
    expect(waysWith(game({ one: [achievement('a', ended)] }), []).tiers.get('tier 1')).toMatchObject({
      isReachable: false,
      isOver: true,
    }));

  it('has no end where nothing is required', () =>
    expect(waysWith(game({ one: [bonus] }), ['bonus']).levels.get('one')?.isReachable).toBe(false));

  it('says what is reached, by kind', () => {
    const reached = reachedOn(waysWith(two, ['a', 'b']), 40);
    expect([...reached.levels]).toEqual(['one']);
    expect([...reached.tiers]).toEqual([]);
    expect([...reached.achievements].toSorted()).toEqual(['a', 'b']);
    expect(reached).toMatchObject({ points: 40, finalRank: null });
  });
});

describe('a reward stands', () => {
  const way = (over: Partial<GoalProgress> = {}): GoalProgress => ({
    done: 1,
    total: 3,
    isReachable: false,
    isOpen: true,
    isOver: false,
    ...over,
  });
  const ways = (over: Partial<GoalProgress>): ProgressById => ({
    tiers: new Map([['x', way(over)]]),
    levels: new Map([['x', way(over)]]),
    achievements: new Map([['x', way(over)]]),
  });
  const [running, over, closed] = [
    { isEnded: false, isClosed: false },
    { isEnded: true, isClosed: false },
    { isEnded: true, isClosed: true },
  ];
  const holder = { isGranted: false, ways: ways({}), points: 120 };
  const at = (own: Partial<GoalProgress>) => ({ ...holder, ways: ways(own) });
  const level: RewardRule = { type: 'Level', levelId: 'x' };
  const points: RewardRule = { type: 'Points', points: 500 };

  it.each([
    ['as earned once it is granted', level, { ...holder, isGranted: true }, running, 'earned', null],
    ['as earned after the end, too', level, { ...holder, isGranted: true }, closed, 'earned', null],
    ['as open where something can be done for it', level, holder, running, 'open', [1, 3]],
    ['as locked where nothing can be done yet', level, at({ isOpen: false }), running, 'locked', [1, 3]],
    ['as missed when it cannot be reached any more', level, at({ isOver: true }), running, 'missed', [1, 3]],
    ['as missed when the game is over', level, holder, over, 'missed', [1, 3]],
    [
      'as open when it is reached and the grant is still to come',
      level,
      at({ isReachable: true }),
      over,
      'open',
      [1, 3],
    ],
    ['as locked when what it asks for is not there', { type: 'Tier', tierId: 'gone' }, holder, running, 'locked', null],
    ['by points, as open', points, holder, running, 'open', [120, 500]],
    ['by points, with no more than it asks for', points, { ...holder, points: 900 }, running, 'open', [500, 500]],
    ['by points, with none where they are below zero', points, { ...holder, points: -5 }, running, 'open', [0, 500]],
    ['by points, as missed when the game is over', points, holder, over, 'missed', [120, 500]],
    ['by rank, as open until the boards are final', { type: 'Ranking', rank: 3 }, holder, over, 'open', null],
    ['by rank, as missed after that', { type: 'Ranking', rank: 3 }, holder, closed, 'missed', null],
    ['by hand, as open', { type: 'Manual' }, holder, running, 'open', null],
  ] satisfies [string, RewardRule, typeof holder, typeof running, string, [number, number] | null][])(
    '%s',
    (_, rule, who, when, state, progress) =>
      expect(rewardView(rule, who, when)).toEqual({
        state,
        progress: progress && { value: progress[0], max: progress[1] },
      }),
  );
});
