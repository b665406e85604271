import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayPlus } from '../time/zonedTime.rules.ts';
import { columnsBefore, columnsOf, isPeriod, periodBefore, periodOf } from './periods.rules.ts';

it('shows two months day by day', () => {
  const columns = columnsOf({ from: '2026-10-01', until: '2026-11-29' });
  expect(columns).toHaveLength(60);
  expect(columns[0]).toEqual({ from: '2026-10-01', until: '2026-10-01' });
  expect(columns.at(-1)).toEqual({ from: '2026-11-29', until: '2026-11-29' });
});

it('shows a longer period by weeks from Monday on, the first and the last cut to the period', () => {
  // 1 October 2026 is a Thursday, 2 December a Wednesday.
  const columns = columnsOf({ from: '2026-10-01', until: '2026-12-02' });
  expect(columns[0]).toEqual({ from: '2026-10-01', until: '2026-10-04' });
  expect(columns[1]).toEqual({ from: '2026-10-05', until: '2026-10-11' });
  expect(columns.at(-1)).toEqual({ from: '2026-11-30', until: '2026-12-02' });
  expect(columns).toHaveLength(10);
});

it('shows more than 60 weeks by months, 29 February among them', () => {
  const columns = columnsOf({ from: '2023-12-15', until: '2025-03-01' });
  expect(columns).toHaveLength(16);
  expect(columns[0]).toEqual({ from: '2023-12-15', until: '2023-12-31' });
  expect(columns[2]).toEqual({ from: '2024-02-01', until: '2024-02-29' });
  expect(columns.at(-1)).toEqual({ from: '2025-03-01', until: '2025-03-01' });
});

it('has as many columns of the same lengths in the period before', () => {
  const period = { from: '2026-10-01', until: '2026-12-02' };
  expect(periodBefore(period)).toEqual({ from: '2026-07-30', until: '2026-09-30' });
  const columns = columnsBefore(period);
  expect(columns).toHaveLength(columnsOf(period).length);
  expect(columns[0]).toEqual({ from: '2026-07-30', until: '2026-08-02' });
  expect(columns.at(-1)?.until).toBe('2026-09-30');
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

it('takes the last five years of a game that has run for longer, which it can report on', () => {
  const period = periodOf({}, { from: '2010-01-01', until: '2030-01-01' }, '2026-11-01');
  expect(period).toEqual({ from: '2021-11-02', until: '2026-11-01' });
  expect(isPeriod(period)).toBe(true);
  // A longer requested period is invalid.
  expect(isPeriod(periodOf({ from: '2010-01-01' }, { from: '2010-01-01', until: '2030-01-01' }, '2026-11-01'))).toBe(
    false,
  );
});

it.each([
  ['one day', '2026-11-01', '2026-11-01', true],
  ['backwards', '2026-11-02', '2026-11-01', false],
  ['five years', '2021-11-02', '2026-11-01', true],
  ['longer', '2021-11-01', '2026-11-01', false],
])('takes or refuses: %s', (_, from, until, expected) => {
  expect(isPeriod({ from, until })).toBe(expected);
});

it('has no more than 61 columns, which follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1825 }), (begin, length) => {
      const from = dayPlus('2024-01-01', begin);
      const columns = columnsOf({ from, until: dayPlus(from, length) });
      expect(columns.length).toBeLessThanOrEqual(61);
      expect(columns[0]?.from).toBe(from);
      expect(columns.at(-1)?.until).toBe(dayPlus(from, length));
      for (const [index, column] of columns.slice(1).entries()) {
        expect(column.from).toBe(dayPlus(columns[index]?.until ?? '', 1));
      }
    }),
  );
});
