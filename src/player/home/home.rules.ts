/** What the home page shows of a game. Pure. */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { BoardEntry, Leaderboard } from '#shared/points/leaderboards.contract.ts';

/** Whether the player has not begun: nothing done, earned or started. */
export function isNewcomer(game: Pick<PlayerGame, 'unfinished' | 'progress'>): boolean {
  const { completed, pointsEarned } = game.progress.Individual;
  return completed === 0 && pointsEarned === 0 && game.unfinished.length === 0;
}

/** The one thing to do now: resume a question or another content, begin an achievement, or nothing and why. */
export type NextThing =
  | { kind: 'question'; work: NonNullable<PlayerGame['continue']> }
  | { kind: 'begun'; work: PlayerGame['unfinished'][number] }
  | { kind: 'start'; achievement: Achievement }
  /** `until`: when the next one opens, if known. */
  | { kind: 'waiting'; until: string | null }
  | { kind: 'allDone' | 'empty' | 'upcoming' | 'ended' | 'unknown' };

/** The player's own achievements and the team's, in the game's order; undefined while they are not known. */
interface Achievements {
  mine: readonly Achievement[] | undefined;
  teams: readonly Achievement[] | undefined;
  /** They could not be loaded. */
  failed?: boolean;
}

/**
 * @param byDate what is due first comes first
 * @returns undefined until the achievements are known, if it depends on them
 */
export function nextThing(
  game: Pick<PlayerGame, 'state' | 'unfinished' | 'continue'> & { tiers: readonly { levels: readonly unknown[] }[] },
  { mine, teams, failed = false }: Achievements,
  byDate: boolean,
): NextThing | undefined {
  if (game.state !== 'running') return { kind: game.state };
  const [latest] = game.unfinished;
  if (latest !== undefined) {
    const { continue: leftOff } = game;
    if (leftOff?.achievementId === latest.achievementId) return { kind: 'question', work: leftOff };
    return { kind: 'begun', work: latest };
  }
  if (game.tiers.every(({ levels }) => levels.length === 0)) return { kind: 'empty' };
  if (mine === undefined || teams === undefined) return failed ? { kind: 'unknown' } : undefined;
  const all = [...mine, ...teams];
  const achievement = (byDate ? dueNext(mine, 1)[0] : undefined) ?? nextToStart(all);
  if (achievement !== null) return { kind: 'start', achievement };
  if (all.every(({ state }) => state === 'Done' || state === 'Missed')) return { kind: 'allDone' };
  const openings = all.flatMap(({ state, availableAt }) => (state === 'Not available' ? (availableAt ?? []) : []));
  return { kind: 'waiting', until: openings.toSorted()[0] ?? null };
}

/** The achievement that it is about; undefined for none. */
export function achievementIdOf(next: NextThing | undefined): string | undefined {
  if (next?.kind === 'start') return next.achievement.id;
  return next?.kind === 'question' || next?.kind === 'begun' ? next.work.achievementId : undefined;
}

/**
 * The best place that these points are surely enough for; null when they pass nobody who is known. Equal points do not
 * pass: who reached them first is ahead.
 */
export function placeFor({ me, entries, around }: Pick<Leaderboard, 'me' | 'entries' | 'around'>, points: number) {
  if (me === null) return null;
  const isPassed = (other: BoardEntry) =>
    other.rank !== null && other.rank < (me.rank ?? Infinity) && other.points < me.points + points;
  const passed = [...entries, ...around].filter(isPassed).map(({ rank }) => rank ?? Infinity);
  return passed.length === 0 ? null : Math.min(...passed);
}

type Listed = Pick<Achievement, 'id' | 'state' | 'completedAt'>;

/** In the order in which they are shown: saved ones first, and what is done elsewhere last. */
const openStates = ['Saved', 'Available', 'To do'] as const;

/**
 * The few achievements of a home page: what can be done now, then the last completed one. All saved ones are shown.
 * Remaining room goes to more completed ones, then to the next in the game, and finally to those that are over.
 * @param all in the game's order
 * @param leadingId the one that the page begins with, which is not repeated
 */
export function achievementsToShow<A extends Listed>(all: readonly A[], max: number, leadingId?: string): A[] {
  const others = all.filter(({ id }) => id !== leadingId);
  const done = others
    .filter(({ state, completedAt }) => state === 'Done' && completedAt !== null)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''));
  const open = openStates.flatMap((wanted) => others.filter(({ state }) => state === wanted));
  const saved = open.filter(({ state }) => state === 'Saved').length;
  const latest = Math.min(1, done.length);
  const shown = open.slice(0, Math.max(saved, max - latest));
  const ahead = others.filter(({ state }) => state === 'Not available');
  const over = others.filter(
    ({ state, completedAt }) => state === 'Missed' || (state === 'Done' && completedAt === null),
  );
  return [...shown, ...done, ...ahead, ...over].slice(0, Math.max(max, shown.length + latest));
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

/** The player's row with those around it, at most `max`: one above, another where there is room, and those below. */
export function neighboursToShow(around: readonly BoardEntry[], max: number): BoardEntry[] {
  const mine = around.findIndex(({ me }) => me);
  if (mine === -1) return [];
  const first = Math.max(0, Math.min(mine - Math.max(1, max - 2), around.length - max));
  return around.slice(first, first + max);
}

/** Whether two instants are on the same day in the user's time zone. */
export function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
