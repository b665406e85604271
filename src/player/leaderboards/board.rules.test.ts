import { describe, expect, it } from 'vitest';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { boardParts, reachedFirst, nextPlace, ownParts, sharing, unrankedReason } from './board.rules.ts';

const entry = (rank: number | null, over: Partial<BoardEntry> = {}): BoardEntry => ({
  rank,
  id: `p${rank}`,
  name: `Player ${rank}`,
  image: null,
  achievements: 0,
  points: rank === null ? 0 : 1000 - rank,
  moved: null,
  team: null,
  members: null,
  me: false,
  ...over,
});
const ranks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => entry(from + place));
/** A page of a board with the player at `mine` and a neighbour on either side. */
const page = (entries: BoardEntry[], mine: number | null, over: Partial<Leaderboard> = {}): Leaderboard => ({
  lastUpdated: null,
  total: 58,
  teamScoreMode: null,
  entries,
  next: 'below',
  me: mine === null ? null : entry(mine, { me: true }),
  around: mine === null ? [] : [entry(mine - 1), entry(mine, { me: true }), entry(mine + 1)],
  ...over,
});
const shown = (pages: Leaderboard[]) => {
  const { podium, rows, apart, hasMore } = boardParts(pages);
  const places = (entries: BoardEntry[]) => entries.map(({ rank, id }) => rank ?? id).join(' ');
  return `${places(podium)} | ${places(rows)} | ${places(apart)} | ${hasMore ? 'more' : 'all'}`;
};

describe('a board shows', () => {
  it.each([
    ['the reader apart when far down', [page(ranks(1, 5), 30)], '1 2 3 | 4 5 | 29 30 31 | more'],
    ['the reader in the row when there', [page(ranks(1, 5), 4)], '1 2 3 | 4 5 |  | more'],
    ['the neighbours that reach below the row', [page(ranks(1, 5), 5)], '1 2 3 | 4 5 6 |  | more'],
    ['nobody apart who is not on it', [page(ranks(1, 5), null)], '1 2 3 | 4 5 |  | more'],
    [
      'two pages as one row',
      [page(ranks(1, 5), 30), page(ranks(6, 10), 30)],
      '1 2 3 | 4 5 6 7 8 9 10 | 29 30 31 | more',
    ],
    [
      'once who moved from one page to the next',
      [page(ranks(1, 5), 30), page(ranks(5, 9), 30)],
      '1 2 3 | 4 5 6 7 8 9 | 29 30 31 | more',
    ],
    ['that this is all, by the total', [page(ranks(1, 5), 4, { total: 5 })], '1 2 3 | 4 5 |  | all'],
    ['that this is all, when nothing comes below', [page(ranks(1, 4), null, { next: null })], '1 2 3 | 4 |  | all'],
    [
      'that this is all when the neighbours are the end',
      [page(ranks(1, 5), 5, { total: 6 })],
      '1 2 3 | 4 5 6 |  | all',
    ],
    ['no podium of two', [page(ranks(1, 2), 1, { around: [entry(1, { me: true })], total: 2 })], ' | 1 2 |  | all'],
    ['nothing of nothing', [page([], null, { total: 0 })], ' |  |  | all'],
  ])('%s', (_, pages, expected) => expect(shown(pages)).toBe(expected));

  it('who shares a place with the third below the podium, with the same place', () => {
    const tied = [entry(1), entry(2), entry(3), entry(3, { id: 'also third' })];
    const { podium, rows } = boardParts([page(tied, null, { total: 4 })]);
    expect([podium.length, rows.map(({ rank }) => rank)]).toEqual([3, [3]]);
  });

  it('the reader without points below the others', () => {
    const me = entry(null, { id: 'me', me: true });
    expect(shown([page(ranks(1, 5), null, { me })])).toBe('1 2 3 | 4 5 | me | more');
  });

  it('teams without a place after those that have one, and no podium that they would stand on', () => {
    const teams = [entry(1), entry(2), entry(null, { id: 'small' })];
    expect(shown([page(teams, null, { teamScoreMode: 'average', total: 2, next: null })])).toBe(
      ' | 1 2 small |  | all',
    );
  });

  it('more teams while there are more below, though those with a place are all there', () => {
    const teams = [...ranks(1, 4), entry(null, { id: 'small' })];
    expect(shown([page(teams, null, { teamScoreMode: 'sum', total: 4 })])).toBe('1 2 3 | 4 small |  | more');
  });
});

describe('the next place', () => {
  const me = entry(14, { me: true, points: 1240 });
  it.each([
    ['is that of the next above', { me, around: [entry(13, { points: 1275 }), me] }, { rank: 13, points: 36 }],
    [
      'is the nearest of those above',
      { me, around: [entry(12, { points: 1300 }), entry(13, { points: 1275 }), me] },
      { rank: 13, points: 36 },
    ],
    [
      'is the one that two share',
      { me, around: [entry(12, { id: 'a', points: 1275 }), entry(12, { id: 'b', points: 1275 }), me] },
      { rank: 12, points: 36 },
    ],
    [
      'is above those who share the reader’s',
      { me, around: [entry(13, { points: 1275 }), entry(14, { id: 'also', points: 1240 }), me] },
      { rank: 13, points: 36 },
    ],
    ['is not there at the top', { me: entry(1, { me: true }), around: [entry(1, { me: true }), entry(2)] }, null],
    ['is not there without a rank', { me: entry(null, { me: true }), around: [] }, null],
    ['is not there for who is not on the board', { me: null, around: [] }, null],
  ])('%s', (_, board, expected) => expect(nextPlace(board)).toEqual(expected));
});

it.each([
  ['a team of two', null, 2, 'small'],
  ['a team of three without points', null, 3, 'noPoints'],
  ['a team without members', null, 0, 'small'],
  ['a team with a place', 7, 3, null],
] as const)('%s', (_, rank, members, why) => expect(unrankedReason({ rank, members })).toBe(why));

it('of equal points says who reached them first, and nothing where the place is shared', () => {
  const row = (id: string, rank: number | null, points: number) => ({ id, rank, points });
  const board = [row('a', 1, 1239), row('b', 2, 1239), row('c', 3, 900), row('d', 3, 900), row('e', 5, 900)];
  expect([...reachedFirst([...board, row('f', 6, 10), row('small', null, 10)])]).toEqual(['a', 'c', 'd']);
});

it('finds those who share a rank', () => {
  const rows = [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 2 },
    { id: 'c', rank: 2 },
    { id: 'd', rank: null },
    { id: 'e', rank: null },
  ];
  expect([...sharing(rows)]).toEqual(['b', 'c']);
});

it('offers the parts of the board that somebody has', () => {
  expect(ownParts(false, false)).toEqual(['week']);
  expect(ownParts(true, false)).toEqual(['week', 'team']);
  expect(ownParts(false, true)).toEqual(['week', 'market']);
});
