import { describe, expect, it } from 'vitest';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { areOfSeveralGames, dayNameOf, listingOf, momentsOf } from './notificationList.rules.ts';

const note = (id: string, createdAt: string, over: Partial<Notification> = {}): Notification => ({
  id,
  createdAt,
  read: false,
  kind: 'achievementUnlocked',
  title: id,
  text: '',
  points: 80,
  link: null,
  subjectId: null,
  game: null,
  image: null,
  colleague: null,
  ...over,
});
const read = { read: true };

describe('the list', () => {
  const dayInUtc = (instant: Date) => instant.toISOString().slice(0, 10);
  const listed = (notifications: Notification[]) => {
    const { unread, read } = listingOf(notifications, dayInUtc);
    const words = (days: typeof unread) =>
      days.map((day) => `${day.instant.slice(8, 10)}: ${day.notifications.map(({ id }) => id).join(' ')}`).join(', ');
    return `${words(unread)} | ${words(read)}`;
  };
  it.each([
    ['is empty when there is nothing', [], ' | '],
    [
      'has the days of what is unread before those of what is read, each newest first',
      [
        note('a', '2026-11-19T10:00:00.000Z', read),
        note('b', '2026-11-18T10:00:00.000Z'),
        note('c', '2026-11-19T12:00:00.000Z', read),
        note('d', '2026-11-18T12:00:00.000Z'),
        note('e', '2026-11-17T12:00:00.000Z'),
      ],
      '18: d b, 17: e | 19: c a',
    ],
    [
      'begins a new day at midnight',
      [note('a', '2026-11-18T23:59:59.999Z', read), note('b', '2026-11-19T00:00:00.000Z', read)],
      ' | 19: b, 18: a',
    ],
  ])('%s', (_, notifications, expected) => expect(listed(notifications)).toBe(expected));

  it('tells days apart where the reader is', () => {
    const two = [note('a', '2026-11-18T22:59:59.000Z'), note('b', '2026-11-18T23:00:00.000Z')];
    const dayInZurich = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'Europe/Zurich' });
    expect(listingOf(two, dayInUtc).unread).toHaveLength(1);
    expect(listingOf(two, dayInZurich).unread).toHaveLength(2);
  });
});

it('what was won has its moments, the largest first, each with what the same act led through', () => {
  const monday = '2026-11-16T10:00:00.000Z';
  const level = note('level', monday, { kind: 'levelCompleted' });
  const more = note('c', '2026-11-18T10:00:00.000Z', { points: 200 });
  const moments = momentsOf(
    [note('b', '2026-11-17T10:00:00.000Z'), level, note('a', monday), more],
    new Set(),
    'standard',
  );
  expect(moments.map((moment) => moment.map(({ id }) => id))).toEqual([['level', 'a'], ['c'], ['b']]);
});

it('what was celebrated in this browser has no moment again, though the server does not know of it', () => {
  const two = [note('a', '2026-11-16T10:00:00.000Z'), note('b', '2026-11-17T10:00:00.000Z')];
  expect(momentsOf(two, new Set(['a']), 'standard').map((moment) => moment.map(({ id }) => id))).toEqual([['b']]);
});

it('what was won in one area has its moment there, and none in the other one', () => {
  const won = [
    note('here', '2026-11-18T10:00:00.000Z', { link: '/game/1/2' }),
    note('nowhere', '2026-11-17T10:00:00.000Z'),
    note('there', '2026-11-16T10:00:00.000Z', { link: '/compliance/game/1/2' }),
  ];
  const idsIn = (area: 'standard' | 'compliance') =>
    momentsOf(won, new Set(), area)
      .flat()
      .map(({ id }) => id);
  expect(idsIn('standard').toSorted()).toEqual(['here', 'nowhere']);
  expect(idsIn('compliance')).toEqual(['there']);
});

it('each says of which game it tells where they tell of several', () => {
  const of = (id: string | null) => ({ game: id === null ? null : { id, name: id } });
  expect(areOfSeveralGames([of('quest'), of(null), of('quest')])).toBe(false);
  expect(areOfSeveralGames([of('quest'), of('academy')])).toBe(true);
});

describe('a day is called', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
  it.each([
    ['today', at(21, 0), 'today'],
    ['yesterday', at(20, 23), 'yesterday'],
    ['by its date', at(19, 23), null],
    ['by its date when it lies ahead', at(22, 1), null],
  ])('%s', (_, instant, name) => expect(dayNameOf(instant, at(21, 12))).toBe(name));
  it('yesterday across the end of a month', () =>
    expect(dayNameOf(new Date(2026, 9, 31, 9), new Date(2026, 10, 1, 9))).toBe('yesterday'));
});
