import { describe, expect, it } from 'vitest';
import type { GameLevel, GameTier } from '#shared/game/games.contract.ts';
import {
  countsFor,
  levelToDoNow,
  nextStepIn,
  ownPoints,
  placeOf,
  progressFor,
  shownTiers,
  startsIn,
  stateFor,
} from './map.rules.ts';

const none = { completed: 0, total: 0, pointsEarned: 0, points: 0 };
const level = (id: string, of: Partial<GameLevel> = {}): GameLevel => ({
  id,
  tierId: 't',
  number: 1,
  name: id,
  header: '',
  category: '',
  image: null,
  imageAlt: '',
  state: 'open',
  waitsFor: null,
  availableAt: null,
  progress: { Individual: { completed: 1, total: 3, pointsEarned: 40, points: 200 }, Team: none },
  bonus: null,
  ...of,
});
const tier = (id: string, ...levels: GameLevel[]): GameTier => ({
  id,
  position: 1,
  name: id,
  description: '',
  image: null,
  state: 'current',
  progress: { Individual: none, Team: none },
  levels,
});
const team = (completed: number, total: number) => ({ ...none, completed, total, points: 100 * total });

describe('a filter', () => {
  it('counts what is for the player, as everywhere, and never adds up what is for the team', () => {
    const progress = { Individual: { completed: 1, total: 3, pointsEarned: 40, points: 200 }, Team: team(1, 2) };
    expect(progressFor(progress, 'All')).toEqual(progress.Individual);
    expect(progressFor(progress, 'Team').total).toBe(2);
  });

  it('shows the count of each by itself, and none of what there is nothing of', () => {
    const both = { Individual: { ...none, completed: 4, total: 4 }, Team: team(0, 1) };
    const shown = (filter: 'All' | 'Individual' | 'Team', progress = both) =>
      countsFor(progress, filter).map(({ of, count }) => `${of} ${count.completed}/${count.total}`);
    expect(shown('All')).toEqual(['own 4/4', 'team 0/1']);
    expect(shown('Individual')).toEqual(['own 4/4']);
    expect(shown('Team')).toEqual(['team 0/1']);
    expect(shown('All', { ...both, Team: none })).toEqual(['own 4/4']);
  });

  it('hides levels and tiers in which it leaves nothing', () => {
    const withTeam = level('b', { progress: { Individual: none, Team: team(0, 1) } });
    const tiers = [tier('bronze', level('a'), withTeam), tier('silver', level('c')), tier('gold')];
    const names = (filter: 'All' | 'Individual' | 'Team') =>
      shownTiers(tiers, filter).map(({ id, levels }) => [id, ...levels.map((one) => one.id)].join(' '));
    expect(names('All')).toEqual(['bronze a b', 'silver c']);
    expect(names('Individual')).toEqual(['bronze a', 'silver c']);
    expect(names('Team')).toEqual(['bronze b']);
  });

  it('keeps a level that has only a bonus', () => {
    const bonusOnly = level('a', { progress: { Individual: { ...none, points: 50 }, Team: none } });
    expect(shownTiers([tier('bronze', bonusOnly)], 'Individual')).toHaveLength(1);
  });

  it.each([
    [
      'done for the player, not for the team',
      level('a', { state: 'done', progress: { Individual: none, Team: team(0, 1) } }),
      'open',
    ],
    [
      'done for the team as well',
      level('a', { state: 'done', progress: { Individual: none, Team: team(1, 1) } }),
      'done',
    ],
    [
      'locked stays locked',
      level('a', { state: 'locked', progress: { Individual: none, Team: team(1, 1) } }),
      'locked',
    ],
    [
      'the current one is open like others',
      level('a', { state: 'current', progress: { Individual: none, Team: team(0, 1) } }),
      'open',
    ],
    ['nothing of a team is open', level('a', { progress: { Individual: none, Team: none } }), 'open'],
  ] as const)('Team: %s', (_, one, expected) => expect(stateFor(one, 'Team')).toBe(expected));

  it('leaves the server’s state alone otherwise', () => {
    expect(stateFor(level('a', { state: 'done' }), 'All')).toBe('done');
    expect(stateFor(level('a', { state: 'current' }), 'Individual')).toBe('current');
  });
});

