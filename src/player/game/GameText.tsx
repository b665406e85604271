import type { PlayerGame } from '#shared/game/games.contract.ts';
import { RichText } from '../ui/RichText.tsx';

type OwnText = 'dashboard' | 'newsText' | 'leaderboardText' | 'rewardsText';

/** [spec] The editors' text for one of the game's pages; nothing where there is none. */
export function GameText({ of: game, field }: { of: Pick<PlayerGame, OwnText | 'languages'>; field: OwnText }) {
  return game[field].trim() === '' ? null : <RichText html={game[field]} lang={game.languages?.[field]} />;
}
