import { describe, expect, it } from 'vitest';
import { currentGame, gameState, isWithin, openWindow, shownWindow, typedEnd, typedStart } from './games.rules.ts';

const startsAt = new Date('2026-11-01T00:00:00Z');
const endsAt = new Date('2026-12-01T00:00:00Z');
const game = { startsAt, endsAt };
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const earlier = new Date('2026-10-01T00:00:00Z');
const within = new Date('2026-11-15T00:00:00Z');
const later = new Date('2027-01-01T00:00:00Z');

describe('a game', () => {
  it.each([
    ['an instant before its start', justBefore(startsAt), 'upcoming', false],
    ['the instant it starts', startsAt, 'running', true],
    ['an instant before its end', justBefore(endsAt), 'running', true],
    ['the instant it ends', endsAt, 'ended', false],
  ])('%s', (_, now, state, isIn) => {
    expect(gameState(game, now)).toBe(state);
    expect(isWithin(game, now)).toBe(isIn);
  });
});

describe('the current game', () => {
  const one = (name: string, from: Date, to: Date, chosenAt: Date | null = null) => ({
    name,
    startsAt: from,
    endsAt: to,
    chosenAt,
  });
  const running = one('running', startsAt, endsAt);
  const newer = one('newer', new Date('2026-11-10T00:00:00Z'), later);
  const alsoRunning = one('also running', startsAt, later);
  const over = (chosenAt: Date | null) => one('over', earlier, startsAt, chosenAt);
  const ahead = (chosenAt: Date | null) => one('ahead', later, new Date('2027-02-01T00:00:00Z'), chosenAt);

  it.each([
    ['a running one before others, when none was chosen', [over(null), running], 'running'],
    ['the first, when none runs', [ahead(null), over(null)], 'ahead'],
    ['the chosen one of two that run', [{ ...alsoRunning, chosenAt: earlier }, running], 'also running'],
    ['the chosen one, though it is over: somebody looks back', [over(justBefore(within)), running], 'over'],
    ['the chosen one, though it has not begun', [ahead(justBefore(within)), running], 'ahead'],
    ['the chosen one, though another that runs came later', [{ ...running, chosenAt: earlier }, newer], 'running'],
    [
      'another one that began since a past one was chosen',
      [over(justBefore(newer.startsAt)), running, newer],
      'running',
    ],
    ['the past one that was chosen as another began', [over(newer.startsAt), newer], 'over'],
    ['the chosen one when none runs, though it has ended since', [over(earlier)], 'over'],
    ['another when the chosen one has ended since', [over(earlier), running], 'running'],
    ['another that began since', [over(justBefore(startsAt)), running], 'running'],
    ['the chosen one that ended, when no other runs', [over(earlier)], 'over'],
    ['none without games', [], undefined],
  ])('is %s', (_, games, expected) => expect(currentGame(games, within)?.name).toBe(expected));
});

describe('a typed start and end, in the time zone of the game', () => {
  it.each([
    ['a date is the midnight at its start', '2026-11-01', '2026-10-31T23:00:00.000Z'],
    ['a time is that time', '2026-11-01T09:00', '2026-11-01T08:00:00.000Z'],
    ['anything else is nothing', '1 November', undefined],
  ])('start: %s', (_, typed, expected) => expect(typedStart(typed, 'Europe/Zurich')?.toISOString()).toBe(expected));

  it.each([
    ['a date is the midnight after it', '2026-11-30', '2026-11-30T23:00:00.000Z'],
    ['the day the clocks go back belongs in full', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['a time is that time', '2026-11-30T18:00', '2026-11-30T17:00:00.000Z'],
    ['anything else is nothing', '2026-11-31', undefined],
  ])('end: %s', (_, typed, expected) => expect(typedEnd(typed, 'Europe/Zurich')?.toISOString()).toBe(expected));
});

describe("an achievement's window", () => {
  it.each([
    ['is the game’s without dates of its own', { startsAt: null, endsAt: null }, game, game],
    [
      'has its own dates within the game',
      { startsAt: within, endsAt: null },
      { startsAt: within, endsAt },
      { startsAt: within, endsAt },
    ],
    [
      'shows dates beyond the game but is not open then',
      { startsAt: earlier, endsAt: later },
      { startsAt: earlier, endsAt: later },
      game,
    ],
  ])('%s', (_, own, shown, open) => {
    expect(shownWindow(own, game)).toEqual(shown);
    expect(openWindow(own, game)).toEqual(open);
  });
});
