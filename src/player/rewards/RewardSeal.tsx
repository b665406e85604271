import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { Seal } from '../ui/Seal.tsx';

const states = { earned: 'done', open: 'open', locked: 'locked', missed: 'locked' } as const;

export interface RewardSealProps {
  reward: Pick<PlayerReward, 'id' | 'image' | 'state'>;
  size?: 'small' | 'medium';
}

/** A reward's picture, else the seal that its id draws. For the eye alone. */
export function RewardSeal({ reward: { id, image, state }, size = 'small' }: RewardSealProps) {
  if (image === null) return <Seal seed={id} state={states[state]} size={size} />;
  return <img className={`reward__picture reward__picture--${size}`} src={image} alt="" />;
}
