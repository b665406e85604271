import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { gameQuery } from '../game/game.queries.ts';
import { Page } from '../ui/Page.tsx';
import { Dashboard, DashboardSkeleton } from './Dashboard.tsx';
import { Hero } from './Hero.tsx';
import { useNextThing } from './useNextThing.ts';
import './HomePage.css';
import { useVariant } from '../area/variant.ts';

/** Few see it, and all load the home page. */
const NoGame = lazyPage(async () => (await import('../game/NoGame.tsx')).NoGame);

/** [spec] The dashboard: what to do next, and the player's standing in the current game. */
export function HomePage() {
  const { client } = useVariant();
  const { data, error, refetch } = useQuery(gameQuery(client));
  // New content is rendered in slices, so that the browser can draw and respond in between.
  const game = useDeferredValue(data);
  return <Home game={game} error={data === undefined ? error : null} retry={refetch} />;
}

interface HomeProps {
  game: PlayerGame | undefined;
  /** Why there is no game. */
  error: Error | null;
  retry: () => unknown;
}

const Home = memo(function Home({ game, error, retry }: HomeProps) {
  const { t } = useTranslation('home');
  const next = useNextThing(game);
  if (failureOf(error).kind === 'not_found') return <NoGame />;
  return (
    <Page
      title={t('documentTitle')}
      width="wide"
      head={<Hero game={game} next={next} />}
      loading={game === undefined && error === null}
      skeleton={<DashboardSkeleton />}
      error={error}
      retry={retry}
    >
      {game && <Dashboard game={game} next={next} />}
    </Page>
  );
});
