import { is, sql, type GetColumnData, type SQL } from 'drizzle-orm';
import { PgColumn, type AnyPgColumn } from 'drizzle-orm/pg-core';

type Columns = Record<string, AnyPgColumn | SQL>;

type RowOf<C extends Columns> = {
  [K in keyof C]: C[K] extends AnyPgColumn ? GetColumnData<C[K]> : C[K] extends SQL<infer T> ? T : never;
};

/**
 * Rows that are loaded with another row, in the same statement: a list in one column, with values parsed as the driver would.
 * Use it in a select with joins: in one without, Drizzle omits the table's name of columns.
 * @param tail `from` and what follows it
 * @param order of the rows, as in an aggregate: `order by …`
 */
export function jsonRows<C extends Columns>(columns: C, tail: SQL, order: SQL = sql``): SQL<RowOf<C>[]> {
  const entries = Object.entries(columns);
  const pairs = entries.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  // JSON has no instants; numbers, texts, lists and objects need no conversion.
  const dates = entries.flatMap(([name, column]) =>
    is(column, PgColumn) && column.dataType === 'date' ? [{ name, column }] : [],
  );
  const read = (row: Record<string, unknown>) => {
    const own = { ...row };
    for (const { name, column } of dates) {
      if (own[name] !== null) own[name] = column.mapFromDriverValue(own[name] as string);
    }
    return own as RowOf<C>;
  };
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)}) ${order}), '[]') ${tail})`.mapWith(
    (rows: Record<string, unknown>[]) => rows.map(read),
  );
}
