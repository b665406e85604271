import { useTable } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { filtersOf, type FilterValues } from './listLocation.ts';
import type { ListScope } from './listQuery.ts';

export type ListTable<R extends BaseRecord = Row> = ReturnType<typeof useTable<R, DataError, FilterValues>>;

/** Refine's table of a list, with the person's own filters, without the fixed ones, and its pages. */
export function useListTable<R extends BaseRecord = Row>({ name }: Declaration, scope: ListScope) {
  const table: ListTable<R> = useTable<R, DataError, FilterValues>({
    resource: name,
    pagination: { pageSize: scope.pageSize },
    filters: { permanent: scope.filters },
    sorters: { permanent: scope.sorters ?? [] },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
    onSearch: filtersOf,
  });
  const { tableQuery, currentPage, pageSize, setCurrentPage } = table;
  const isFixed = (field: string) => scope.filters.some((fixed) => 'field' in fixed && fixed.field === field);
  return {
    ...table,
    own: table.filters.filter((one) => !('field' in one && isFixed(one.field))),
    pages: {
      ...{ current: currentPage, pageSize, onChange: setCurrentPage },
      total: tableQuery.data?.total ?? 0,
      // A number that is not marked as an estimate is exact.
      isEstimate: tableQuery.data?.['isEstimate'] === true,
      isLatest: !tableQuery.isPlaceholderData,
    },
  };
}
