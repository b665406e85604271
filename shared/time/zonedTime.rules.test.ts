import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayPlus,
  endOfDay,
  instantAt,
  localDayAt,
  localTimeAt,
  startOfDay,
  startOfLastDays,
  startOfWeek,
} from './zonedTime.rules.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('the instant at which the clocks of a zone show what was typed', () => {
  it.each([
    ['in winter', '2026-11-21T09:30', 'Europe/Zurich', '2026-11-21T08:30:00.000Z'],
    ['in summer', '2026-07-01T09:30', 'Europe/Zurich', '2026-07-01T07:30:00.000Z'],
    ['with seconds', '2026-11-21T09:30:15', 'Europe/Zurich', '2026-11-21T08:30:15.000Z'],
    ['in UTC', '2026-11-21T09:30', 'UTC', '2026-11-21T09:30:00.000Z'],
    ['in a zone with an odd offset', '2026-11-21T09:30', 'Asia/Kathmandu', '2026-11-21T03:45:00.000Z'],
    ['west of UTC, where it is the next day there', '2026-11-21T23:30', 'America/New_York', '2026-11-22T04:30:00.000Z'],
    ['at the far end of the offsets', '2026-11-21T00:00', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['the minute before the clocks go forward', '2026-03-29T01:59', 'Europe/Zurich', '2026-03-29T00:59:00.000Z'],
    ['an hour that is skipped: as much later', '2026-03-29T02:30', 'Europe/Zurich', '2026-03-29T01:30:00.000Z'],
    ['the minute after the clocks went forward', '2026-03-29T03:00', 'Europe/Zurich', '2026-03-29T01:00:00.000Z'],
    ['an hour that comes twice: the first', '2026-10-25T02:30', 'Europe/Zurich', '2026-10-25T00:30:00.000Z'],
    ['after the hour that came twice', '2026-10-25T03:00', 'Europe/Zurich', '2026-10-25T02:00:00.000Z'],
    ['an hour that comes twice, west of UTC', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['29 February in a leap year', '2028-02-29T12:00', 'UTC', '2028-02-29T12:00:00.000Z'],
  ])('%s', (_, typed, zone, expected) => expect(iso(instantAt(typed, zone))).toBe(expected));

  it.each([
    ['30 February', '2026-02-30T10:00'],
    ['29 February in a common year', '2026-02-29T10:00'],
    ['the 13th month', '2026-13-01T10:00'],
    ['24:00', '2026-11-21T24:00'],
    ['minute 60', '2026-11-21T10:60'],
    ['a date without a time', '2026-11-21'],
    ['a time that names its own zone', '2026-11-21T10:00Z'],
    ['words', 'tomorrow'],
    ['nothing', ''],
    ['a year of another age', '0026-11-21T10:00'],
  ])('there is none for %s', (_, typed) => expect(instantAt(typed, 'Europe/Zurich')).toBeNull());
});

describe('a day in a zone', () => {
  it.each([
    ['begins at midnight there', '2026-11-21', 'Europe/Warsaw', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
    ['lasts 23 hours in spring', '2026-03-29', 'Europe/Zurich', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['lasts 25 hours in autumn', '2026-10-25', 'Europe/Zurich', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    [
      'begins at one where midnight is skipped',
      '2026-04-24',
      'Africa/Cairo',
      '2026-04-23T22:00:00.000Z',
      '2026-04-24T21:00:00.000Z',
    ],
    ['ends in the next year', '2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('%s', (_, date, zone, start, end) => {
    expect(iso(startOfDay(date, zone))).toBe(start);
    expect(iso(endOfDay(date, zone))).toBe(end);
  });

  it.each(['2026-02-30', '2026-11-21T10:00', '21.11.2026', ''])('neither begins nor ends on "%s"', (date) => {
    expect(startOfDay(date, 'UTC')).toBeNull();
    expect(endOfDay(date, 'UTC')).toBeNull();
  });

  it.each([
    ['an instant before midnight', '2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['the instant of midnight', '2026-11-20T23:00:00.000Z', '2026-11-21'],
  ])('is the day there, not that of UTC: %s', (_, instant, expected) =>
    expect(localDayAt(new Date(instant), 'Europe/Zurich')).toBe(expected),
  );
});

describe('both ways', () => {
  const zones = [
    'Europe/Zurich',
    'Europe/Stockholm',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ];
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

  it('what the clocks show leads back to the instant, or to the first of two that look the same', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const seconds = new Date(Math.floor(instant.getTime() / 1000) * 1000);
        const back = instantAt(localTimeAt(seconds, zone), zone);
        const early = seconds.getTime() - (back?.getTime() ?? NaN);
        expect(early === 0 || early === 3_600_000 || early === 1_800_000).toBe(true);
        expect(localTimeAt(back ?? new Date(NaN), zone)).toBe(localTimeAt(seconds, zone));
      }),
    );
  });

  it('every instant lies in its own day', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const today = localDayAt(instant, zone);
        expect(startOfDay(today, zone)?.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(endOfDay(today, zone)?.getTime()).toBeGreaterThan(instant.getTime());
      }),
    );
  });
});

it('a day plus days crosses months, years and the change of clocks', () => {
  expect(dayPlus('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayPlus('2027-03-28', 1)).toBe('2027-03-29');
  expect(dayPlus('2026-03-01', -1)).toBe('2026-02-28');
});

it.each([
  ['none: the next midnight', 0, '2026-11-22T15:00Z', '2026-11-23T00:00:00.000+01:00'],
  ['the present day alone', 1, '2026-11-22T15:00Z', '2026-11-22T00:00:00.000+01:00'],
  ['seven days', 7, '2026-11-22T15:00Z', '2026-11-16T00:00:00.000+01:00'],
  ['seven days over the change of clocks', 7, '2026-10-28T15:00Z', '2026-10-22T00:00:00.000+02:00'],
  ['seven days, just after midnight there', 7, '2026-11-21T23:01Z', '2026-11-16T00:00:00.000+01:00'],
])('the last days begin at a midnight of the zone: %s', (_, days, now, expected) => {
  expect(startOfLastDays(days, new Date(now), 'Europe/Zurich')).toEqual(new Date(expected));
});

it.each([
  ['a Saturday', '2026-11-21T10:00:00Z', 'Europe/Zurich', '2026-11-15T23:00:00Z'],
  ['the last second of a Sunday', '2026-11-22T22:59:59Z', 'Europe/Zurich', '2026-11-15T23:00:00Z'],
  ['the first of a Monday', '2026-11-22T23:00:00Z', 'Europe/Zurich', '2026-11-22T23:00:00Z'],
  ['a Monday there that is still Sunday in London', '2026-11-22T15:00:00Z', 'Asia/Tokyo', '2026-11-22T15:00:00Z'],
  ['the week in which the clock goes back', '2026-10-25T12:00:00Z', 'Europe/Zurich', '2026-10-18T22:00:00Z'],
])('a week begins with its Monday: %s', (_, now, zone, expected) => {
  expect(startOfWeek(new Date(now), zone)).toEqual(new Date(expected));
});
