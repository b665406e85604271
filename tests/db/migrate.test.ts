import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateDatabase, refuseOldServer } from '#server/platform/db/migrate.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const admin = new pg.Client({ connectionString: inject('adminUrl') });
let folder: string;
let name: string;
let url: string;
let client: pg.Client;

beforeAll(() => admin.connect());
afterAll(() => admin.end());

beforeEach(async () => {
  folder = createTemporaryFolder('gamehub-migrations-');
  name = `gamehub_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const database = new URL(inject('adminUrl'));
  database.pathname = `/${name}`;
  url = database.href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  // Not WITH (FORCE): it fails while autovacuum works there, whose process only a superuser may end that way.
  await admin.query(`DROP DATABASE ${name}`);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a folder of migrations, as drizzle-kit does, with one migration for each statement. */
function migrations(...statements: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = statements.map((statement, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`;
    writeFileSync(join(folder, `${tag}.sql`), statement);
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

/** Migrates in that many processes at the same time; fails when one of them does. */
async function migrateInProcesses(count: number, ...args: string[]): Promise<void> {
  const program = fileURLToPath(new URL('./migrateProcess.ts', import.meta.url));
  const run = promisify(execFile);
  await Promise.all(Array.from({ length: count }, () => run(process.execPath, [program, url, ...args])));
}

async function column(statement: string): Promise<unknown[]> {
  return (await client.query({ text: statement, rowMode: 'array' })).rows.map((row: unknown[]) => row[0]);
}

describe('migrateDatabase', () => {
  it('runs each migration once when several processes start together', async () => {
    const steps = migrations(
      'CREATE TABLE runs (step int);',
      'INSERT INTO runs SELECT 1 FROM pg_advisory_xact_lock(1);',
      'INSERT INTO runs VALUES (2);',
    );
    // The first is held up until the others wait for it.
    await client.query('SELECT pg_advisory_lock(1)');
    const migrated = migrateInProcesses(4, steps);
    const waiting = () =>
      column(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
    await expect.poll(waiting, { timeout: 30_000 }).toEqual([4]);
    await client.query('SELECT pg_advisory_unlock(1)');
    await migrated;
    expect(await column('SELECT step FROM runs ORDER BY step')).toEqual([1, 2]);
  });

  it('brings an empty database to our schema, from several processes and again later', async () => {
    await migrateInProcesses(3);
    const journal = new URL('../../server/schema/migrations/meta/_journal.json', import.meta.url);
    const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
    await migrateDatabase(url);
    expect(await column('SELECT count(*)::int FROM drizzle.__drizzle_migrations')).toEqual([entries.length]);
  });

  it('leaves nothing of a run that failed, and nobody waiting for it', async () => {
    const broken = migrations('CREATE TABLE first_step (id int);', 'INSERT INTO nowhere VALUES (1);');
    await expect(migrateDatabase(url, broken)).rejects.toThrow();
    expect(await column(`SELECT count(*)::int FROM pg_tables WHERE tablename = 'first_step'`)).toEqual([0]);
    await migrateDatabase(url, migrations('CREATE TABLE first_step (id int);'));
    expect(await column('SELECT count(*)::int FROM first_step')).toEqual([0]);
  });

  it('is not cut short by the time limits that the server has for queries', async () => {
    await admin.query(`ALTER DATABASE ${name} SET statement_timeout = '100ms'`);
    await migrateDatabase(url, migrations('SELECT pg_sleep(0.3);', 'CREATE TABLE done (id int);'));
    expect(await column('SELECT count(*)::int FROM done')).toEqual([0]);
  });

  it('says which extension it needs where it may not make it, and goes on once somebody has', async () => {
    await client.query(`REVOKE CREATE ON DATABASE ${name} FROM CURRENT_USER`);
    await expect(migrateDatabase(url)).rejects.toThrow(
      /needs the extension pg_trgm.+permission denied.+CREATE EXTENSION pg_trgm\./,
    );
    expect(await column(`SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'`)).toEqual([0]);
    await client.query(`GRANT CREATE ON DATABASE ${name} TO CURRENT_USER`);
    await client.query('CREATE EXTENSION pg_trgm');
    await migrateDatabase(url);
    expect(await column('SELECT count(*)::int FROM users')).toEqual([0]);
  });

  it.each([
    ['13.16', 130_016],
    ['14.99', 140_099],
  ])('refuses PostgreSQL %s', (version, versionNumber) => {
    expect(() => refuseOldServer({ version, versionNumber })).toThrow(
      `Game Hub needs PostgreSQL 15 or newer; the server of DATABASE_URL is PostgreSQL ${version}.`,
    );
  });

  it.each([
    ['15.0', 150_000],
    ['18.4', 180_004],
  ])('accepts PostgreSQL %s', (version, versionNumber) => {
    expect(() => refuseOldServer({ version, versionNumber })).not.toThrow();
  });
});
