import { endOfDay, instantAt, startOfDay } from '../time/zonedTime.rules.ts';

export type GameStructure = 'sequence' | 'nonSequence';
export type GameState = 'upcoming' | 'running' | 'ended';

/** Half-open: the start is included, the end is not. */
export interface Window {
  startsAt: Date;
  endsAt: Date;
}

export function isWithin({ startsAt, endsAt }: Window, now: Date): boolean {
  return now >= startsAt && now < endsAt;
}

export function gameState(game: Window, now: Date): GameState {
  if (now < game.startsAt) return 'upcoming';
  return now < game.endsAt ? 'running' : 'ended';
}

/**
 * A player's current game: the one last chosen. A game that has ended since it was chosen, or that was
 * chosen before another game began, is replaced by a running one.
 * @param games the one last chosen first
 * @returns `undefined` when there are none
 */
export function currentGame<Game extends Window & { chosenAt: Date | null }>(
  games: readonly Game[],
  now: Date,
): Game | undefined {
  const [latest] = games;
  const running = games.filter((game) => isWithin(game, now));
  if (latest === undefined || latest.chosenAt === null) return running[0] ?? latest;
  if (isWithin(latest, now)) return latest;
  const { chosenAt } = latest;
  const isStillMeant = gameState(latest, now) === gameState(latest, chosenAt);
  const hasNewer = running.some(({ startsAt }) => startsAt > chosenAt);
  return isStillMeant && !hasNewer ? latest : (running[0] ?? latest);
}

/**
 * The instant of a start typed by an editor in the game's time zone: a date alone means the midnight at its start.
 * @returns `null` for an invalid date or time
 */
export function typedStart(typed: string, timezone: string): Date | null {
  return startOfDay(typed, timezone) ?? instantAt(typed, timezone);
}

/** The same for an end: a date alone means the midnight after it, so that the whole day is included. */
export function typedEnd(typed: string, timezone: string): Date | null {
  return endOfDay(typed, timezone) ?? instantAt(typed, timezone);
}

/** The window that an achievement shows: its own dates, or the game's. */
export function shownWindow(own: { startsAt: Date | null; endsAt: Date | null }, game: Window): Window {
  return { startsAt: own.startsAt ?? game.startsAt, endsAt: own.endsAt ?? game.endsAt };
}

/** The window in which it can be done: its own, limited to the game's. */
export function openWindow(own: { startsAt: Date | null; endsAt: Date | null }, game: Window): Window {
  const { startsAt, endsAt } = shownWindow(own, game);
  return {
    startsAt: startsAt > game.startsAt ? startsAt : game.startsAt,
    endsAt: endsAt < game.endsAt ? endsAt : game.endsAt,
  };
}
