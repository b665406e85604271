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

/** Whether the rule gives the reward; Manual is for a person to give. */
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

/** How far a prize has come on its way to its winner. */
export type PrizeState = 'Earned' | 'Claimed' | 'Approved' | 'Sent' | 'Received' | 'Cancelled';

const nextStates: Readonly<Record<PrizeState, readonly PrizeState[]>> = {
  Earned: ['Claimed', 'Cancelled'],
  Claimed: ['Approved', 'Cancelled'],
  Approved: ['Sent', 'Cancelled'],
  Sent: ['Received', 'Cancelled'],
  Received: [],
  Cancelled: [],
};

/** A prize goes one step at a time; what was received or cancelled stays so. */
export function mayMove(from: PrizeState, to: PrizeState): boolean {
  return nextStates[from].includes(to);
}

/**
 * How many can still be claimed; `null`: any number.
 * @param stock pieces there were; `null`: unlimited
 * @param taken claims that were not cancelled
 */
export function piecesLeft(stock: number | null, taken: number): number | null {
  return stock === null ? null : Math.max(0, stock - taken);
}

/** Why a reward may not be taken back from whoever has it; `null` when it may: what was sent has left the company. */
export const refusalToTakeBack = (state: PrizeState): 'sent' | null =>
  state === 'Sent' || state === 'Received' ? 'sent' : null;
