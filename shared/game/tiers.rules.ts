import {
  countsAsDone,
  type GameAvailability,
  isRequired,
  isSettled,
  publishedTiers,
  type TierTerms,
} from './availability.rules.ts';
import type { Experience } from '../vocabulary/vocabulary.ts';

/**
 * The tier's end is reached: every required achievement is Done or Missed, and at least one is Done. A tier without
 * required achievements has no end.
 */
export function isTierEnded(tier: TierTerms, experience: Experience, game: GameAvailability): boolean {
  const required = tier.levels.flatMap((level) => level.achievements.filter(isRequired));
  const seen = required.flatMap(({ id }) => game.achievements.get(id) ?? []);
  return seen.every((one) => isSettled(one, experience)) && seen.some((one) => countsAsDone(one, experience));
}

export interface TierMove {
  /** The player's present tier; null in a game without published tiers. */
  tierId: string | null;
  /** Newly entered tiers, in order; empty without a move. */
  entered: string[];
  /** Tiers from the present one on whose end is reached, in order, including the game's last tier. */
  ended: string[];
}

/**
 * The player's move from the present tier: on to the first tier whose end is not reached, never back.
 * @param currentTierId `null` before the first tier; an unpublished one counts as that, and what is Done
 *   moves the player on again
 */
export function tierMove(
  tiers: readonly TierTerms[],
  currentTierId: string | null,
  experience: Experience,
  game: GameAvailability,
): TierMove {
  const order = publishedTiers(tiers);
  const present = order.findIndex(({ id }) => id === currentTierId);
  const ahead = order.slice(Math.max(0, present));
  const stop = ahead.findIndex((tier) => !isTierEnded(tier, experience, game));
  const reached = stop === -1 ? ahead : ahead.slice(0, stop + 1);
  const ended = stop === -1 ? ahead : ahead.slice(0, stop);
  return {
    tierId: reached.at(-1)?.id ?? null,
    entered: (present === -1 ? reached : reached.slice(1)).map(({ id }) => id),
    ended: ended.map(({ id }) => id),
  };
}

export type TierState = 'done' | 'current' | 'ahead';

/** The state of each tier on the map, in the given order. */
export function tierStates(tierIds: readonly string[], currentTierId: string | null): TierState[] {
  const current = currentTierId === null ? -1 : tierIds.indexOf(currentTierId);
  return tierIds.map((_, position) => (position < current ? 'done' : position === current ? 'current' : 'ahead'));
}
