import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RichText } from '../ui/RichText.tsx';
import { GameText as OwnText } from './GameText.tsx';
import type { GameText, Texts } from './gameTexts.ts';
import { useReading, type Reading } from './useReading.ts';

export interface GameTextDialogProps {
  text: GameText;
  game: Texts & Pick<PlayerGame, 'id'>;
  onClose: () => void;
}

/**
 * One of the game's texts. At the end of the rules and the tutorial the player confirms reading them, which is recorded once.
 * The tutorial also leads to the tour of the home page.
 */
export function GameTextDialog({ text, game, onClose }: GameTextDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog title={t(`gameTexts.${text}`)} shape="sheet" onClose={onClose}>
      {text === 'tutorial' && <ToTour onClose={onClose} />}
      {text === 'aboutGame' && <OwnText of={game} field="dashboard" />}
      <RichText html={game[text]} lang={game.languages?.[text]} />
      {text !== 'aboutGame' && <End gameId={game.id} reading={readings[text]} onClose={onClose} />}
    </Dialog>
  );
}

const readings = { gameRules: 'GameRules', tutorial: 'Tutorial' } as const;

function ToTour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('welcome');
  const { paths } = useVariant();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const show = () => {
    onClose();
    void navigate(paths.home, { state: { tour: true }, replace: pathname.startsWith(paths.home) });
  };
  return (
    <p className="dialog__start">
      <Button kind="quiet" onClick={show}>
        {t('tour.show')}
      </Button>
    </p>
  );
}

/** Nothing once the player has confirmed it. */
function End({ gameId, reading, onClose }: { gameId: string; reading: Reading; onClose: () => void }) {
  const { t } = useTranslation('home');
  const { isPending, isRecorded, record } = useReading(gameId, reading);
  if (isPending || isRecorded) return null;
  return (
    <p className="dialog__end">
      <Button onClick={() => record(onClose)}>{t('gameTexts.read')}</Button>
    </p>
  );
}
