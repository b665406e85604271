/**
 * The state of a list in the address, short enough to be read and sent:
 * `?page=2&sort=-updatedAt&q=gold&filter.status=draft,archived`. Refine's own format takes several hundred characters and
 * breaks at a "&" in the search.
 */
import type { CrudFilter, CrudSort } from '@refinedev/core';

export interface ListState {
  currentPage?: number;
  sorters?: CrudSort[];
  filters?: CrudFilter[];
}

const filterPrefix = 'filter.';
/** The suffixes of operators, as in the API: `filter.createdAt_gte`. */
const suffixes = { gte: '_gte', lte: '_lte', contains: '_like' } as const;
const comparisons = Object.entries(suffixes) as [keyof typeof suffixes, string][];
/** In the address, for an empty field; in the API it is an empty value. */
const nothing = 'none';

/** The name of a filter in the address, in the API and in the filter form: `createdAt_gte`. */
export const filterName = ({ field, operator }: { field: string; operator: CrudFilter['operator'] }): string =>
  field + (comparisons.find(([one]) => one === operator)?.[1] ?? '');

/** The filter of such a name. */
function named(name: string) {
  if (name === 'q') return { field: name, operator: 'eq' as const };
  const [operator, suffix] = comparisons.find(([, suffix]) => name.endsWith(suffix)) ?? (['in', ''] as const);
  return { field: name.slice(0, name.length - suffix.length), operator };
}

/** The values of the filter form, by their names. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The form as Refine's filters; an empty value removes its filter. */
export const filtersOf = (values: FilterValues): CrudFilter[] =>
  Object.entries(values).map(([name, value]) => ({
    ...named(name),
    value: value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  }));

/** Refine's filters as values of the form. */
export const filterValues = (filters: readonly CrudFilter[]): FilterValues =>
  Object.fromEntries(filters.flatMap((one) => ('field' in one ? [[filterName(one), one.value as unknown]] : [])));

/** Whether a period ends before it begins. */
export const hasReversedPeriod = (filters: readonly CrudFilter[]): boolean => {
  const values = filterValues(filters);
  return Object.entries(values).some(
    ([name, from]) =>
      name.endsWith(suffixes.gte) && String(from) > String(values[name.replace(suffixes.gte, suffixes.lte)] ?? from),
  );
};

/** The state in the address; missing parts are left out. */
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
  for (const [key, value] of search) {
    const name = key.startsWith(filterPrefix) ? key.slice(filterPrefix.length) : key;
    if (value === '' || (name === key && key !== 'q')) continue;
    const { field, operator } = named(name);
    const values = value.split(',').map((one) => (one === nothing ? '' : one));
    filters.push({ field, operator, value: operator === 'in' ? values : value });
  }
  if (filters.length > 0) state.filters = filters;
  return state;
}

/** Writes the parts in `state` over those in `search`, and keeps everything else. */
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
    const values = [filter.value].flat() as unknown[];
    const name = filterName(filter);
    set(
      name === 'q' ? name : filterPrefix + name,
      values.map((one) => (one === '' && name !== 'q' ? nothing : String(one))).join(','),
    );
  }
}

/** The same as the search of an address, on its first page. */
export function searchOf(state: Pick<ListState, 'filters' | 'sorters'>): string {
  const search = new URLSearchParams();
  writeListState(search, state);
  return search.toString();
}
