import type { PgTable } from 'drizzle-orm/pg-core';

/** These columns of a table, under their own names. */
export const columnsOf = <T extends PgTable, K extends keyof T>(table: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<T, K>;
