import type { useTable } from '@refinedev/antd';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import type { Row } from '../declaration/declaration.ts';
import type { FilterValues } from './listLocation.ts';

type Table = ReturnType<typeof useTable<Row, DataError, FilterValues>>;

interface ListFailureProps extends Pick<Table, 'setFilters' | 'setSorters' | 'setCurrentPage'> {
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
