import { List } from '@refinedev/antd';
import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ExportMenu } from '../../crud/list/ExportMenu.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { FilterBar } from '../../crud/list/FilterBar.tsx';
import { scopeOf } from '../../crud/list/listQuery.ts';
import { Pages } from '../../crud/list/Pages.tsx';
import { audit, logFilters, openedBy } from './audit.resource.ts';
import { AuditEntry } from './AuditEntry.tsx';
import { useItems } from './useItems.ts';
import { useListTable } from '../../crud/list/useListTable.ts';
import { ListFailure } from '../../crud/list/ListFailure.tsx';
import { NoMatch } from '../../crud/list/NoMatch.tsx';

/** The log of changes, of everything, of one request or of one record. A list takes over another address only when it begins. */
export function AuditPage() {
  const [search] = useSearchParams();
  return <Log key={openedBy(search)} />;
}

function Log() {
  const { t } = useTranslation('admin');
  const labels = useLabels(audit);
  const [search] = useSearchParams();
  const fixed = logFilters(search);
  const table = useListTable<AuditRow>(audit, scopeOf(audit, null, fixed));
  const { tableQuery, filters, result, own, pages } = table;
  const entries = result.data;
  const asked: unknown = filters.find((filter) => 'field' in filter && filter.field === 'historyOf')?.value;
  const [of] = [asked].flat();
  const isOfOne = typeof of === 'string';
  /** Whether there are filters besides the record of a history. */
  const isNarrowed = own.some((filter) => !('field' in filter && filter.field === 'historyOf'));
  // A page of its history may contain only changes of its children.
  const { result: direct } = useList<AuditRow, DataError>({
    resource: audit.name,
    pagination: { pageSize: 1 },
    filters: [{ field: 'entityId', operator: 'eq', value: of }],
    queryOptions: { enabled: isOfOne },
    errorNotification: false,
  });
  const [first] = direct.data;
  const itemOf = useItems(first === undefined || !isOfOne ? entries : [...entries, first]);
  const ofWhat = isOfOne && first !== undefined ? itemOf(first).title : null;
  return (
    <List
      title={ofWhat === null ? (isOfOne ? t('audit.history') : labels.many) : t('audit.of', { title: ofWhat })}
      breadcrumb={false}
      canCreate={false}
    >
      <div className="bo-toolbar">
        <FilterBar {...table} declaration={audit} permanent={logFilters(new URLSearchParams())} />
        {/* A file has each change. */}
        <ExportMenu resource={audit.name} filters={own} sorters={[]} shown={null} />
      </div>
      {tableQuery.isError ? (
        <ListFailure {...table} />
      ) : tableQuery.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      ) : pages.total === 0 && isNarrowed ? (
        <NoMatch filters={filters} />
      ) : pages.total === 0 ? (
        <EmptyState title={t('overview.changes.none')} text={labels.empty} />
      ) : (
        <>
          <ol className="bo-audit" aria-busy={tableQuery.isPlaceholderData || undefined}>
            {entries.map((entry) => (
              <AuditEntry
                key={entry.id}
                entry={entry}
                item={itemOf(entry)}
                isOfOne={isOfOne}
                isOpened={fixed.length === 0}
              />
            ))}
          </ol>
          <Pages {...pages} />
        </>
      )}
    </List>
  );
}
