/** A reward's business rule, by its type. */
export type RewardRule =
  | { type: 'Tier'; tierId: string }
  | { type: 'Level'; levelId: string }
  | { type: 'Achievement'; achievementId: string }
  | { type: 'Points'; points: number }
  | { type: 'Ranking'; rank: number }
  | { type: 'Manual' };

/** What a player, or a team, has reached in the game. */
export interface Reached {
  /** Tiers whose end is reached. */
  tiers: ReadonlySet<string>;
  /** Levels of which every required achievement is Done. */
  levels: ReadonlySet<string>;
  achievements: ReadonlySet<string>;
  points: number;
  /** The rank in the closing snapshot of the game; null before it, or without one. */
  finalRank: number | null;
}

/** Whether the rule gives the reward; Manual rewards are given by administrators. */
export function isRewardEarned(rule: RewardRule, reached: Reached): boolean {
  switch (rule.type) {
    case 'Tier':
      return reached.tiers.has(rule.tierId);
    case 'Level':
      return reached.levels.has(rule.levelId);
    case 'Achievement':
      return reached.achievements.has(rule.achievementId);
    case 'Points':
      return reached.points >= rule.points;
    case 'Ranking':
      return reached.finalRank !== null && reached.finalRank <= rule.rank;
    case 'Manual':
      return false;
  }
}

export type PrizeState = 'Earned' | 'Claimed' | 'Approved' | 'Sent' | 'Received' | 'Cancelled';

const nextStates: Readonly<Record<PrizeState, readonly PrizeState[]>> = {
  Earned: ['Claimed', 'Cancelled'],
  Claimed: ['Approved', 'Cancelled'],
  Approved: ['Sent', 'Cancelled'],
  Sent: ['Received', 'Cancelled'],
  Received: [],
  Cancelled: [],
};

/** Whether a prize may change from one state to another; received and cancelled ones are final. */
export function mayMove(from: PrizeState, to: PrizeState): boolean {
  return nextStates[from].includes(to);
}

/**
 * The number of pieces that can still be claimed; `null`: any number.
 * @param stock the total of pieces; `null`: unlimited
 * @param taken claims that were not cancelled
 */
export function piecesLeft(stock: number | null, taken: number): number | null {
  return stock === null ? null : Math.max(0, stock - taken);
}

/** Why a grant may not be revoked; `null` when it may: a sent prize cannot be. */
export const refusalToTakeBack = (state: PrizeState): 'sent' | null =>
  state === 'Sent' || state === 'Received' ? 'sent' : null;
