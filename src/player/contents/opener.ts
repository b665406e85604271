import type { ReactNode } from 'react';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';

/** What shows a content and the player's work on it is given this, whatever the content's kind. */
export interface OpenerProps {
  achievement: Achievement;
  game: PlayerGame;
  /** What there is to read about it. */
  children: ReactNode;
}
