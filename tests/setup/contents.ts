import type { TestDatabase } from './database.ts';

/** All tables but those that note that somebody asked, whatever for: when a key was used, how often a caller asks. */
async function tablesIn({ pool }: TestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'tests') and tablename not in ('api_keys', 'request_counts') order by name",
  );
  return rows.map(({ name }) => name);
}

/** Has a database note in `tests.writes` each statement that wrote to its tables, once that is committed. */
async function noteWrites(database: TestDatabase): Promise<void> {
  const triggers = (await tablesIn(database)).map(
    (table) => `
      create trigger writes after insert or update or delete on ${table} execute function tests.note_write();
      create trigger truncations after truncate on ${table} execute function tests.note_write();`,
  );
  await database.pool.query(`
    create schema tests;
    create table tests.writes ();
    create function tests.note_write() returns trigger language plpgsql as
      $$ begin insert into tests.writes default values; return null; end $$;
    ${triggers.join('')}`);
}

async function writesIn({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from tests.writes');
  return rows[0]?.count ?? 0;
}

/** What was found in a database when so many statements had written. */
const known = new WeakMap<TestDatabase, { writes: number; everything: string }>();

/**
 * What all tables hold, in a few letters: the same only while nothing has changed. All of it is read, which takes long, only when
 * a statement has written since it was last asked for.
 */
export async function everythingIn(database: TestDatabase): Promise<string> {
  const last = known.get(database);
  if (last === undefined) await noteWrites(database);
  const writes = await writesIn(database);
  if (last?.writes === writes) return last.everything;
  const sums = (await tablesIn(database)).map(
    (table) =>
      `select '${table}' as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${table} t`,
  );
  const { rows } = await database.pool.query<{ name: string }>(sums.join(' union all '));
  const everything = JSON.stringify(rows);
  known.set(database, { writes, everything });
  return everything;
}

/** How many rows each table has. */
export async function rowsIn(database: TestDatabase): Promise<Map<string, number>> {
  const tables = JSON.parse(await everythingIn(database)) as { name: string; rows: string }[];
  return new Map(tables.map(({ name, rows }) => [name, Number(rows)]));
}
