import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Database } from '#server/platform/db/client.ts';

/** Filled before the first test of the file; reading a field earlier throws. */
export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  readonly pool: pg.Pool;
}

/**
 * Gives the test file that calls it (at its top level, or in a `describe`) a migrated, otherwise empty PostgreSQL
 * database of its own, which goes away after its last test. With `isMigrated: false` it has no tables either.
 */
export function useTestDatabase({ isMigrated = true } = {}): TestDatabase {
  const name = `gamehub_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  let connected: (TestDatabase & { close(): Promise<void> }) | undefined;

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}${isMigrated ? ` TEMPLATE ${inject('templateDatabase')}` : ''}`);
    const url = new URL(inject('adminUrl'));
    url.pathname = `/${name}`;
    connected = { url: url.href, ...connectDatabase(url.href) };
  });

  afterAll(async () => {
    await connected?.close();
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
  };
}
