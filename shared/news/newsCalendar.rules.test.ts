import { describe, expect, it } from 'vitest';
import { dayToRead, instantsOf, mondayOf, movedTo, shownDays, shiftedDay } from './newsCalendar.rules.ts';

it.each([
  ['a Monday', '2026-11-16', '2026-11-16'],
  ['a Sunday', '2026-11-22', '2026-11-16'],
  ['the first of a month', '2026-11-01', '2026-10-26'],
])('the week of %s begins on its Monday', (_, day, monday) => expect(mondayOf(day)).toBe(monday));

describe('a calendar shows', () => {
  it('the seven days of a week', () => {
    expect(shownDays('2026-11-19', 'week')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  });

  it.each([
    ['a month that begins and ends inside weeks', '2026-11-21', '2026-10-26', '2026-12-06', 42],
    ['a month of exactly four weeks', '2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['the month at the end of a year', '2026-12-05', '2026-11-30', '2027-01-03', 35],
  ])('the whole weeks of %s', (_, day, first, last, count) => {
    const days = shownDays(day, 'month');
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
  });
});

it.each([
  ['2026-11-21', 'month', 1, '2026-12-21'],
  ['2026-12-31', 'month', 1, '2027-01-31'],
  ['2027-01-31', 'month', 1, '2027-02-28'],
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2026-11-21', 'week', -1, '2026-11-14'],
] as const)('from %s a %s by %i is %s', (day, span, by, expected) => expect(shiftedDay(day, span, by)).toBe(expected));

it('the instants of days are those of the game’s time zone', () => {
  expect(instantsOf(['2026-11-16', '2026-11-22'], 'Europe/Zurich')).toEqual({
    from: new Date('2026-11-15T23:00:00Z'),
    to: new Date('2026-11-22T23:00:00Z'),
  });
});

describe('an item that is moved', () => {
  const item = { displayDate: '2026-10-20T07:30:00.000Z', endDate: null };

  it('keeps its time of the day, over the change of the clocks too', () => {
    expect(movedTo(item, '2026-10-27', 'Europe/Zurich').displayDate).toBe('2026-10-27T08:30:00.000Z');
    expect(movedTo(item, '2026-10-19', 'Europe/Zurich').displayDate).toBe('2026-10-19T07:30:00.000Z');
  });

  it('shows for as many days as before', () => {
    const ending = { ...item, endDate: '2026-10-21T22:00:00.000Z' };
    expect(movedTo(ending, '2026-10-27', 'Europe/Zurich').endDate).toBe('2026-10-28T23:00:00.000Z');
  });

  it('keeps its milliseconds', () => {
    const ending = { ...item, endDate: '2026-10-20T21:59:59.999Z' };
    expect(movedTo(ending, '2026-10-27', 'Europe/Zurich').endDate).toBe('2026-10-27T22:59:59.999Z');
  });

  it('to where it is stays as it is', () => {
    expect(movedTo(item, '2026-10-20', 'Europe/Zurich')).toEqual(item);
  });

  it('is on the day that it is in its game', () => {
    const late = { displayDate: '2026-11-20T23:30:00.000Z', endDate: null };
    expect(movedTo(late, '2026-11-21', 'Europe/Zurich')).toEqual(late);
    expect(movedTo(late, '2026-11-21', 'UTC').displayDate).toBe('2026-11-21T23:30:00.000Z');
  });
});

describe('an item can be read at noon', () => {
  const now = new Date('2026-11-23T09:00:00Z');
  it.each([
    ['today while it is shown', '2026-11-20T23:00:00Z', null, null],
    ['on the day from which it shows', '2026-11-26T23:00:00Z', null, '2026-11-27'],
    ['on the day after, where it shows from an afternoon on', '2026-11-27T15:00:00Z', null, '2026-11-28'],
    ['on its last day, once it has ended', '2026-11-01T00:00:00Z', '2026-11-10T23:00:00Z', '2026-11-10'],
    ['on the day before, where it ended in a morning', '2026-11-01T00:00:00Z', '2026-11-10T07:00:00Z', '2026-11-09'],
    ['on its day, where no noon is in it', '2026-11-27T15:00:00Z', '2026-11-27T18:00:00Z', '2026-11-27'],
  ])('%s', (_, displayDate, endDate, day) =>
    expect(dayToRead({ displayDate, endDate }, 'Europe/Zurich', now)).toBe(day),
  );
});
