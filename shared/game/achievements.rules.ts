import { isOpen } from './attempts.rules.ts';
import {
  type AchievementTerms,
  type GameAvailability,
  isRequired,
  type LevelTerms,
  type PlayerProgress,
  publishedTiers,
  type TierTerms,
} from './availability.rules.ts';

export interface BonusCheck {
  levelId: string;
  /** There is a bonus, and nothing is missing. */
  unlocked: boolean;
  granted: boolean;
  /** Required achievements that are not Done yet, in order. */
  missing: string[];
  /** null when the level has no bonus. */
  achievementId: string | null;
  /** The points that a granted bonus gave, else those that it gives; 0 without one. */
  points: number;
}

/** The state of a published level's bonus. Only answers; nothing is granted. */
export function checkBonus(level: LevelTerms, game: GameAvailability): BonusCheck {
  const missing = game.levels.get(level.id)?.missing ?? [];
  const bonus = level.achievements.find(({ status, isBonus }) => status === 'published' && isBonus);
  const earned = bonus === undefined ? null : (game.achievements.get(bonus.id)?.pointsEarned ?? null);
  return {
    levelId: level.id,
    unlocked: bonus !== undefined && missing.length === 0,
    granted: earned !== null,
    missing: [...missing],
    achievementId: bonus?.id ?? null,
    points: earned ?? bonus?.points ?? 0,
  };
}

/** The published achievements in the game's order. */
function inOrder<A extends AchievementTerms>(tiers: readonly TierTerms<A>[]): A[] {
  return publishedTiers(tiers).flatMap((tier) => tier.levels.flatMap((level) => level.achievements));
}

/** Achievements that are begun and can be continued, with when the player last worked on them; the latest first. A returned story counts, one in review does not. */
export function unfinished<A extends AchievementTerms>(
  tiers: readonly TierTerms<A>[],
  player: PlayerProgress,
  game: GameAvailability,
): { achievement: A; savedAt: Date }[] {
  return inOrder(tiers)
    .flatMap((achievement) => {
      const state = game.achievements.get(achievement.id)?.state;
      const open = player.attempts.get(achievement.id)?.findLast(isOpen);
      // An attempt without an answer leaves the achievement Available, but counts as begun.
      return open !== undefined && (state === 'Saved' || state === 'Available')
        ? [{ achievement, savedAt: open.savedAt }]
        : [];
    })
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

/** The suggested next achievement: the first Available one in the game's order, required ones before the others. */
export function nextToStart<A extends AchievementTerms>(
  tiers: readonly TierTerms<A>[],
  game: GameAvailability,
): A | null {
  const available = inOrder(tiers).filter(({ id }) => game.achievements.get(id)?.state === 'Available');
  return available.find(isRequired) ?? available[0] ?? null;
}
