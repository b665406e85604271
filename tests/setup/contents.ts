import type { TestDatabase } from './database.ts';

/** All tables but `api_keys`: a key notes when it was used, whatever for. */
async function tablesIn({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') and tablename <> 'api_keys'",
  );
  return rows.map(({ name }) => name);
}

/** What all tables hold, in a few letters: the same only while nothing has changed. */
export async function everythingIn(database: TestDatabase): Promise<string> {
  const sums = (await tablesIn(database)).map(
    (table) =>
      `select '${table}' as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${table} t`,
  );
  const { rows } = await database.pool.query<{ name: string }>(sums.join(' union all '));
  return JSON.stringify(rows);
}

/** How many rows each table has. */
export async function rowsIn(database: TestDatabase): Promise<Map<string, number>> {
  const counts = (await tablesIn(database)).map((table) => `select '${table}' as name, count(*)::int from ${table}`);
  const { rows } = await database.pool.query<{ name: string; count: number }>(counts.join(' union all '));
  return new Map(rows.map(({ name, count }) => [name, count]));
}
