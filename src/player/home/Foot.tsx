import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { textsOf, type GameText } from '../game/gameTexts.ts';
import { OpenGameText } from '../game/OpenGameText.tsx';
import { GameSwitch } from './GameSwitch.tsx';

/** [spec] The links to the game's own texts, and to the player's other games. */
export function Foot({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<GameText | null>(null);
  return (
    <div className="foot">
      {textsOf(game).map((text) => (
        <button key={text} type="button" onClick={() => setOpen(text)}>
          {t(`gameTexts.${text}`)}
        </button>
      ))}
      <GameSwitch game={game} />
      {open !== null && <OpenGameText text={open} game={game} onClose={() => setOpen(null)} />}
    </div>
  );
}
