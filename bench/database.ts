import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { backgroundLimits, connectDatabase, type Database } from '#server/platform/db/client.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

interface BenchDatabase {
  url: string;
  /** For the files of the servers that work on it. */
  folder: string;
  /** Another one with the same in it; nobody may be connected meanwhile. @returns its url */
  copy(): Promise<string>;
  /** Another one with nothing in it. @returns its url */
  createEmpty(): Promise<string>;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (url) return { url, stop: async () => {} };
  const dataDir = createTemporaryFolder('gamehub-bench-');
  const server = await startEmbeddedDatabase({ dataDir, log: () => {} });
  return { url: server.url, stop: () => server.stop().then(() => rmSync(dataDir, { recursive: true, force: true })) };
}

/**
 * An empty database for one run: on the server of DATABASE_URL, whose role must be allowed to create databases, else on an
 * embedded one in a temporary folder. Leaves nothing behind.
 */
export async function withEmptyDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const server = await startServer();
  const folder = createTemporaryFolder('gamehub-bench-data-');
  const names: string[] = [];
  /** @returns its url */
  const create = async (more = ''): Promise<string> => {
    const name = `gamehub_bench_${randomBytes(4).toString('hex')}`;
    await asAdmin(server.url, `CREATE DATABASE ${name} ${more}`);
    names.push(name);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  try {
    await work({
      url: await create(),
      folder,
      copy: () => create(`TEMPLATE ${names[0]}`),
      createEmpty: () => create(),
    });
  } finally {
    try {
      // Not WITH (FORCE): it fails while autovacuum works there, whose process only a superuser may end that way.
      for (const name of names) await asAdmin(server.url, `DROP DATABASE IF EXISTS ${name}`);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The same with the product's tables in it, and a pool of at most `max` connections. */
export const withDatabase = (max: number, work: (database: BenchDatabase & { db: Database }) => Promise<void>) =>
  withEmptyDatabase(async (database) => {
    await migrateDatabase(database.url);
    const { db, close } = connectDatabase(database.url, max, backgroundLimits);
    try {
      await work({ ...database, db });
    } finally {
      await close();
    }
  });

export async function versionOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version') as version`);
  return rows[0]?.version ?? '';
}

/** Checked one by one they take longer than the filling; checked afterwards, a minute. @returns what puts them back */
export async function dropForeignKeys(db: Database): Promise<() => Promise<void>> {
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name: key } of keys) await db.execute(sql.raw(`alter table ${table} drop constraint ${key}`));
  return async () => {
    for (const { table, name: key, definition } of keys) {
      await db.execute(sql.raw(`alter table ${table} add constraint ${key} ${definition}`));
    }
  };
}

/** Does without the triggers of these tables, which take longer than the filling. */
export async function withoutTriggers<T>(db: Database, tables: readonly string[], fill: () => Promise<T>): Promise<T> {
  const each = async (what: 'disable' | 'enable') => {
    for (const table of tables) await db.execute(sql.raw(`alter table ${table} ${what} trigger user`));
  };
  await each('disable');
  const filled = await fill();
  await each('enable');
  return filled;
}
