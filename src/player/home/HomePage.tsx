import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#src/providers/failure.ts';
import { useSession } from '#src/providers/session.ts';
import { gameQuery } from '../game/game.queries.ts';
import { Page } from '../ui/Page.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Hero } from './Hero.tsx';
import { homeQueries } from './home.queries.ts';
import { NoGame } from './NoGame.tsx';
import './HomePage.css';
import { useVariant } from '../shell/variant.ts';

/** [spec] The dashboard: where the player stands in the current game, and what to do next. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { queries } = useSession();
  const { client } = useVariant();
  const { data: game, error, isPending, refetch } = useQuery(gameQuery(client));
  // The parts appear once the game is known; what they ask for does not wait for that.
  useEffect(() => {
    for (const query of homeQueries(client)) void queries.query(query).catch(() => undefined);
  }, [client, queries]);

  if (game === undefined && failureOf(error).kind === 'not_found') return <NoGame />;
  return (
    <Page
      title={t('documentTitle')}
      width="wide"
      head={<Hero game={game} />}
      loading={isPending}
      skeleton={<DashboardSkeleton />}
      error={game === undefined ? error : null}
      retry={refetch}
    >
      {game && <Dashboard game={game} />}
    </Page>
  );
}
