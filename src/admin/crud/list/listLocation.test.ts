import { expect, it } from 'vitest';
import {
  filterValues,
  filtersOf,
  hasReversedPeriod,
  readListState,
  writeListState,
  type ListState,
} from './listLocation.ts';

const state: ListState = {
  currentPage: 3,
  sorters: [
    { field: 'name', order: 'desc' },
    { field: 'createdAt', order: 'asc' },
  ],
  filters: [
    { field: 'q', operator: 'eq', value: 'gold & silver, #1' },
    { field: 'status', operator: 'in', value: ['draft', 'archived'] },
  ],
};

it('writes what people can read', () => {
  const search = new URLSearchParams();
  writeListState(search, { ...state, filters: state.filters?.slice(1) ?? [] });
  expect(decodeURIComponent(search.toString())).toBe('page=3&sort=-name,createdAt&filter.status=draft,archived');
});

it('reads what it wrote', () => {
  const search = new URLSearchParams('currentTab=tiers');
  writeListState(search, state);
  expect(readListState(new URLSearchParams(search.toString()))).toEqual(state);
  expect(search.get('currentTab')).toBe('tiers');
});

it('names what holds nothing', () => {
  const search = new URLSearchParams();
  const filters: ListState['filters'] = [{ field: 'culture', operator: 'in', value: ['', 'Poland'] }];
  writeListState(search, { filters });
  expect(search.get('filter.culture')).toBe('none,Poland');
  expect(readListState(search)).toEqual({ filters });
});

it('keeps from when and until when', () => {
  const search = new URLSearchParams();
  const filters: ListState['filters'] = [
    { field: 'createdAt', operator: 'gte', value: '2026-11-01T23:00:00.000Z' },
    { field: 'createdAt', operator: 'lte', value: '2026-11-09T23:00:00.000Z' },
  ];
  writeListState(search, { filters });
  expect([...search.keys()]).toEqual(['filter.createdAt_gte', 'filter.createdAt_lte']);
  expect(readListState(search)).toEqual({ filters });
});

it('keeps a part of a text as it was typed', () => {
  const search = new URLSearchParams();
  const filters: ListState['filters'] = [{ field: 'market', operator: 'contains', value: 'North, East & none' }];
  writeListState(search, { filters });
  expect(search.get('filter.market_like')).toBe('North, East & none');
  expect(readListState(search)).toEqual({ filters });
});

it('takes away what is not so any more, and nothing else', () => {
  const search = new URLSearchParams('gameId=g&page=3&sort=name&q=gold&filter.status=draft');
  writeListState(search, { currentPage: 1, sorters: [], filters: [] });
  expect(search.toString()).toBe('gameId=g');
});

it('leaves alone what it is not told about', () => {
  const search = new URLSearchParams('page=3&q=gold');
  writeListState(search, { sorters: [{ field: 'name', order: 'asc' }] });
  expect(search.toString()).toBe('page=3&q=gold&sort=name');
});

it.each(['', 'page=1', 'page=x', 'page=-2', 'page=1.5', 'sort=', 'q=', 'filter.status='])(
  'finds nothing in "%s"',
  (search) => expect(readListState(new URLSearchParams(search))).toEqual({}),
);

it('makes filters of what the form holds, and fills the form from them', () => {
  const values = {
    q: 'gold',
    status: ['draft'],
    market_like: 'North',
    createdAt_gte: '2026-11-01T23:00:00.000Z',
  };
  const filters: ListState['filters'] = [
    { field: 'q', operator: 'eq', value: 'gold' },
    { field: 'status', operator: 'in', value: ['draft'] },
    { field: 'market', operator: 'contains', value: 'North' },
    { field: 'createdAt', operator: 'gte', value: '2026-11-01T23:00:00.000Z' },
  ];
  expect(filtersOf(values)).toEqual(filters);
  expect(filterValues(filters)).toEqual(values);
});

it.each(['', [], undefined])('lets go of a filter whose field holds %j', (value) =>
  expect(filtersOf({ status: value })).toEqual([{ field: 'status', operator: 'in', value: undefined }]),
);

it.each([
  [
    'until a day before',
    { createdAt_gte: '2026-11-20T00:00:00.000Z', createdAt_lte: '2026-11-19T00:00:00.000Z' },
    true,
  ],
  [
    'until the same day',
    { createdAt_gte: '2026-11-20T00:00:00.000Z', createdAt_lte: '2026-11-20T23:59:59.999Z' },
    false,
  ],
  ['without an end', { createdAt_gte: '2026-11-20T00:00:00.000Z', q: 'gold' }, false],
  ['without a beginning', { createdAt_lte: '2026-11-20T00:00:00.000Z' }, false],
  ['until another field', { createdAt_gte: '2026-11-20T00:00:00.000Z', seenAt_lte: '2026-11-01T00:00:00.000Z' }, false],
])('tells whether a period %s is reversed', (_, values, is) => expect(hasReversedPeriod(filtersOf(values))).toBe(is));
