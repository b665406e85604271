import { describe, expect, it } from 'vitest';
import type { PointsDay, PointsEntry, PointsStatement } from '#shared/points/points.contract.ts';
import { listedDays, pointsCurve, rankStory, roundTop } from './statement.rules.ts';

const day = (date: string, points: number, total: number): PointsDay => ({ day: date, points, total, rank: null });
const entry = (id: string, date: string): PointsEntry => ({
  id,
  day: date,
  recordedAt: `${date}T10:00:00.000Z`,
  effectiveAt: `${date}T10:00:00.000Z`,
  points: 10,
  total: 10,
  source: 'award',
  achievement: null,
  engagement: null,
  reason: 'A quiz',
});
const page = (days: PointsDay[], entries: PointsEntry[]): PointsStatement => ({
  gameId: 'game',
  timezone: 'Europe/Zurich',
  total: 0,
  days,
  entries,
  next: null,
});

describe('the days of a statement', () => {
  it('hold the entries of all pages, the newest day first', () => {
    const days = [day('2026-11-19', 10, 10), day('2026-11-20', 20, 30)];
    const pages = [
      page(days, [entry('c', '2026-11-20'), entry('b', '2026-11-20')]),
      page(days, [entry('b', '2026-11-20'), entry('a', '2026-11-19')]),
    ];
    expect(listedDays(pages).map((one) => [one.day, one.points, one.entries.map(({ id }) => id)])).toEqual([
      ['2026-11-20', 20, ['c', 'b']],
      ['2026-11-19', 10, ['a']],
    ]);
  });

  it('are as the newest page has them', () => {
    const pages = [
      page([day('2026-11-20', 30, 30)], [entry('b', '2026-11-20')]),
      page([day('2026-11-20', 20, 20)], [entry('a', '2026-11-20')]),
    ];
    expect(listedDays(pages)[0]?.points).toBe(30);
  });
});

it.each([
  ['nothing where it is not known', null, null],
  ['nothing for who has no rank any more', { before: 3, after: null }, null],
  ['the first place on the board', { before: null, after: 30 }, { is: 'entered', to: 30 }],
  ['that it stayed', { before: 14, after: 14 }, { is: 'stayed', at: 14 }],
  ['from where to where', { before: 18, after: 14 }, { is: 'moved', from: 18, to: 14 }],
])('of the rank is said %s', (_, rank, story) => expect(rankStory(rank)).toEqual(story));

it.each([
  [0, 10],
  [-5, 10],
  [11, 20],
  [20, 20],
  [21, 50],
  [640, 1000],
  [1240, 2000],
  [5001, 10_000],
])('%d points fit below %d', (value, top) => expect(roundTop(value)).toBe(top));

describe('the curve', () => {
  it.each([
    ['rises in steps to the present', [day('2026-11-10', 5, 5), day('2026-11-15', 5, 10)], 'M0 100H0V50H50V0H100'],
    ['of one day is one step', [day('2026-11-20', 5, 5)], 'M0 100H0V50H100'],
    ['of today alone is one step too', [day('2026-11-20', 10, 10)], 'M0 100H0V0H100'],
    ['does not fall below nothing', [day('2026-11-19', -5, -5)], 'M0 100H0V100H100'],
  ])('%s', (_, days, line) => expect(pointsCurve(days, '2026-11-20').line).toBe(line));
});
