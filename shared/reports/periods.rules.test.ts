import { expect, it } from 'vitest';
import { columnsOf, isPeriod, periodOf } from './periods.rules.ts';

it('shows two months day by day', () => {
  const columns = columnsOf({ from: '2026-10-01', until: '2026-12-01' });
  expect(columns).toHaveLength(62);
  expect(columns[0]).toEqual({ from: '2026-10-01', until: '2026-10-01' });
  expect(columns.at(-1)).toEqual({ from: '2026-12-01', until: '2026-12-01' });
});

it('shows a longer period by weeks from Monday on, the first and the last cut to the period', () => {
  // 1 October 2026 is a Thursday, 2 December a Wednesday.
  const columns = columnsOf({ from: '2026-10-01', until: '2026-12-02' });
  expect(columns[0]).toEqual({ from: '2026-10-01', until: '2026-10-04' });
  expect(columns[1]).toEqual({ from: '2026-10-05', until: '2026-10-11' });
  expect(columns.at(-1)).toEqual({ from: '2026-11-30', until: '2026-12-02' });
  expect(columns).toHaveLength(10);
});

it('shows more than 62 weeks by months, 29 February among them', () => {
  const columns = columnsOf({ from: '2023-12-15', until: '2025-03-01' });
  expect(columns).toHaveLength(16);
  expect(columns[0]).toEqual({ from: '2023-12-15', until: '2023-12-31' });
  expect(columns[2]).toEqual({ from: '2024-02-01', until: '2024-02-29' });
  expect(columns.at(-1)).toEqual({ from: '2025-03-01', until: '2025-03-01' });
});

const game = { from: '2026-11-01', until: '2026-11-30' };

it.each([
  ['while the game runs', {}, '2026-11-21', { from: '2026-11-01', until: '2026-11-21' }],
  ['after its end', {}, '2026-12-24', game],
  ['before it begins', {}, '2026-10-20', { from: '2026-11-01', until: '2026-11-01' }],
  ['with a first day', { from: '2026-11-15' }, '2026-11-21', { from: '2026-11-15', until: '2026-11-21' }],
  ['with a first day after its end', { from: '2026-12-02' }, '2026-12-24', { from: '2026-12-02', until: '2026-12-02' }],
  ['with a last day', { until: '2026-11-15' }, '2026-11-21', { from: '2026-11-01', until: '2026-11-15' }],
  [
    'with a last day before it begins',
    { until: '2026-10-15' },
    '2026-11-21',
    { from: '2026-10-15', until: '2026-10-15' },
  ],
])('takes the days of the game %s', (_, asked, today, expected) => {
  expect(periodOf(asked, game, today)).toEqual(expected);
});

it.each([
  ['one day', '2026-11-01', '2026-11-01', true],
  ['backwards', '2026-11-02', '2026-11-01', false],
  ['ten years', '2016-11-01', '2026-11-01', true],
  ['longer', '2016-10-01', '2026-11-01', false],
])('takes or refuses: %s', (_, from, until, expected) => {
  expect(isPeriod({ from, until })).toBe(expected);
});