describe('the way', () => {
  const leftOff = {
    achievementId: 'quiz',
    levelId: 'a',
    title: 'Hides',
    questionNumber: 4,
    questionCount: 8,
    questionId: 'q4',
    categoryId: null,
    savedAt: '2026-11-21T12:00:00Z',
  };

  it('goes on at the question where the player left off', () =>
    expect(nextStepIn(level('a'), leftOff)).toMatchObject({
      kind: 'question',
      questionId: 'q4',
      categoryId: null,
      number: 4,
      count: 8,
    }));

  it('goes to the level’s page when that was elsewhere', () => {
    expect(nextStepIn(level('b'), leftOff)).toEqual({ kind: 'level', isBegun: true });
    expect(nextStepIn(level('b', { progress: { Individual: none, Team: none } }), null)).toEqual({
      kind: 'level',
      isBegun: false,
    });
  });

  it('leads from a level that is not open to the present one, else to the one that it waits for', () => {
    const waitsFor = { levelId: 'b', name: 'b' };
    const current = tier('bronze', level('a', { state: 'current' }), level('b', { state: 'locked' }));
    expect(levelToDoNow({ tiers: [current] }, waitsFor).levelId).toBe('a');
    expect(levelToDoNow({ tiers: [tier('bronze', level('a'), level('b'))] }, waitsFor).levelId).toBe('b');
  });

  it('leads from level to level across tiers', () => {
    const tiers = [tier('bronze', level('a'), level('b')), tier('silver', level('c'))];
    const place = placeOf({ tiers }, 'b');
    expect([place?.tier.id, place?.previous?.id, place?.next?.id]).toEqual(['bronze', 'a', 'c']);
    expect(placeOf({ tiers }, 'a')?.previous).toBeNull();
    expect(placeOf({ tiers }, 'c')?.next).toBeNull();
    expect(placeOf({ tiers }, 'z')).toBeNull();
  });
});

describe('own points', () => {
  const progress = { completed: 2, total: 9, pointsEarned: 160, points: 800 };
  it.each([
    ['those of the achievements, out of all that they give', 160, { points: 160, whole: 800 }],
    ['with points for taking part, which come on top of all', 175, { points: 175, whole: 815 }],
    ['after a correction, which takes from all as well', 100, { points: 100, whole: 740 }],
    ['while the score is not known', undefined, { points: 160, whole: 800 }],
  ])('%s', (_, score, expected) => expect(ownPoints(progress, score)).toEqual(expected));
});

it.each([
  [
    'the first quiz that can be begun',
    [
      ['Done', 'quiz'],
      ['Available', 'quiz'],
    ],
    1,
    'quiz',
  ],
  ['an exam', [['Available', 'exam']], 0, 'exam'],
  [
    'a required one before a bonus',
    [
      ['Available', 'quiz', true],
      ['Available', 'exam'],
    ],
    1,
    'exam',
  ],
  [
    'nothing where something else comes first',
    [
      ['Available', 'pdf'],
      ['Available', 'quiz'],
    ],
    null,
    null,
  ],
  ['nothing where nothing can be begun', [['Not available', 'quiz']], null, null],
] as const)('a level starts %s', (_, given, place, kind) => {
  const all = given.map(([state, contentKind, isBonus = false]) => ({ levelId: 'here', state, contentKind, isBonus }));
  const found = startsIn('here', [
    { levelId: 'elsewhere', state: 'Available', contentKind: 'quiz', isBonus: false },
    ...all,
  ]);
  expect(found).toEqual(place === null ? null : { achievement: all[place], kind });
});
