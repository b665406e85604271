import { isOpen } from './attempts.rules.ts';
import {
  type AchievementTerms,
  type GameAvailability,
  isRequired,
  type LevelTerms,
  type PlayerStanding,
  publishedTiers,
  type TierTerms,
} from './availability.rules.ts';

export interface BonusCheck {
  levelId: string;
  /** There is a bonus, and nothing is missing. */
  unlocked: boolean;
  granted: boolean;
  /** Required achievements that are not Done yet, in their order. */
  missing: string[];
  /** null when the level has no bonus. */
  achievementId: string | null;
  /** What the bonus gave when it is granted, else what it gives; 0 without one. */
  points: number;
}

/** What the bonus of a published level needs. It only answers; nothing is granted by asking. */
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

/**
 * Where the player left off: of what is begun and can go on, the achievement that was worked on last. A returned story
 * counts, one in review does not. `null` when nothing is begun.
 */
export function whereLeftOff<A extends AchievementTerms>(
  tiers: readonly TierTerms<A>[],
  player: PlayerStanding,
  game: GameAvailability,
): A | null {
  let latest: { achievement: A; savedAt: Date } | null = null;
  for (const achievement of inOrder(tiers)) {
    const state = game.achievements.get(achievement.id)?.state;
    // An attempt begun without an answer leaves the achievement Available; it is begun all the same.
    if (state !== 'Saved' && state !== 'Available') continue;
    const open = player.attempts.get(achievement.id)?.findLast(isOpen);
    if (open !== undefined && (latest === null || open.savedAt > latest.savedAt)) {
      latest = { achievement, savedAt: open.savedAt };
    }
  }
  return latest?.achievement ?? null;
}

/** What to begin with next: the first Available one in the game's order, required ones before the others. */
export function nextToStart<A extends AchievementTerms>(
  tiers: readonly TierTerms<A>[],
  game: GameAvailability,
): A | null {
  const available = inOrder(tiers).filter(({ id }) => game.achievements.get(id)?.state === 'Available');
  return available.find(isRequired) ?? available[0] ?? null;
}
