import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { justFetched } from '#src/providers/http/queries.ts';
import { BringGame } from '../../resources/games/BringGame.tsx';
import { games } from '../../resources/games/games.resource.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ListViews } from '../../crud/list/ListViews.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { GamesNow } from './GamesNow.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { overviewQuery } from './overview.queries.ts';
import { Waiting } from './Waiting.tsx';

/** [spec] The first page: how the games go that run, what waits, and all games. */
export function OverviewPage() {
  const { t } = useTranslation('admin');
  const labels = useLabels(games);
  const data = useBackofficeData();
  const overview = useQuery({ ...overviewQuery(data), staleTime: justFetched });
  return (
    <>
      <PageHeader title={labels.many} />
      {overview.data === undefined && overview.error !== null ? (
        <ErrorState error={overview.error} retry={overview.refetch} />
      ) : overview.data === undefined ? (
        <OverviewSkeleton />
      ) : (
        <div className="bo-overview">
          <GamesNow games={overview.data.games} />
          <Waiting overview={overview.data} />
        </div>
      )}
      <section aria-labelledby="all-games">
        <div className="bo-toolbar">
          <h2 id="all-games" className="bo-title">
            {t('overview.all')}
          </h2>
          <BringGame />
        </div>
        <ListViews declaration={games} parentId={null} timezone={undefined} />
      </section>
    </>
  );
}
