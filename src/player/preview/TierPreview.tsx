import type { GameTier } from '#shared/game/games.contract.ts';
import { GameMap } from '../game/GameMap.tsx';

/** A tier's head on the map of its game. */
export const TierPreview = ({ tier }: { tier: GameTier }) => (
  <GameMap tiers={[tier]} filter="All" leftOff={null} timeZone="UTC" />
);
