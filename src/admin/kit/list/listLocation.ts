/**
 * The state of a list in the address, short enough to be read and sent: `?page=2&sort=-updatedAt&q=gold&filter.status=draft,archived`.
 * Refine's own writing of the same takes several hundred characters and breaks at a "&" in the search.
 */
import type { CrudFilter, CrudSort } from '@refinedev/core';

export interface ListState {
  currentPage?: number;
  sorters?: CrudSort[];
  filters?: CrudFilter[];
}

const filterPrefix = 'filter.';
/** How a field is compared stands at its end, as in the API: `filter.createdAt_gte`. */
const suffixes = { gte: '_gte', lte: '_lte', contains: '_like' } as const;
const comparisons = Object.entries(suffixes) as [keyof typeof suffixes, string][];
/** In the address, for a field that holds nothing; the API has nothing there. */
const nothing = 'none';

/** The state that the address holds; what is not in it is left out. */
export function readListState(search: URLSearchParams): ListState {
  const state: ListState = {};
  const page = Number(search.get('page'));
  if (Number.isInteger(page) && page > 1) state.currentPage = page;
  const sort = search.get('sort');
  if (sort !== null && sort !== '') {
    state.sorters = sort
      .split(',')
      .map((part) => (part.startsWith('-') ? { field: part.slice(1), order: 'desc' } : { field: part, order: 'asc' }));
  }
  const filters: CrudFilter[] = [];
  for (const [name, value] of search) {
    if (value === '') continue;
    if (name === 'q') filters.push({ field: 'q', operator: 'eq', value });
    if (name.startsWith(filterPrefix)) {
      const field = name.slice(filterPrefix.length);
      const compared = comparisons.find(([, suffix]) => field.endsWith(suffix));
      if (compared !== undefined) {
        const [operator, suffix] = compared;
        filters.push({ field: field.slice(0, -suffix.length), operator, value });
        continue;
      }
      filters.push({
        field,
        operator: 'in',
        value: value.split(',').map((one) => (one === nothing ? '' : one)),
      });
    }
  }
  if (filters.length > 0) state.filters = filters;
  return state;
}

/** Writes the parts that `state` names over those in `search`, and leaves everything else there. */
export function writeListState(search: URLSearchParams, { currentPage, sorters, filters }: ListState): void {
  const set = (name: string, value: string) => (value === '' ? search.delete(name) : search.set(name, value));
  if (currentPage !== undefined) set('page', currentPage > 1 ? String(currentPage) : '');
  if (sorters !== undefined) {
    set('sort', sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(','));
  }
  if (filters === undefined) return;
  for (const name of [...search.keys()]) if (name === 'q' || name.startsWith(filterPrefix)) search.delete(name);
  for (const filter of filters) {
    if (!('field' in filter)) continue;
    const values = (Array.isArray(filter.value) ? filter.value : [filter.value]) as unknown[];
    const suffix = comparisons.find(([operator]) => operator === filter.operator)?.[1] ?? '';
    set(
      filter.field === 'q' ? 'q' : filterPrefix + filter.field + suffix,
      values.map((one) => (one === '' && filter.field !== 'q' ? nothing : String(one))).join(','),
    );
  }
}
