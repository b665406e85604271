/** What the home page shows of a game. Pure. */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';

type Level = Pick<PlayerGame['tiers'][number]['levels'][number], 'state' | 'header' | 'languages'>;

/**
 * The page's heading: the question of the current level; the game's name when there is none or the game is not being played.
 * With its language where it is not the page's.
 */
export function headingOf(game: {
  name: string;
  languages?: PlayerGame['languages'];
  state: PlayerGame['state'];
  tiers: readonly { levels: readonly Level[] }[];
}): { text: string; lang: string | undefined } {
  const name = { text: game.name, lang: game.languages?.['name'] };
  if (game.state !== 'running') return name;
  const current = game.tiers.flatMap(({ levels }) => levels).find(({ state }) => state === 'current');
  const asked = current?.header.trim();
  return asked ? { text: asked, lang: current?.languages?.['header'] } : name;
}

/** Whether the player has not begun: nothing done, earned or started. */
export function isNewcomer(game: Pick<PlayerGame, 'unfinished' | 'progress'>): boolean {
  const { completed, pointsEarned } = game.progress.Individual;
  return completed === 0 && pointsEarned === 0 && game.unfinished.length === 0;
}

type Listed = Pick<Achievement, 'state' | 'completedAt'>;

/** In the order in which they are shown: saved ones first, and what is done elsewhere last. */
const openStates = ['Saved', 'Available', 'To do'] as const;

/**
 * The few achievements of a home page: the last completed ones, then those that can be done now. Remaining room goes to more
 * completed ones, then to the next in the game, and finally to those that are over.
 * @param all in the game's order
 */
export function achievementsToShow<A extends Listed>(all: readonly A[], max: number): A[] {
  const done = all
    .filter(({ state, completedAt }) => state === 'Done' && completedAt !== null)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''));
  const open = openStates.flatMap((wanted) => all.filter(({ state }) => state === wanted));
  const latest = done.slice(0, Math.max(1, max - open.length));
  const shown = [...latest, ...open].slice(0, max);
  const ahead = all.filter(({ state }) => state === 'Not available');
  const over = all.filter(({ state, completedAt }) => state === 'Missed' || (state === 'Done' && completedAt === null));
  return [...shown, ...ahead, ...over].slice(0, max);
}

/**
 * What to begin next: what can be opened now, required ones before bonuses; else what is done elsewhere. `null` when there is
 * nothing.
 * @param all in the game's order
 */
export function nextToStart<A extends Pick<Achievement, 'state' | 'isBonus'>>(all: readonly A[]): A | null {
  const available = all.filter(({ state }) => state === 'Available');
  return (
    available.find(({ isBonus }) => !isBonus) ?? available[0] ?? all.find(({ state }) => state === 'To do') ?? null
  );
}

/**
 * The player's own required achievements that can be done now, the nearest end first; with equal ends in the game's order.
 * @param all in the game's order
 */
export function dueNext<A extends Pick<Achievement, 'state' | 'isBonus' | 'gameType' | 'endDate'>>(
  all: readonly A[],
  max: number,
): A[] {
  return all
    .filter(({ isBonus, gameType }) => !isBonus && gameType === 'Individual')
    .filter(({ state }) => openStates.some((open) => open === state))
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate))
    .slice(0, max);
}

/** Whole days from today to the day of an instant, in the user's time zone. */
export function daysUntil(instant: Date, now: Date): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
  // Days on which the clocks change are an hour longer or shorter.
  return Math.round((midnight(instant) - midnight(now)) / 86_400_000);
}

/** The player's row with those around it, at most `max`: the one or two above, and those below. */
export function neighboursToShow(around: readonly BoardEntry[], max: number): BoardEntry[] {
  const mine = around.findIndex(({ me }) => me);
  if (mine === -1) return [];
  const first = Math.max(0, Math.min(mine - (max - 2), around.length - max));
  return around.slice(first, first + max);
}

/** Whether two instants are on the same day in the user's time zone. */
export function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
