import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** About as large as a report. */
export function ReportSkeleton() {
  const { t } = useTranslation(['reports', 'admin']);
  return (
    <div className="bo-report" aria-busy="true" aria-label={t('admin:loading')} role="group">
      <Skeleton active title={false} paragraph={{ rows: 7 }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
