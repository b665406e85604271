import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { Picture } from '../ui/Picture.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';

const states = { earned: 'done', open: 'open', locked: 'locked', missed: 'locked' } as const;

export interface RewardPictureProps {
  reward: Pick<PlayerReward, 'id' | 'category' | 'image' | 'imageAlt' | 'languages' | 'state'>;
  /** `lead`: a prize as wide as its row on a phone. */
  size?: 'small' | 'medium' | 'lead';
}

/** A prize's picture, which is a rectangle, or a badge's, which is round; else the rosette of its id. */
export function RewardPicture({ reward, size = 'small' }: RewardPictureProps) {
  const { id, category, image, imageAlt, languages, state } = reward;
  if (image === null) return <StateRosette seed={id} state={states[state]} size={size === 'lead' ? 'small' : size} />;
  const isBadge = category === 'Digital';
  const shape = isBadge ? `badge-${size}` : size === 'lead' ? 'lead' : 'prize';
  return (
    <Picture
      className={`reward__picture reward__picture--${shape} reward__picture--${state}`}
      src={image}
      alt={imageAlt}
      lang={languages?.['imageAlt']}
      width={isBadge ? 72 : 120}
      height={isBadge ? 72 : 90}
      {...(size === 'lead' && { sizes: '(min-width: 600px) 300px, 100vw' })}
    />
  );
}
