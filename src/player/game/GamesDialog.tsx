import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { progressQuery } from './achievements.queries.ts';

export type OtherGame = PlayerGame['otherGames'][number];

export interface GamesDialogProps {
  game: PlayerGame;
  onClose: () => void;
  onChoose: (other: OtherGame) => Promise<void>;
}

export function GamesDialog({ game, onClose, onChoose }: GamesDialogProps) {
  const { t } = useTranslation('home');
  const [opening, setOpening] = useState<OtherGame | null>(null);
  const choose = async (other: OtherGame) => {
    if (opening !== null) return;
    setOpening(other);
    await onChoose(other);
    onClose();
  };
  return (
    <Dialog title={t('switch.title')} onClose={onClose}>
      <RowList>
        <Row
          leading={<StateRosette seed={game.id} state="done" />}
          title={game.name}
          titleLang={game.languages?.['name']}
        >
          {t('switch.current')}
        </Row>
        {game.otherGames.map((other) => (
          <Other key={other.id} game={other} isOpening={other === opening} onOpen={() => void choose(other)} />
        ))}
      </RowList>
    </Dialog>
  );
}

/** What it is, and the player's progress in it. */
function Other({ game, isOpening, onOpen }: { game: OtherGame; isOpening: boolean; onOpen: () => void }) {
  const { t } = useTranslation(['home', 'shell']);
  const { clientB } = useSession();
  const progress = useQuery(progressQuery(clientB, game.id)).data?.Individual;
  return (
    <Row
      leading={<StateRosette seed={game.id} state="open" />}
      title={game.name}
      titleLang={game.languages?.['name']}
      onOpen={onOpen}
    >
      {isOpening ? (
        <span role="status">{t('shell:loading')}</span>
      ) : (
        <>
          {t(`switch.experience.${game.experience}`)}
          {progress !== undefined && progress.total > 0 && ` · ${t('shell:completed', progress)}`}
        </>
      )}
    </Row>
  );
}
