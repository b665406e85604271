import { Guilloche } from './Guilloche.tsx';

export interface SealProps {
  /** The id of the achievement, level, tier or badge. */
  seed: string;
  /** Earned (gold), can be earned, or not yet. The words beside it say the same: the seal is for the eye alone. */
  state: 'done' | 'open' | 'locked';
  /** 44, 72 or 220 px. */
  size?: 'small' | 'medium' | 'large';
  /** Engraves itself once: for the moment in which it is earned, and nowhere else. */
  drawing?: boolean;
}

export function Seal({ seed, state, size = 'small', drawing = false }: SealProps) {
  return (
    <span className={`seal seal--${state} seal--${size}`} aria-hidden="true">
      <Guilloche seed={seed} detail={size === 'large' ? 'seal' : 'small'} drawing={drawing} />
    </span>
  );
}
