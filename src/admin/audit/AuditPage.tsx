import { useList, useTable, type CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { EmptyState } from '../kit/components/EmptyState.tsx';
import { ErrorState } from '../kit/components/ErrorState.tsx';
import { ExportMenu } from '../kit/list/ExportMenu.tsx';
import { useLabels } from '../kit/declaration/labels.ts';
import { ListFilters } from '../kit/list/ListFilters.tsx';
import { ListStatus } from '../kit/list/ListStatus.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import { PageHead } from '../kit/components/PageHead.tsx';
import { audit } from './audit.resource.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { useItems } from './useItems.ts';
import { totalOf } from '../kit/list/total.ts';

/** The log of changes, of everything or of one record. */
export function AuditPage() {
  const { t } = useTranslation('admin');
  const labels = useLabels(audit);
  const { tableQuery, filters, setFilters, currentPage, setCurrentPage, pageSize, result } = useTable<
    AuditRow,
    DataError
  >({
    resource: audit.name,
    syncWithLocation: true,
    pagination: { pageSize: 25 },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const entries = result.data;
  const { total, isEstimate } = totalOf(tableQuery.data);
  const asked: unknown = filters.find((filter) => 'field' in filter && filter.field === 'historyOf')?.value;
  const [of] = [asked].flat();
  const isOfOne = typeof of === 'string';
  /** What narrows the log: whose history it is does not. */
  const isNarrowed = filters.some((filter) => !('field' in filter && filter.field === 'historyOf'));
  // A page of its history may be about what stands within it alone.
  const { result: own } = useList<AuditRow, DataError>({
    resource: audit.name,
    pagination: { pageSize: 1 },
    filters: [{ field: 'entityId', operator: 'eq', value: of }],
    queryOptions: { enabled: isOfOne },
    errorNotification: false,
  });
  const [first] = own.data;
  const itemOf = useItems(first === undefined || !isOfOne ? entries : [...entries, first]);
  const ofWhat = isOfOne && first !== undefined ? itemOf(first).title : null;
  const narrow = (next: CrudFilter[]) => {
    setFilters(next, 'merge');
    setCurrentPage(1);
  };
  return (
    <>
      <PageHead
        title={ofWhat === null ? (isOfOne ? t('audit.history') : labels.many) : t('audit.of', { title: ofWhat })}
      />
      <div className="bo-list__bar">
        <ListFilters declaration={audit} filters={filters} permanent={[]} onChange={narrow} />
        <ExportMenu resource={audit.name} filters={filters} sorters={[]} shown={null} />
      </div>
      <ListStatus total={total} isEstimate={isEstimate} isKnown={tableQuery.isSuccess} />
      {tableQuery.isError ? (
        <ErrorState error={tableQuery.error} retry={tableQuery.refetch} />
      ) : tableQuery.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : total === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'list.noMatch' : 'overview.changes.none')}
          text={isNarrowed ? t('list.noMatchText') : labels.empty}
        />
      ) : (
        <>
          <ol className="bo-audit" aria-busy={tableQuery.isPlaceholderData || undefined}>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} item={itemOf(entry)} isOfOne={isOfOne} />
            ))}
          </ol>
          <Pages
            current={currentPage}
            pageSize={pageSize}
            total={total}
            isEstimate={isEstimate}
            onChange={setCurrentPage}
          />
        </>
      )}
    </>
  );
}
