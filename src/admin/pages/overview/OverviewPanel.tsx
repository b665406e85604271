import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { justFetched } from '#src/providers/http/queries.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { GamesNow } from './GamesNow.tsx';
import { overviewQuery } from './overview.queries.ts';
import { Waiting } from './Waiting.tsx';

/** Below the games: the progress of those that run, what waits for somebody, and what comes next. */
export function OverviewPanel() {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const overview = useQuery({ ...overviewQuery(data), staleTime: justFetched });
  if (overview.data !== undefined) {
    return (
      <div className="bo-overview">
        <GamesNow games={overview.data.games} />
        <Waiting overview={overview.data} />
      </div>
    );
  }
  if (overview.error !== null) return <ErrorState error={overview.error} retry={overview.refetch} />;
  return (
    <div className="bo-overview" aria-busy="true" aria-label={t('loading')} role="group">
      <div className="bo-now__game">
        <Skeleton active title={false} paragraph={{ rows: 13 }} />
      </div>
      <Flex vertical gap={28}>
        {[1, 5, 5].map((rows, index) => (
          <Skeleton key={index} active title={false} paragraph={{ rows: rows + 1 }} />
        ))}
      </Flex>
    </div>
  );
}
