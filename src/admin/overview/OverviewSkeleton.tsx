import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** About as large as what comes. */
export function OverviewSkeleton() {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-overview" aria-busy="true" aria-label={t('loading')} role="group">
      <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 9 }} />
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 9 }} />
    </div>
  );
}
