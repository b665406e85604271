import { keys, unionFilters, unionSorters, type CrudFilter, type CrudSort, type DataProvider } from '@refinedev/core';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import type { Declaration } from '../declaration/declaration.ts';
import { readListState } from './listLocation.ts';
import { having } from '../declaration/filters.ts';

/** Children of one parent are ordered as a whole, so a page holds more of them than exist. */
const pageSizes = { root: 25, children: 200 } as const;

/** The fixed scope of a list, independent of its address. */
export interface ListScope {
  pageSize: number;
  filters: CrudFilter[];
  sorters?: CrudSort[];
}

export const isOrderedBelow = ({ resource }: Declaration, parentId: string | null): boolean =>
  resource.sorts.includes('position') && parentId !== null;

/** The list of a resource, or of the children of one parent. @param within filters to use instead of the parent */
export function scopeOf(declaration: Declaration, parentId: string | null, within?: CrudFilter[]): ListScope {
  const { parentField } = declaration;
  const isChild = parentField !== null && parentId !== null;
  return {
    pageSize: isOrderedBelow(declaration, parentId) ? pageSizes.children : pageSizes.root,
    filters: within ?? (isChild ? having({ [parentField]: parentId }) : []),
  };
}

type ListParams = Omit<Parameters<DataProvider['getList']>[0], 'resource' | 'meta'>;

/** The query of Refine's own `useList`. */
export const plainListQuery = ({ getList }: DataProvider, resource: string, asked: ListParams) => {
  const params = {
    ...asked,
    pagination: { currentPage: 1, pageSize: 10, mode: 'server' as const, ...asked.pagination },
  };
  return {
    queryKey: keys().data('default').resource(resource).action('list').params(params).get(),
    queryFn: () => getList({ resource, ...params }),
  };
};

/** The query of Refine's own `useTable` at an address with this search. */
export function tableQuery(data: DataProvider, resource: string, scope: ListScope, search: URLSearchParams) {
  const { currentPage = 1, filters = [], sorters = [] } = readListState(search);
  return plainListQuery(data, resource, {
    pagination: { currentPage, pageSize: scope.pageSize },
    filters: unionFilters(scope.filters, filters),
    sorters: unionSorters(scope.sorters ?? [], sorters),
  });
}

/**
 * The query of what a record has besides its row, by its path below the API. Part of the queries of a resource, by default the one
 * that the path begins with: refetched whenever something of that is changed.
 */
export const readQuery = <T>(data: BackofficeData, path: string, [resource = ''] = path.split('/')) => ({
  queryKey: [...keys().data().resource(resource).get(), path],
  queryFn: () => data.read<T>(path),
});

/** The query of Refine's own `useOne`. */
export const recordQuery = ({ getOne }: DataProvider, resource: string, id: string) => ({
  queryKey: keys().data('default').resource(resource).action('one').id(id).params({}).get(),
  queryFn: () => getOne({ resource, id }),
});
