import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#server/platform/db/client.ts';
import { noteStatements, saveStatements } from '#tests/setup/statements.ts';

/** Where the statements of this run are noted, if anywhere. */
const statementsFile = process.env['STATEMENTS_TO'];
if (statementsFile !== undefined) noteStatements();

/** Filled before the first test of the file; reading a field earlier throws. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** How many statements wait there for a lock that another transaction holds. */
  waiting(): Promise<number>;
  /** Ends its connections, so that it can be cloned: nothing can be asked of it any more. */
  freeze(): Promise<void>;
}

/**
 * Gives the test file that calls it (at its top level, or in a `describe`) a migrated, otherwise empty PostgreSQL
 * database of its own, which goes away after its last test.
 * @param options.from a frozen one, to begin with what it holds
 * @param options.isMigrated false: it has no tables either
 */
export function useTestDatabase({
  from,
  isMigrated = true,
}: { from?: Pick<TestDatabase, 'url'>; isMigrated?: boolean } = {}): TestDatabase {
  const name = `gamehub_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  let connected: (DatabaseConnection & { url: string }) | undefined;
  let closing: Promise<void> | undefined;
  const freeze = () => (closing ??= ready().close());

  beforeAll(async () => {
    await admin.connect();
    const template = from === undefined ? inject('templateDatabase') : new URL(from.url).pathname.slice(1);
    await admin.query(`CREATE DATABASE ${name}${isMigrated ? ` TEMPLATE ${template}` : ''}`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    connected = { url: url.href, ...connectDatabase(url.href) };
  });

  afterAll(async () => {
    if (connected !== undefined) await freeze();
    if (statementsFile !== undefined) saveStatements(statementsFile);
    // Not WITH (FORCE): it fails while autovacuum works there, whose process only a superuser may end that way.
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
    await admin.end();
  });

  const ready = () => {
    if (connected === undefined) throw new Error('The test database is there only within tests and their hooks.');
    return connected;
  };
  return {
    get url() {
      return ready().url;
    },
    get db() {
      return ready().db;
    },
    get pool() {
      return ready().pool;
    },
    waiting: async () => {
      const { rows } = await ready().pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    },
    freeze,
  };
}
