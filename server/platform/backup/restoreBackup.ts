import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase, ourMigrations } from '#server/platform/db/migrate.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { readBackup, RestoreError, type End, type Head } from './backupFormat.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

/** By table and column the places of the migrations that made it, took it away, made it again … (`scripts/tableColumns.ts`). */
type TableColumns = Record<string, Record<string, readonly number[]>>;

const journalOf = (folder: string) => join(folder, 'meta', '_journal.json');

const readJournal = async () => JSON.parse(await readFile(journalOf(ourMigrations), 'utf8')) as Journal;

/** @throws RestoreError when a later version made the backup */
async function refuseLater(migrations: readonly number[]): Promise<void> {
  const { entries } = await readJournal();
  if (migrations.some((when, place) => when !== entries[place]?.when)) {
    throw new RestoreError(
      'The backup was made by another version of Game Hub, a later one: take that one to restore it',
    );
  }
}

/** An SQL name without its quotation marks. */
const unquoted = (name: string) => (/^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name);

/**
 * The tables of a backup with their columns, each of which the schema had after its migrations.
 * @throws RestoreError for any other: their names become part of statements
 */
async function knownTables({ tables, migrations }: Head): Promise<Map<string, string[]>> {
  const known = new Map(
    Object.entries(JSON.parse(await readFile(join(ourMigrations, 'columns.json'), 'utf8')) as TableColumns),
  );
  // A change turns the column on or off: it is there after an odd number of them.
  const isThere = (changes: readonly number[] = []) =>
    changes.filter((place) => place < migrations.length).length % 2 === 1;
  const named = new Map<string, string[]>();
  for (const { name, columns: said } of tables) {
    const columns = known.get(name);
    if (columns === undefined || !Object.values(columns).some(isThere))
      throw new RestoreError(`The backup names an unknown table: ${name}`);
    const own = said.map(unquoted);
    for (const column of own) {
      if (!Object.hasOwn(columns, column) || !isThere(columns[column]))
        throw new RestoreError(`The backup names an unknown column of ${name}: ${column}`);
    }
    if (named.has(name) || new Set(own).size < own.length)
      throw new RestoreError(`The backup names the table ${name}, or a column of it, twice`);
    named.set(name, own);
  }
  if (named.size === 0) throw new RestoreError('The backup names no tables');
  return named;
}

/** Migrates an empty database to the schema of the backup. */
async function migrateTo(url: string, count: number): Promise<void> {
  const journal = await readJournal();
  const folder = await mkdtemp(join(tmpdir(), 'gamehub-migrations-'));
  try {
    await cp(ourMigrations, folder, { recursive: true });
    await writeFile(journalOf(folder), JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops all tables and functions, including the record of migrations. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    union all
    select format('drop function %s', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('drop schema if exists drizzle cascade');
}

/** Drops foreign keys and disables triggers, which act on each row. @returns a function that restores them, checking all rows */
async function openTables(client: pg.Client, tables: Iterable<string>): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  const names = [...tables].map((name) => client.escapeIdentifier(name));
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    const { rows: counters } = await client.query<{ table: string; column: string }>(`
      select c.oid::regclass::text as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`);
    for (const { table, column } of counters) {
      const name = client.escapeIdentifier(column);
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 1), max(${name}) is not null) from ${table}`,
        [table, column],
      );
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function listFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from files');
  return rows.map(({ id }) => id);
}

/** The number of users in the database; 0 without our tables. */
async function countUsers(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('users')`);
  if (tables.length === 0) return 0;
  const { rows } = await client.query<{ users: number }>('select count(*)::int as users from users');
  return rows[0]?.users ?? 0;
}

/**
 * Replaces the contents of the database by a backup, and stores its files. The archive is read to its end before anything
 * is changed. A backup of an earlier version is migrated to the present schema.
 * @param isReplacing whether existing data may be deleted
 * @throws Error, with nothing changed, when the database is in use, when it holds users and may not be replaced, and when the
 * archive is not a complete backup that this version can read; when writing fails, the database is empty afterwards
 */
export async function restoreBackup(options: {
  url: string;
  store: FileStore;
  path: string;
  isReplacing: boolean;
}): Promise<End & { madeAt: string }> {
  const { url, store, path, isReplacing } = options;
  let head: Head | undefined;
  await readBackup(path, {
    head: async (found) => {
      head = found;
    },
  });
  if (head === undefined) throw new Error(`${path} is empty`);
  const { migrations, madeAt } = head;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    const { rows: others } = await client.query(`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    if (others.length > 0) throw new Error('Somebody uses the database: stop Game Hub first');
    const users = await countUsers(client);
    if (users > 0 && !isReplacing) {
      throw new Error(`The database holds ${users} users. Restore into an empty one, or replace it: add --replace`);
    }
    await refuseLater(migrations);
    const tables = await knownTables(head);
    const former = users > 0 ? await listFiles(client) : [];
    await clear(client);
    await migrateTo(url, migrations.length);
    await client.query('begin');
    const close = await openTables(client, tables.keys());
    const end = await readBackup(path, {
      table: (name, content) => copyIn(client, name, tables.get(name) ?? [], content),
      file: async (id, content) => {
        const parts: Buffer[] = [];
        for await (const part of content) parts.push(part as Buffer);
        await store.put(id, Buffer.concat(parts));
      },
    });
    await close();
    await client.query('commit');
    await migrateDatabase(url);
    await client.query('analyze');
    const kept = new Set(await listFiles(client));
    for (const id of former) {
      if (kept.has(id)) continue;
      // When the store is unavailable, a job does it later.
      const later = () => client.query('insert into file_removals values ($1, now()) on conflict do nothing', [id]);
      await store.remove(id).catch(later);
    }
    return { ...end, madeAt };
  } finally {
    await client.end();
  }
}

async function copyIn(client: pg.Client, table: string, columns: string[], rows: Readable): Promise<void> {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  try {
    await pipeline(rows, client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${names}) from stdin`)));
  } catch (error) {
    throw new RestoreError(
      `The table ${table} could not be restored, and the database is empty: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }
}
