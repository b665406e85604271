import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { usePreloadedNavigate } from '#src/providers/navigation/preload.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import type { OtherGame } from '../game/GamesDialog.tsx';
import { areaFor, useVariant } from '../area/variant.ts';
import { toast } from '../ui/toasts.ts';

/** Opened seldom, and all load the home page. */
const Games = lazyPage(async () => (await import('../game/GamesDialog.tsx')).GamesDialog);

/** Links to the player's other games, also of the other area; nothing without any. */
export function GameSwitch({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('home');
  const { name: here } = useVariant();
  const { clientB, queries } = useSession();
  const me = useMe();
  const travel = usePreloadedNavigate();
  const [isOpen, setIsOpen] = useState(false);
  /** Switching changes everything about the current game. */
  const change = async ({ id, experience }: OtherGame) => {
    if (me === undefined) return;
    try {
      await clientB.chooseGame({ params: { id: me.id }, body: { gameId: id } });
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
        <Suspense>
          <Games game={game} onClose={() => setIsOpen(false)} onChoose={change} />
        </Suspense>
      )}
    </>
  );
}
