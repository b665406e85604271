import { expect, it } from 'vitest';
import { endOfDay } from './lastDay.ts';

// The tests run in New York.
it.each([
  ['2026-11-21', '2026-11-22T05:00:00.000Z'],
  ['2026-12-31', '2027-01-01T05:00:00.000Z'],
  // The clocks change on this day.
  ['2026-03-08', '2026-03-09T04:00:00.000Z'],
])('a key whose last day is %s is good until %s', (day, expected) => expect(endOfDay(day)).toBe(expected));
