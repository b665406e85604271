import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentMove, statementDays } from './statement.rules.ts';

const entry = (points: number, recordedAt: string) => ({ points, recordedAt: new Date(recordedAt) });

describe('the days of a statement', () => {
  it.each([
    ['are none without an entry', [], []],
    [
      'hold all that was recorded on them, with the total as they ended',
      [entry(20, '2026-11-20T09:00:00Z'), entry(5, '2026-11-20T15:00:00Z'), entry(30, '2026-11-21T08:00:00Z')],
      [
        { day: '2026-11-20', points: 25, total: 25 },
        { day: '2026-11-21', points: 30, total: 55 },
      ],
    ],
    [
      'begin at midnight in the time zone of the game',
      [entry(1, '2026-11-20T22:59:59.999Z'), entry(2, '2026-11-20T23:00:00Z')],
      [
        { day: '2026-11-20', points: 1, total: 1 },
        { day: '2026-11-21', points: 2, total: 3 },
      ],
    ],
    [
      'are in order, whatever the order of the entries',
      [entry(30, '2026-11-21T08:00:00Z'), entry(20, '2026-11-20T09:00:00Z')],
      [
        { day: '2026-11-20', points: 20, total: 20 },
        { day: '2026-11-21', points: 30, total: 50 },
      ],
    ],
    [
      'are there too when what was won was taken back',
      [entry(20, '2026-11-20T09:00:00Z'), entry(-20, '2026-11-20T10:00:00Z')],
      [{ day: '2026-11-20', points: 0, total: 0 }],
    ],
  ])('%s', (_, entries, expected) => expect(statementDays(entries, 'Europe/Zurich')).toEqual(expected));

  it('add up to the last total, each to its own', () => {
    const entries = fc.array(
      fc.record({
        points: fc.integer({ min: -50, max: 200 }),
        recordedAt: fc.date({ min: new Date('2026-03-01'), max: new Date('2026-04-30'), noInvalidDate: true }),
      }),
    );
    fc.assert(
      fc.property(entries, fc.constantFrom('Europe/Zurich', 'America/Sao_Paulo'), (all, timezone) => {
        const days = statementDays(all, timezone);
        let total = 0;
        for (const day of days) expect(day.total).toBe((total += day.points));
        expect(total).toBe(all.reduce((sum, { points }) => sum + points, 0));
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
      }),
    );
  });
});

it.each([
  ['from the rank as it began to the present one', { rank: 18 }, 14, { before: 18, after: 14 }],
  ['from none with the first points', { rank: null }, 30, { before: null, after: 30 }],
  ['not told while it is not known how it began', null, 14, null],
])('today goes %s', (_, began, present, expected) => expect(presentMove(began, present)).toEqual(expected));
