import type { ReactNode } from 'react';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';

/** The props of every component that shows a content and the player's work on it. */
export interface OpenerProps {
  achievement: Achievement;
  game: PlayerGame;
  /** The texts about it. */
  children: ReactNode;
}
