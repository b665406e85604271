import { isCompleted, isRequired, isSettled, type GameAvailability } from '../game/availability.rules.ts';
import type { TierTerms } from '../game/availability.rules.ts';
import { isTierEnded } from '../game/tiers.rules.ts';
import type { Reached, RewardRule } from './rewards.rules.ts';
import type { Experience } from '../vocabulary/vocabulary.ts';

/** A player's progress towards a tier, a level or an achievement. */
export interface GoalProgress {
  /** Required achievements that are done, and their total; 0 or 1 of 1 for an achievement. */
  done: number;
  total: number;
  isReachable: boolean;
  /** Something towards it can be done now. */
  isOpen: boolean;
  /** It can no longer be reached. */
  isOver: boolean;
}

/** By the ids of the game's parts. */
export interface ProgressById {
  tiers: ReadonlyMap<string, GoalProgress>;
  levels: ReadonlyMap<string, GoalProgress>;
  achievements: ReadonlyMap<string, GoalProgress>;
}

/**
 * A player's progress towards everything that a reward may require. A tier or a level without required achievements has no
 * end.
 * @param tierId the player's present tier; null before the first
 */
export function progressTowardsGoals(
  tiers: readonly TierTerms[],
  tierId: string | null,
  experience: Experience,
  seen: GameAvailability,
): ProgressById {
  const ways = {
    tiers: new Map<string, GoalProgress>(),
    levels: new Map<string, GoalProgress>(),
    achievements: new Map<string, GoalProgress>(),
  };
  const current = tiers.findIndex(({ id }) => id === tierId);
  for (const [position, tier] of tiers.entries()) {
    let [done, total] = [0, 0];
    for (const level of tier.levels) {
      const required = level.achievements.filter(isRequired).flatMap(({ id }) => seen.achievements.get(id) ?? []);
      const at = seen.levels.get(level.id);
      const missing = at?.missing.length ?? 0;
      ways.levels.set(level.id, {
        done: required.length - missing,
        total: required.length,
        isReachable: required.length > 0 && missing === 0,
        isOpen: at?.waitsFor === null,
        isOver: required.some(({ state }) => state === 'Missed'),
      });
      done += required.filter((one) => isSettled(one, experience)).length;
      total += required.length;
      for (const { id } of level.achievements) {
        const one = seen.achievements.get(id);
        if (one === undefined) continue;
        const isReachable = isCompleted(one);
        ways.achievements.set(id, {
          done: isReachable ? 1 : 0,
          total: 1,
          isReachable,
          isOpen: one.state === 'Available' || one.state === 'Saved' || one.state === 'To do',
          isOver: one.state === 'Missed' || (one.state === 'Done' && !isReachable),
        });
      }
    }
    const isReachable = isTierEnded(tier, experience, seen);
    ways.tiers.set(tier.id, {
      done,
      total,
      isReachable,
      isOpen: position <= Math.max(0, current),
      isOver: !isReachable && total > 0 && done === total,
    });
  }
  return ways;
}

/** What a player has reached while the game runs; ranks are decided at its end. */
export function reachedOn(ways: ProgressById, points: number): Reached {
  const reached = (all: ReadonlyMap<string, GoalProgress>) =>
    new Set([...all].filter(([, { isReachable }]) => isReachable).map(([id]) => id));
  return {
    tiers: reached(ways.tiers),
    levels: reached(ways.levels),
    achievements: reached(ways.achievements),
    points,
    finalRank: null,
  };
}

export type RewardState = 'earned' | 'open' | 'locked' | 'missed';

export interface RewardView {
  state: RewardState;
  /** null when nothing can be counted: a rank is decided at the end, and some rewards are given manually. */
  progress: { value: number; max: number } | null;
}

/** The state of a reward for a player with or without a grant. */
export function rewardView(
  rule: RewardRule,
  holder: { isGranted: boolean; ways: ProgressById; points: number },
  game: { isEnded: boolean; isClosed: boolean },
): RewardView {
  const { isGranted, ways, points } = holder;
  if (isGranted) return { state: 'earned', progress: null };
  switch (rule.type) {
    case 'Tier':
      return viewOfWay(ways.tiers.get(rule.tierId), game.isEnded);
    case 'Level':
      return viewOfWay(ways.levels.get(rule.levelId), game.isEnded);
    case 'Achievement':
      return viewOfWay(ways.achievements.get(rule.achievementId), game.isEnded);
    case 'Points': {
      const value = Math.min(Math.max(0, points), rule.points);
      return { state: game.isEnded && value < rule.points ? 'missed' : 'open', progress: { value, max: rule.points } };
    }
    case 'Ranking':
    case 'Manual':
      return { state: game.isClosed ? 'missed' : 'open', progress: null };
  }
}

function viewOfWay(way: GoalProgress | undefined, isEnded: boolean): RewardView {
  // Its subject is not published (any more).
  if (way === undefined) return { state: 'locked', progress: null };
  const progress = { value: way.done, max: way.total };
  // Reached and not granted yet: the next act grants it.
  if (way.isReachable) return { state: 'open', progress };
  if (way.isOver || isEnded) return { state: 'missed', progress };
  return { state: way.isOpen ? 'open' : 'locked', progress };
}
