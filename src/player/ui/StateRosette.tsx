import { Rosette } from './Rosette.tsx';

export interface StateRosetteProps {
  /** The id of the achievement, level, tier or badge. */
  seed: string;
  /** Earned (gold), can be earned, or not yet. Decorative: the text beside it says the same. */
  state: 'done' | 'open' | 'locked';
  /** 44, 72 or 220 px. */
  size?: 'small' | 'medium' | 'large';
  /** Draws itself once: only at the moment when it is earned. */
  drawing?: boolean;
}

export function StateRosette({ seed, state, size = 'small', drawing = false }: StateRosetteProps) {
  return (
    <span className={`state-rosette state-rosette--${state} state-rosette--${size}`} aria-hidden="true">
      <Rosette seed={seed} detail={size === 'large' ? 'medium' : 'small'} drawing={drawing} />
    </span>
  );
}
