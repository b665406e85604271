import { describe, expect, it } from 'vitest';
import { formatDay, formatGameInstant, formatInstant, type DayLabels } from './figures.format.ts';

const words: DayLabels = {
  today: (time) => `Today, ${time}`,
  yesterday: (time) => `Yesterday, ${time}`,
  tomorrow: (time) => `Tomorrow, ${time}`,
  dateTime: (date, time) => `${date}, ${time}`,
};
const now = new Date('2026-11-21T09:00:00Z');
const zurich = { locale: 'en-GB', timeZone: 'Europe/Zurich', now };

describe('an instant', () => {
  it.each([
    ['date', '2026-11-12T13:03:12Z', '12 November'],
    ['date', '2025-11-12T13:03:12Z', '12 November 2025'],
    ['fullDate', '2026-11-12T13:03:12Z', '12 November 2026'],
    ['time', '2026-11-12T13:03:12Z', '14:03'],
    ['exactTime', '2026-11-12T13:03:12Z', '14:03:12'],
    ['dateTime', '2026-11-12T13:03:12Z', '12 November, 14:03'],
    ['recent', '2026-11-21T00:10:00Z', 'Today, 01:10'],
    ['recent', '2026-11-20T22:59:59Z', 'Yesterday, 23:59'],
    ['recent', '2026-11-22T08:00:00Z', 'Tomorrow, 09:00'],
    ['recent', '2026-11-19T10:00:00Z', '19 November, 11:00'],
    ['brief', '2026-11-21T00:10:00Z', '01:10'],
    ['brief', '2026-11-20T22:59:59Z', '20 November, 23:59'],
  ] as const)('as %s: %s reads "%s"', (style, instant, text) =>
    expect(formatInstant(new Date(instant), style, zurich, words)).toBe(text),
  );

  it('belongs to the day of its reader, not to that of UTC', () => {
    const instant = new Date('2026-11-20T23:30:00Z');
    expect(formatInstant(instant, 'recent', zurich, words)).toBe('Today, 00:30');
    expect(formatInstant(instant, 'recent', { ...zurich, timeZone: 'UTC' }, words)).toBe('Yesterday, 23:30');
  });
});

describe("the game's clock", () => {
  const instant = new Date('2026-11-30T23:00:00Z');
  it('is silent where it agrees', () =>
    expect(formatGameInstant(instant, 'dateTime', zurich, 'Europe/Warsaw', words)).toBeNull());
  it('is said where it differs', () =>
    expect(formatGameInstant(instant, 'dateTime', { ...zurich, timeZone: 'Asia/Tokyo' }, 'Europe/Zurich', words)).toBe(
      '1 December, 00:00',
    ));
  it.each(['recent', 'brief'] as const)('has its date, also in the style %s, whose day is the reader’s', (style) =>
    expect(formatGameInstant(now, style, zurich, 'Asia/Tokyo', words)).toBe('21 November, 18:00'),
  );
});

it.each([
  ['in its year', '2026-11-12', 'en-GB', '12 November'],
  ['with the year of another one', '2025-12-31', 'en-GB', '31 December 2025'],
  ['in another language', '2026-11-12', 'fr-CH', '12 novembre'],
])('writes a day of the calendar %s', (_, day, locale, text) => expect(formatDay(day, { locale, now })).toBe(text));
