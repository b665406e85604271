/** Which rewards are shown where. Pure. */
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';

export const rewardKinds = ['Individual', 'Team'] as const;
export type RewardKind = (typeof rewardKinds)[number];

type Listed = Pick<PlayerReward, 'state' | 'progress' | 'grant' | 'gameType' | 'category' | 'image' | 'piecesLeft'>;

const shareOf = ({ progress }: Pick<PlayerReward, 'progress'>) =>
  progress === null || progress.max === 0 ? -1 : progress.value / progress.max;

/**
 * The player's or the team's prizes and badges: those to be claimed, earned ones, newest first; next to earn, the nearest first and
 * those without a measure last; later ones, with missed ones at the end. `lead`: the nearest prize with a picture, which is
 * shown in large instead.
 */
export function rewardParts<Reward extends Listed>(all: readonly Reward[], kind: RewardKind) {
  const own = all.filter(({ gameType }) => gameType === kind);
  const inState = (state: PlayerReward['state']) => own.filter((reward) => reward.state === state);
  const next = inState('open').toSorted((a, b) => shareOf(b) - shareOf(a));
  const lead = next.find(({ category, image }) => category === 'Physical' && image !== null);
  const ordered = [
    ...inState('earned').toSorted((a, b) => (b.grant?.grantedAt ?? '').localeCompare(a.grant?.grantedAt ?? '')),
    ...[...next, ...inState('locked'), ...inState('missed')],
  ];
  const prizes = ordered.filter((reward) => reward.category === 'Physical' && reward !== lead);
  const toClaim = prizes.filter((reward) => claimState(reward) === 'claimable');
  return {
    lead,
    prizes: [...toClaim, ...prizes.filter((reward) => !toClaim.includes(reward))],
    toClaim: toClaim.length,
    badges: ordered.filter(({ category }) => category === 'Digital'),
  };
}

/** The states of a prize until it is received, in order. */
export const prizeStages = ['Earned', 'Claimed', 'Approved', 'Sent', 'Received'] as const;

/** What a winner can do with a prize, or why not: `null` without either, as with a badge. */
export function claimState({ category, grant, piecesLeft }: Pick<PlayerReward, 'category' | 'grant' | 'piecesLeft'>) {
  if (category === 'Digital' || grant === null) return null;
  if (grant.state !== 'Earned') return 'onItsWay';
  return piecesLeft === 0 ? 'noneLeft' : 'claimable';
}
