import type { PlayerGame } from '#shared/game/games.contract.ts';
import { RichText } from '../ui/RichText.tsx';

type OwnText = 'dashboard' | 'newsText' | 'leaderboardText' | 'rewardsText';

/** [spec] The editors' text for one of the game's pages; nothing where there is none. */
export function GameText<Field extends OwnText>({
  of: game,
  field,
}: {
  of: Record<Field, string> & Pick<PlayerGame, 'languages'>;
  field: Field;
}) {
  return game[field].trim() === '' ? null : <RichText html={game[field]} lang={game.languages?.[field]} />;
}
