import { HistoryOutlined } from '@ant-design/icons';
import type { CrudFilter } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import { historyAddress, home } from '../../crud/declaration/addresses.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** The request or the record whose changes the log shows one by one; empty: a request's changes of one kind are one line. */
export const openedBy = (search: URLSearchParams): string =>
  ['requestId', 'historyOf', 'entityId'].flatMap((field) => search.getAll(`filter.${field}`)).join();

/** The fixed filters of the log at an address with this search. */
export const logFilters = (search: URLSearchParams): CrudFilter[] =>
  openedBy(search) === '' ? [{ field: 'isLast', operator: 'eq', value: true }] : [];

/** The log of changes. @see AuditPage.tsx */
export const audit = defineResource({
  resource: resources.audit,
  icon: HistoryOutlined,
  title: 'entity',
  address: ({ entityId }) => historyAddress(entityId),
  references: { userId: { resource: resources.users.name, title: 'username' } },
  list: {
    path: `${home}/audit`,
    columns: [],
    periods: ['createdAt'],
    // Editors see changes of contents and their translations; the others are for people who may list users.
    offers: (field, value, may) =>
      field !== 'entity' || may(resources.users.name, 'list') || value === 'translations' || may(value, 'edit'),
  },
});
