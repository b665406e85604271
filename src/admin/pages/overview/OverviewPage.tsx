import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { justFetched } from '#src/providers/http/queries.ts';
import { ImportGame } from '../../resources/games/ImportGame.tsx';
import { games } from '../../resources/games/games.resource.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { ListViews } from '../../crud/list/ListViews.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { GamesNow } from './GamesNow.tsx';
import { overviewQuery } from './overview.queries.ts';
import { Waiting } from './Waiting.tsx';

/** [spec] The first page: the progress of running games, what waits, and all games. */
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
          <ImportGame />
        </div>
        <ListViews declaration={games} parentId={null} timezone={undefined} />
      </section>
    </>
  );
}

/** The skeleton of a running game, and of the lists beside it. */
function OverviewSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-overview" aria-busy="true" aria-label={t('loading')} role="group">
      <div className="bo-now__game">
        <Skeleton active title={false} paragraph={{ rows: 13 }} />
      </div>
      <Flex vertical gap={28}>
        {[1, 5, 8].map((rows) => (
          <Skeleton key={rows} active title={false} paragraph={{ rows: rows + 1 }} />
        ))}
      </Flex>
    </div>
  );
}
