/** What a celebration shows beside what was won. Pure. */
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel, GameTier, PlayerGame } from '#shared/game/games.contract.ts';
import type { BoardEntry } from '#shared/points/leaderboards.contract.ts';
import { placeOf } from '../game/map.rules.ts';
import type { Moment } from '../notifications/notificationList.rules.ts';

/** The points of all that was won; null without any. */
export function pointsOf(moment: Moment): number | null {
  const all = moment.flatMap(({ points }) => points ?? []);
  return all.length === 0 ? null : all.reduce((sum, points) => sum + points, 0);
}

/** What can be done now, or sooner than before. */
export type Opened =
  | { kind: 'tier'; tier: GameTier }
  | { kind: 'level'; level: GameLevel }
  /** `missing`: how many more of its level have to be done first. */
  | { kind: 'bonus'; bonus: Achievement; missing: number; total: number };

const isRequired = ({ isBonus, gameType }: Pick<Achievement, 'isBonus' | 'gameType'>) =>
  !isBonus && gameType === 'Individual';

/** The bonus of a level that a required achievement of it has brought nearer, or opened. */
function bonusAfter(wonId: string | null, mine: readonly Achievement[]): Opened[] {
  const won = mine.find(({ id }) => id === wonId);
  if (won === undefined || !isRequired(won)) return [];
  const ofLevel = mine.filter(({ levelId }) => levelId === won.levelId);
  const bonus = ofLevel.find(({ isBonus }) => isBonus);
  if (bonus === undefined || (bonus.state !== 'Available' && bonus.reason !== 'bonus_locked')) return [];
  const required = ofLevel.filter(isRequired);
  const missing = required.filter(({ state }) => state !== 'Done').length;
  return [{ kind: 'bonus', bonus, missing, total: required.length }];
}

/** The level after a completed one; in a game without an order nothing waited for it. */
function levelAfter(game: PlayerGame, completedId: string | null): Opened[] {
  const next = game.type === 'sequence' && completedId !== null ? placeOf(game, completedId)?.next : undefined;
  const isOpen = next?.state === 'current' || next?.state === 'open';
  return next && isOpen && next.progress.Individual.completed === 0 ? [{ kind: 'level', level: next }] : [];
}

/**
 * What was opened: the tier that was reached, else the next level; and the bonus of the achievement's level.
 * @param mine the player's own achievements, in the game's order
 */
export function openedBy(moment: Moment, game: PlayerGame, mine: readonly Achievement[]): Opened[] {
  const ofKind = (kind: Moment[number]['kind']) => moment.filter((one) => one.kind === kind);
  const tiers = ofKind('tierReached').flatMap(({ subjectId }): Opened[] => {
    const tier = game.tiers.find(({ id }) => id === subjectId);
    return tier === undefined ? [] : [{ kind: 'tier', tier }];
  });
  const levels = ofKind('levelCompleted').flatMap(({ subjectId }) => levelAfter(game, subjectId));
  const bonuses = ofKind('achievementUnlocked').flatMap(({ subjectId }) => bonusAfter(subjectId, mine));
  return [...(tiers.length > 0 ? tiers : levels), ...bonuses];
}

/** The next of the same level that can be done now; undefined without one. */
export function nextOfLevel(moment: Moment, mine: readonly Achievement[]): Achievement | undefined {
  const won = mine.find(({ id }) => moment.some(({ subjectId }) => subjectId === id));
  return mine.find(
    ({ levelId, state }) =>
      won !== undefined && levelId === won.levelId && (state === 'Saved' || state === 'Available'),
  );
}

/** Rows below the own one that are shown as overtaken. */
const maxPassed = 2;

/** The own row of a board between the one above and those that were just overtaken, or the one below. */
export function climbOf(around: readonly BoardEntry[], gained: number | null): { rows: BoardEntry[]; passed: number } {
  const mine = around.findIndex(({ me }) => me);
  if (mine === -1 || around[mine]?.rank === null) return { rows: [], passed: 0 };
  const passed = Math.min(gained ?? 0, maxPassed, around.length - 1 - mine);
  return { rows: around.slice(Math.max(0, mine - 1), mine + 1 + Math.max(1, passed)), passed: Math.max(0, passed) };
}
