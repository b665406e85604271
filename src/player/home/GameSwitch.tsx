import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useTravel } from '#src/providers/navigation/preload.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { progressQuery } from '../game/achievements.queries.ts';
import { areaFor, useVariant } from '../area/variant.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { toast } from '../ui/toasts.ts';

type OtherGame = PlayerGame['otherGames'][number];

/** Links to the player's other games, also of the other area; nothing without any. */
export function GameSwitch({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  const { name: here } = useVariant();
  const { clientB, queries } = useSession();
  const me = useMe();
  const travel = useTravel();
  const [isOpen, setIsOpen] = useState(false);
  /** Switching changes everything about the current game. */
  const change = async ({ id, experience }: OtherGame, close?: () => void) => {
    if (me === undefined) return;
    try {
      await clientB.chooseGame({ params: { id: me.id }, body: { gameId: id } });
      close?.();
      if (experience !== here) await travel(areaFor(experience).paths.home);
      await queries.invalidateQueries();
    } catch {
      toast(t('switch.failed'), 'danger');
    }
  };
  // Links to a game open it by the address.
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('gameId');
  const comeTo = useEffectEvent((id: string) => {
    setSearch({}, { replace: true });
    const other = game.otherGames.find((one) => one.id === id);
    if (other !== undefined) void change(other);
  });
  useEffect(() => {
    if (wanted !== null && me !== undefined) comeTo(wanted);
  }, [wanted, me]);
  if (game.otherGames.length === 0) return null;

  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {t('switch.button')}
      </button>
      {isOpen && (
        <Dialog title={t('switch.title')} onClose={() => setIsOpen(false)}>
          <RowList>
            <Row
              leading={<StateRosette seed={game.id} state="done" />}
              title={game.name}
              titleLang={game.languages?.['name']}
            >
              {t('switch.current')}
            </Row>
            {game.otherGames.map((other) => (
              <Other key={other.id} game={other} onOpen={() => void change(other, () => setIsOpen(false))} />
            ))}
          </RowList>
        </Dialog>
      )}
    </>
  );
}

/** What it is, and the player's progress in it. */
function Other({ game, onOpen }: { game: OtherGame; onOpen: () => void }) {
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
      {t(`switch.experience.${game.experience}`)}
      {progress !== undefined && progress.total > 0 && ` · ${t('shell:completed', progress)}`}
    </Row>
  );
}
