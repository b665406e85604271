import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The fields that are columns of the table, in the columns' types: instants, which are text in the API, as dates. */
export function columnValues<T extends PgTable, F extends object>(
  table: T,
  fields: F,
): Pick<T['$inferInsert'], Extract<keyof F, keyof T['$inferInsert']>> {
  const columns = getTableColumns(table);
  const values = Object.entries(fields).flatMap(([name, value]) => {
    const column = columns[name];
    if (column === undefined) return [];
    return [[name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value] as const];
  });
  return Object.fromEntries(values) as Pick<T['$inferInsert'], Extract<keyof F, keyof T['$inferInsert']>>;
}
