import type { CrudFilter } from '@refinedev/core';

/** The filters for records that have all of these values. */
export const having = (values: Readonly<Record<string, unknown>>): CrudFilter[] =>
  Object.entries(values).map(([field, value]) => ({ field, operator: 'eq', value }));
