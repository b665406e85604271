import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { ListTable } from './useListTable.ts';

interface ListFailureProps extends Pick<ListTable, 'setFilters' | 'setSorters' | 'setCurrentPage'> {
  tableQuery: { error: DataError | null; refetch: () => unknown };
}

/** Why a list could not be loaded. What its address asks for may not exist: then all rows are offered, instead of another try. */
export function ListFailure({ tableQuery: { error, refetch }, ...table }: ListFailureProps) {
  const { t } = useTranslation('admin');
  if (error?.code !== 'invalid') return <ErrorState error={error} retry={refetch} />;
  const showAll = () => {
    table.setFilters([], 'replace');
    table.setSorters([]);
    table.setCurrentPage(1);
  };
  return (
    <div role="alert">
      <EmptyState
        title={t('list.unreadable')}
        text={t('list.unreadableText')}
        action={<Button onClick={showAll}>{t('list.clear')}</Button>}
      />
    </div>
  );
}
