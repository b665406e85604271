import {
  type AchievementTerms,
  type Availability,
  type GameAvailability,
  isCompleted,
  isRequired,
  type LevelTerms,
  publishedTiers,
  type TierTerms,
} from './availability.rules.ts';
import type { GameType } from '../vocabulary/vocabulary.ts';

export interface Progress {
  /** Achievements with an award, without bonuses, which are shown separately. */
  completed: number;
  total: number;
  /** Bonuses included. */
  pointsEarned: number;
  /** All points that can be earned, bonuses included. */
  points: number;
}

const nothing: Progress = { completed: 0, total: 0, pointsEarned: 0, points: 0 };

/** The progress through several parts that do not overlap. */
export function sumOfProgress(parts: readonly Progress[]): Progress {
  return parts.reduce(
    (sum, part) => ({
      completed: sum.completed + part.completed,
      total: sum.total + part.total,
      pointsEarned: sum.pointsEarned + part.pointsEarned,
      points: sum.points + part.points,
    }),
    nothing,
  );
}

/** The player's progress through the given achievements; unpublished ones are not among them. */
export function progressOf(
  achievements: readonly AchievementTerms[],
  seen: GameAvailability['achievements'],
): Progress {
  return sumOfProgress(
    achievements.flatMap((achievement) => {
      const one = seen.get(achievement.id);
      return one === undefined ? [] : [progressOfOne(achievement, one)];
    }),
  );
}

function progressOfOne(achievement: AchievementTerms, seen: Availability): Progress {
  const pointsEarned = seen.pointsEarned ?? 0;
  return {
    completed: !achievement.isBonus && isCompleted(seen) ? 1 : 0,
    total: achievement.isBonus ? 0 : 1,
    pointsEarned,
    // Earned points are those at the time of the award; lowering them later must not show more earned than available.
    points: Math.max(achievement.points, pointsEarned),
  };
}

/** Progress by the holder of the achievements; "All" shows their sum. */
export function progressByGameType(
  achievements: readonly AchievementTerms[],
  seen: GameAvailability['achievements'],
): Record<GameType, Progress> {
  const of = (gameType: GameType) =>
    progressOf(
      achievements.filter((achievement) => achievement.gameType === gameType),
      seen,
    );
  return { Individual: of('Individual'), Team: of('Team') };
}

/** `current`: the first open one with required achievements to do. */
type LevelState = 'done' | 'current' | 'open' | 'locked';

export interface LevelStanding {
  state: LevelState;
  /** The level after which it opens, if it is locked for that reason. */
  waitsFor: string | null;
  /** From when something in it can be done, if it is locked because of its dates. */
  availableAt: Date | null;
}

/** The state of every published level of the game for the player, by id, in the game's order. */
export function levelStandings(tiers: readonly TierTerms[], game: GameAvailability): Map<string, LevelStanding> {
  const standings = new Map<string, LevelStanding>();
  let hasCurrent = false;
  for (const level of publishedTiers(tiers).flatMap((tier) => tier.levels)) {
    const seen = game.levels.get(level.id);
    if (seen === undefined) continue;
    const availableAt = opensAt(level, game.achievements);
    let state: LevelState = 'open';
    if (isLevelDone(level, game)) state = 'done';
    else if (seen.waitsFor !== null || availableAt !== null) state = 'locked';
    else if (!seen.isSettled && !hasCurrent) {
      state = 'current';
      hasCurrent = true;
    }
    standings.set(level.id, { state, waitsFor: seen.waitsFor, availableAt });
  }
  return standings;
}

/** Every required achievement is Done; without required ones, every achievement but the bonus. */
function isLevelDone(level: LevelTerms, game: GameAvailability): boolean {
  if (level.achievements.some(isRequired)) return game.levels.get(level.id)?.missing.length === 0;
  const others = level.achievements.filter((achievement) => !achievement.isBonus);
  return others.length > 0 && others.every(({ id }) => game.achievements.get(id)?.state === 'Done');
}

/**
 * The levels and tiers that an act has completed: all required achievements are Done, at least one by this act. A level that
 * ended by a failed attempt or by a date does not count as completed.
 * @param isNew whether the act gave the player the award of an achievement
 */
export function completedBy<T extends TierTerms>(
  tiers: readonly T[],
  game: GameAvailability,
  isNew: (achievementId: string) => boolean,
): { levels: T['levels'][number][]; tiers: T[] } {
  const isCompletedNow = (levels: readonly LevelTerms[]) => {
    const required = levels.flatMap(({ achievements }) => achievements.filter(isRequired));
    return required.some(({ id }) => isNew(id)) && levels.every(({ id }) => game.levels.get(id)?.missing.length === 0);
  };
  return {
    levels: tiers.flatMap(({ levels }) => levels.filter((level) => isCompletedNow([level]))),
    tiers: tiers.filter(({ levels }) => isCompletedNow(levels)),
  };
}

/** The earliest start in a level where nothing has begun; `null` when something has. */
function opensAt(level: LevelTerms, seen: GameAvailability['achievements']): Date | null {
  const all = level.achievements.flatMap(({ id }) => seen.get(id) ?? []);
  const starts = all.flatMap(({ availableAt }) => availableAt ?? []);
  if (all.length === 0 || starts.length < all.length) return null;
  return new Date(Math.min(...starts.map((start) => start.getTime())));
}
