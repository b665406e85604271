import { describe, expect, it } from 'vitest';
import { instantOf, inZone, wallClockOf } from './wallClock.ts';

const zurich = 'Europe/Zurich';

describe('what is shown for an instant', () => {
  it.each([
    ['a time in winter', '2026-12-01T08:30:00.000Z', 'start', { date: '2026-12-01', time: '09:30' }],
    ['a time in summer', '2026-07-01T08:30:00.000Z', 'start', { date: '2026-07-01', time: '10:30' }],
    ['a start at midnight is a date', '2026-11-30T23:00:00.000Z', 'start', { date: '2026-12-01', time: '' }],
    ['an end at midnight is the day before', '2026-11-30T23:00:00.000Z', 'end', { date: '2026-11-30', time: '' }],
    ['a minute after midnight has a time', '2026-11-30T23:01:00.000Z', 'end', { date: '2026-12-01', time: '00:01' }],
    ['nothing', null, 'start', { date: '', time: '' }],
    ['what is no instant', 'soon', 'start', { date: '', time: '' }],
  ] as const)('%s', (_, instant, edge, shown) => expect(wallClockOf(instant, zurich, edge)).toEqual(shown));
});

describe('what was typed', () => {
  it.each([
    ['a date starts at its midnight', { date: '2026-12-01', time: '' }, 'start', '2026-11-30T23:00:00.000Z'],
    ['a date ends at the midnight after it', { date: '2026-12-01', time: '' }, 'end', '2026-12-01T23:00:00.000Z'],
    ['a time is that time', { date: '2026-12-01', time: '18:00' }, 'end', '2026-12-01T17:00:00.000Z'],
    ['a time alone is nothing yet', { date: '', time: '18:00' }, 'start', null],
    ['a day that does not exist', { date: '2026-02-30', time: '' }, 'start', null],
  ] as const)('%s', (_, typed, edge, instant) => expect(instantOf(typed, zurich, edge)).toBe(instant));

  it.each(['start', 'end'] as const)('as %s comes back as it was typed', (edge) => {
    for (const typed of [
      { date: '2026-03-29', time: '' },
      { date: '2026-10-25', time: '' },
      { date: '2026-10-25', time: '12:00' },
    ]) {
      expect(wallClockOf(instantOf(typed, zurich, edge), zurich, edge)).toEqual(typed);
    }
  });

  it('keeps the clock when the time zone is corrected', () => {
    const nine = instantOf({ date: '2026-12-01', time: '09:00' }, zurich, 'start');
    const inTokyo = inZone(nine, zurich, 'Asia/Tokyo', 'start');
    expect(inTokyo).toBe('2026-12-01T00:00:00.000Z');
    expect(wallClockOf(inTokyo, 'Asia/Tokyo', 'start')).toEqual({ date: '2026-12-01', time: '09:00' });
    expect(inZone(null, zurich, 'Asia/Tokyo', 'end')).toBeNull();
  });
});
