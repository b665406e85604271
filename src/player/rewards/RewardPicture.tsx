import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { StateRosette } from '../ui/StateRosette.tsx';

const states = { earned: 'done', open: 'open', locked: 'locked', missed: 'locked' } as const;

export interface RewardPictureProps {
  reward: Pick<PlayerReward, 'id' | 'image' | 'state'>;
  size?: 'small' | 'medium';
}

/** A reward's picture, else the rosette of its id. Decorative. */
export function RewardPicture({ reward: { id, image, state }, size = 'small' }: RewardPictureProps) {
  if (image === null) return <StateRosette seed={id} state={states[state]} size={size} />;
  return <img className={`reward__picture reward__picture--${size}`} src={image} alt="" />;
}
