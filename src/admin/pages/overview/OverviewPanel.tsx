import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { justFetched } from '#src/providers/http/queries.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { GamesNow } from './GamesNow.tsx';
import { overviewQuery } from './overview.queries.ts';
import { TasksNow } from './TasksNow.tsx';
import { Upcoming } from './Upcoming.tsx';

/** Below the games: what somebody has to act on, the progress of those that run, and what comes next. */
export function OverviewPanel() {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const overview = useQuery({ ...overviewQuery(data), staleTime: justFetched });
  if (overview.data !== undefined) {
    return (
      <div className="bo-overview">
        <TasksNow />
        <GamesNow games={overview.data.games} />
        <Upcoming overview={overview.data} />
      </div>
    );
  }
  if (overview.error !== null) return <ErrorState error={overview.error} retry={overview.refetch} />;
  return (
    <div className="bo-overview" aria-busy="true" aria-label={t('loading')} role="group">
      <Skeleton className="bo-overview__tasks" active title={false} paragraph={{ rows: 4 }} />
      <div className="bo-now__game">
        <Skeleton active title={false} paragraph={{ rows: 13 }} />
      </div>
      <Flex className="bo-overview__upcoming" vertical gap={28}>
        {[5, 5].map((rows, index) => (
          <Skeleton key={index} active title={false} paragraph={{ rows: rows + 1 }} />
        ))}
      </Flex>
    </div>
  );
}
