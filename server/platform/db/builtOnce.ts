import { sql, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { clientOf, type Executor } from './client.ts';

interface Built<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/**
 * A frequently used select: its text is built once for each connection, not each time, which for a large one costs
 * more than everything else that the process does for it.
 * @param build with a `sql.placeholder` for each value
 */
export function builtOnce<Row>(
  build: (executor: Executor) => { prepare(name: string): Built<Row> },
): (executor: Executor, values: Record<string, unknown>) => Promise<Row[]> {
  const byClient = new WeakMap<object, Built<Row>>();
  return (executor, values) => {
    const client = clientOf(executor);
    let built = byClient.get(client);
    // Without a name: the pool's clients decide which statements are prepared (decision 014).
    if (built === undefined) byClient.set(client, (built = build(executor).prepare(undefined as never)));
    return built.execute(values);
  };
}

/**
 * A number of rows in a statement's text. PostgreSQL expects a tenth of all rows for one that it does not know: then no plan without the
 * parameters looks as good as one with them, and the statement is planned each time (decision 102). Few numbers: each makes a text of its own.
 */
export const rowCount = (rows: number): SQL => sql.raw(String(Math.trunc(rows)));

const dialect = new PgDialect();

interface Session<Row> {
  prepareQuery(query: Query, fields: undefined, name: undefined, isArray: false): Built<Row>;
}

/**
 * The same for a statement that is written in SQL.
 * @param build with a `sql.placeholder` for each value; called once for each shape, of which there are few
 */
export function sqlBuiltOnce<Row, Shape extends readonly (string | boolean | number)[] = []>(
  build: (...shape: Shape) => SQL,
): (executor: Executor, values: Record<string, unknown>, ...shape: Shape) => Promise<Row[]> {
  const queries = new Map<string, Query>();
  return async (executor, values, ...shape) => {
    const key = shape.join();
    let query = queries.get(key);
    if (query === undefined) queries.set(key, (query = dialect.sqlToQuery(build(...shape))));
    // Typed by Drizzle for whole results, of which a select's are the rows.
    const { session } = executor as unknown as { session: Session<Row> };
    const result: unknown = await session.prepareQuery(query, undefined, undefined, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}
