import { describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel, PlayerGame } from '#shared/game/games.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import { climbOf, nextOfLevel, openedBy, pointsOf } from './moment.rules.ts';

const won = (kind: Notification['kind'], subjectId: string, points: number | null = null) =>
  ({ kind, subjectId, points }) as Notification;
const achievement = (id: string, over: Partial<Achievement> = {}) =>
  ({ id, levelId: '1', isBonus: false, gameType: 'Individual', state: 'Done', reason: null, ...over }) as Achievement;
const level = (id: string, state: GameLevel['state'], completed = 0) =>
  ({ id, state, progress: { Individual: { completed } } }) as GameLevel;
const game = (type: PlayerGame['type'], levels: GameLevel[], second: GameLevel[] = []) =>
  ({
    type,
    tiers: [
      { id: 'bronze', levels },
      { id: 'silver', levels: second },
    ],
  }) as PlayerGame;

it('the points of a moment are those of all that was won; a level alone has none', () => {
  expect(pointsOf([won('levelCompleted', '1'), won('achievementUnlocked', 'a', 80)])).toBe(80);
  expect(pointsOf([won('levelCompleted', '1')])).toBeNull();
});

describe('what was opened', () => {
  const inOrder = game('sequence', [level('1', 'done', 2), level('2', 'current')], [level('3', 'locked')]);
  const done = achievement('a');
  const open = achievement('b', { state: 'Available' });
  const bonus = achievement('c', { isBonus: true, state: 'Not available', reason: 'bonus_locked' });
  const said = (moment: [Notification, ...Notification[]], mine: Achievement[] = [], of = inOrder) =>
    openedBy(moment, of, mine).map((one) => {
      if (one.kind === 'bonus') return `bonus after ${one.missing} of ${one.total}`;
      return one.kind === 'tier' ? `tier ${one.tier.id}` : `level ${one.level.id}`;
    });

  it.each<[string, [Notification, ...Notification[]], Achievement[], PlayerGame, string[]]>([
    ['the next level', [won('levelCompleted', '1')], [], inOrder, ['level 2']],
    [
      'the tier instead of its first level',
      [won('levelCompleted', '1'), won('tierReached', 'silver')],
      [],
      inOrder,
      ['tier silver'],
    ],
    [
      'no level that was begun before',
      [won('levelCompleted', '1')],
      [],
      game('sequence', [level('1', 'done'), level('2', 'open', 1)]),
      [],
    ],
    ['no level that is still locked', [won('levelCompleted', '2')], [], inOrder, []],
    ['no level where levels have no order', [won('levelCompleted', '1')], [], { ...inOrder, type: 'nonSequence' }, []],
    ['the bonus, nearer', [won('achievementUnlocked', 'a')], [done, open, bonus], inOrder, ['bonus after 1 of 2']],
    [
      'the bonus',
      [won('achievementUnlocked', 'a')],
      [done, { ...bonus, state: 'Available', reason: null }],
      inOrder,
      ['bonus after 0 of 1'],
    ],
    [
      'no bonus that is over',
      [won('achievementUnlocked', 'a')],
      [done, { ...bonus, state: 'Missed', reason: 'ended' }],
      inOrder,
      [],
    ],
    [
      'no bonus by the bonus of another level',
      [won('achievementUnlocked', 'a')],
      [done, { ...bonus, levelId: '2' }],
      inOrder,
      [],
    ],
  ])('is %s', (_, moment, mine, of, expected) => expect(said(moment, mine, of)).toEqual(expected));
});

it('what comes next in the level is what can be done there now', () => {
  const next = achievement('b', { state: 'Saved' });
  const mine = [achievement('x', { levelId: '2', state: 'Available' }), achievement('a'), next];
  expect(nextOfLevel([won('achievementUnlocked', 'a')], mine)).toBe(next);
  expect(nextOfLevel([won('achievementUnlocked', 'a')], mine.slice(0, 2))).toBeUndefined();
  expect(nextOfLevel([won('levelCompleted', '9')], mine)).toBeUndefined();
});

describe('the own row', () => {
  const board = (count: number, mine: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `${n + 1}`, rank: n + 1, me: n === mine - 1 }) as BoardEntry);
  const shown = (entries: BoardEntry[], gained: number | null) => {
    const { rows, passed } = climbOf(entries, gained);
    return `${rows.map(({ id }) => id).join(' ')}, past ${passed}`;
  };
  it.each([
    ['between its neighbours where nobody was overtaken', board(5, 3), 0, '2 3 4, past 0'],
    ['above the one who was overtaken', board(5, 3), 1, '2 3 4, past 1'],
    ['above two of several', board(8, 3), 4, '2 3 4 5, past 2'],
    ['first', board(5, 1), 3, '1 2 3, past 2'],
    ['last', board(5, 5), null, '4 5, past 0'],
    ['not without a rank', [{ ...board(1, 1)[0], rank: null } as BoardEntry], null, ', past 0'],
    ['not where it is not on the board', board(3, 0), null, ', past 0'],
  ])('is shown %s', (_, entries, gained, expected) => expect(shown(entries, gained)).toBe(expected));
});
