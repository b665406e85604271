import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import type { FileStore } from '#server/platform/files/store.ts';
import { endName, format, headName, nameOfFile, nameOfTable, type End, type Head } from './backupFormat.ts';

/** The database's own tables with their writable columns; names are quoted for SQL. */
async function listTables(client: pg.Client): Promise<Head['tables']> {
  const { rows } = await client.query<Head['tables'][number]>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

async function listMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/**
 * Writes the database and its files into one archive, as of one moment, without stopping the server. The archive appears under its name
 * complete or not at all, and only its owner can read it: it contains personal data and password hashes.
 * @param path of the archive; an existing file is replaced
 * @returns the numbers of tables and files in it, and the ids of files whose bytes were missing
 * @throws Error when the database has no schema yet, or when it cannot be written
 */
export async function writeBackup(options: {
  url: string;
  store: FileStore;
  path: string;
  now: Date;
}): Promise<End & { missing: string[] }> {
  const { url, store, path, now } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = await mkdtemp(join(dirname(path), '.backup-'));
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const tables = await listTables(client);
    if (tables.length === 0) throw new Error('The database is empty: there is nothing to save');
    const head: Head = { format, madeAt: now.toISOString(), migrations: await listMigrations(client), tables };

    const part = join(folder, 'archive');
    const pack = tar.pack();
    const writing = pipeline(pack, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    writing.catch(() => {}); // awaited below
    const add = async (name: string, size: number, content: Readable | string) => {
      const header = { name, size, mtime: now, mode: 0o600 };
      if (typeof content === 'string') pack.entry(header, content);
      else await pipeline(content, pack.entry(header));
    };
    const addJson = (name: string, value: Head | End) => {
      const text = JSON.stringify(value);
      return add(name, Buffer.byteLength(text), text);
    };

    await addJson(headName, head);
    for (const { name, columns } of tables) {
      // A tar archive contains the length of each entry before its content.
      const whole = join(folder, name);
      const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${columns.join(', ')}) to stdout`));
      await pipeline(rows, createWriteStream(whole, { mode: 0o600 }));
      await add(nameOfTable(name), (await stat(whole)).size, createReadStream(whole));
      await rm(whole);
    }
    const { rows: files } = await client.query<{ id: string; size: string }>('select id, size from files order by id');
    const missing: string[] = [];
    for (const { id, size } of files) {
      const content = await store.read(id);
      if (content === null) missing.push(id);
      else await add(nameOfFile(id), Number(size), content);
    }
    const end = { tables: tables.length, files: files.length - missing.length };
    await addJson(endName, end);
    pack.finalize();
    await writing;
    await rename(part, path);
    return { ...end, missing };
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
