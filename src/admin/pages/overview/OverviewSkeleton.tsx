import { Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** A game that runs, and the lists beside it. */
export function OverviewSkeleton() {
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
