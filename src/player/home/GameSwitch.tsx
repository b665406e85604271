import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/games/games.contract.ts';
import { useSession } from '#src/providers/session.ts';
import { useVariant } from '../shell/variant.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Seal } from '../ui/Seal.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { toast } from '../ui/toasts.ts';

/** The way to the player's other games of this area; nothing when there are none. */
export function GameSwitch({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  const { name: experience, client } = useVariant();
  const { queries } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const others = game.otherGames.filter((other) => other.experience === experience);
  if (others.length === 0) return null;

  /** Then everything that is about the current game is another. */
  const change = async (gameId: string) => {
    try {
      await client.chooseGame(gameId);
      await queries.invalidateQueries();
      setIsOpen(false);
    } catch {
      toast(t('switch.failed'), 'danger');
    }
  };
  return (
    <>
      <span className="small">
        <TextButton onClick={() => setIsOpen(true)}>{t('switch.button')}</TextButton>
      </span>
      {isOpen && (
        <Dialog title={t('switch.title')} onClose={() => setIsOpen(false)}>
          <RowList>
            <Row leading={<Seal seed={game.id} state="done" />} title={game.name}>
              {t('switch.current')}
            </Row>
            {others.map(({ id, name }) => (
              <Row key={id} leading={<Seal seed={id} state="open" />} title={name} onOpen={() => void change(id)} />
            ))}
          </RowList>
        </Dialog>
      )}
    </>
  );
}
