import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStandings } from './ranks.rules.ts';
import {
  compareRows,
  isOnBoard,
  lastUpdated,
  neighboursOf,
  placesMoved,
  pointsToNext,
  rankPlayers,
  ranksOfPage,
  rankTeams,
  teamScore,
} from './leaderboards.rules.ts';

const nine = new Date('2026-11-15T09:00:00Z');
const ten = new Date('2026-11-15T10:00:00Z');
const row = (id: string, points: number, reachedAt: Date | null = nine) => ({ id, points, reachedAt });
const team = (id: string, points: number, activeMembers: number, reachedAt = nine) => ({
  id,
  points,
  reachedAt,
  activeMembers,
});
const ranksOf = (rows: { id: string; rank: number | null }[]) => rows.map(({ id, rank }) => `${rank ?? '–'} ${id}`);

describe('on the board', () => {
  it.each([
    ['an active player is', true, false, true],
    ['an inactive user is not', false, false, false],
    ['a staff-only account is not', true, true, false],
  ])('%s', (_, isActive, isStaffOnly, expected) => expect(isOnBoard({ isActive, isStaffOnly })).toBe(expected));
});

describe('players are ranked', () => {
  it.each([
    ['by points', [row('a', 10), row('b', 30), row('c', 20)], ['1 b', '2 c', '3 a']],
    ['by who reached the same first', [row('a', 10, ten), row('b', 10, nine)], ['1 b', '2 a']],
    [
      'the same with the same: 1, 2, 2, 4',
      [row('d', 5), row('c', 10), row('b', 10), row('a', 20)],
      ['1 a', '2 b', '2 c', '4 d'],
    ],
    ['all first when all are the same', [row('b', 10), row('a', 10)], ['1 a', '1 b']],
    ['only with points', [row('a', 0, null), row('b', 1), row('c', -3)], ['1 b']],
    ['not at all when there are none', [], []],
  ])('%s', (_, rows, expected) => expect(ranksOf(rankPlayers(rows))).toEqual(expected));

  it('so that each rank is one more than all who stand above, and no order of arrival matters', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), points: fc.nat(6), reachedAt: fc.constantFrom(nine, ten) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const ranked = rankPlayers(all);
        expect(rankPlayers(all.toReversed())).toEqual(ranked);
        expect(ranked.length).toBe(all.filter(({ points }) => points > 0).length);
        for (const one of ranked)
          expect(one.rank).toBe(1 + ranked.filter((other) => compareStandings(other, one) < 0).length);
        for (const [place, one] of ranked.entries()) {
          const next = ranked[place + 1];
          if (next !== undefined) expect(compareRows(one, next)).toBeLessThan(0);
        }
      }),
    );
  });
});

it('a page that begins anywhere in the board has the ranks of the board', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.uuid(), points: fc.integer({ min: 1, max: 4 }), reachedAt: fc.constantFrom(nine, ten) }),
    { selector: ({ id }) => id, minLength: 1 },
  );
  fc.assert(
    fc.property(rows, fc.nat(), (all, from) => {
      const board = rankPlayers(all);
      const page = board.slice(from % board.length);
      const [first] = page;
      if (first?.rank === undefined || first.rank === null) throw new Error('There is a first row');
      const tiedBefore = (from % board.length) + 1 - first.rank;
      expect(ranksOfPage(page, { rank: first.rank, tiedBefore })).toEqual(page.map(({ rank }) => rank));
    }),
  );
});

describe('teams are ranked', () => {
  it.each([
    ['from three active members on', [team('two', 90, 2), team('three', 10, 3)], ['1 three', '– two']],
    [
      'with ties, and the small ones after them by points',
      [team('a', 50, 4), team('b', 50, 3), team('c', 20, 3), team('s', 10, 1), team('t', 90, 2)],
      ['1 a', '1 b', '3 c', '– t', '– s'],
    ],
    ['only with points', [team('a', 0, 5), team('b', 1, 5)], ['1 b', '– a']],
  ])('%s', (_, teams, expected) => expect(ranksOf(rankTeams(teams))).toEqual(expected));
});

describe("a team's score", () => {
  it.each([
    ['the average and its own awards', 'average', [100, 50, 30], 40, 100],
    ['a third counts down', 'average', [100, 0, 0], 0, 33],
    ['two thirds count up', 'average', [100, 100, 0], 0, 67],
    ['a half counts up', 'average', [1, 0], 0, 1],
    ['its own awards alone without members', 'average', [], 40, 40],
    ['the sum and its own awards', 'sum', [100, 50, 30], 40, 220],
    ['nothing of nothing', 'sum', [], 0, 0],
  ] as const)('%s', (_, mode, members, own, expected) => expect(teamScore(mode, members, own)).toBe(expected));

  it('on average does not grow with its size', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }), fc.nat(500), (members, own) => {
        expect(teamScore('average', [...members, ...members], own)).toBe(teamScore('average', members, own));
      }),
    );
  });
});

describe('neighbours', () => {
  const board = rankPlayers(
    Array.from({ length: 20 }, (_, place) => row(`p${String(place + 1).padStart(2, '0')}`, 100 - place)),
  );
  it.each([
    ['five on either side', 'p10', 'p05', 'p15', 11],
    ['fewer above at the top', 'p01', 'p01', 'p06', 6],
    ['fewer below at the end', 'p19', 'p14', 'p20', 7],
  ])('%s', (_, id, first, last, length) => {
    const around = neighboursOf(board, id);
    expect([around[0]?.id, around.at(-1)?.id, around.length]).toEqual([first, last, length]);
  });
  it('none of somebody who is not on the board', () => expect(neighboursOf(board, 'nobody')).toEqual([]));
});

describe('the change since yesterday', () => {
  it.each([
    ['up', 17, 14, 3],
    ['down', 14, 17, -3],
    ['the same', 14, 14, 0],
    ['new on the board', null, 14, null],
    ['no longer ranked', 14, null, null],
  ])('%s', (_, then, now, expected) => expect(placesMoved(then, now)).toBe(expected));
});

describe('points to the next place', () => {
  it.each([
    [
      'one more than the next above has: equal points reached later stay below',
      row('me', 1240),
      row('above', 1275),
      36,
    ],
    ['one more point against the same points reached earlier', row('me', 100, ten), row('above', 100, nine), 1],
    ['none at the top', row('me', 100), null, null],
    ['none without a rank', row('me', 0, null), row('above', 10), null],
  ])('%s', (_, own, above, expected) => expect(pointsToNext(own, above)).toBe(expected));

  it('are enough, and one fewer is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(100), (points, more) => {
        const [own, above] = [row('me', points, ten), row('above', points + more, nine)];
        const due = pointsToNext(own, above) ?? NaN;
        expect(compareStandings(row('me', points + due, ten), above)).toBeLessThan(0);
        expect(compareStandings(row('me', points + due - 1, ten), above)).toBeGreaterThan(0);
      }),
    );
  });
});

it.each([
  ['the newest entry counted', [{ recordedAt: nine }, { recordedAt: ten }, { recordedAt: nine }], ten],
  ['nothing while nobody has points', [], null],
])('last updated: %s', (_, entries, expected) => expect(lastUpdated(entries)).toEqual(expected));
