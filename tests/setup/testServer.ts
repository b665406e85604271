import { rmSync } from 'node:fs';
import pg from 'pg';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
} from '#server/platform/db/embedded.ts';
import { readRecord } from '#server/platform/db/embedded/clusterHome.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

/** A server that is deleted afterwards has nothing to save from a crash: it does not wait for the disk. */
const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Starts a PostgreSQL for one run of the tests, in a temporary folder. */
export async function startTestServer(
  options: Omit<EmbeddedDatabaseOptions, 'dataDir' | 'log'> = {},
): Promise<EmbeddedDatabase> {
  const dataDir = createTemporaryFolder('gamehub-test-server-');
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedDatabase({ ...options, dataDir, log: () => {} });
    const superuser = new URL(server.url);
    superuser.username = 'postgres';
    superuser.password = readRecord(dataDir)?.superuserPassword ?? '';
    const client = new pg.Client({ connectionString: superuser.href });
    await client.connect();
    for (const name of settings) await client.query(`ALTER SYSTEM SET ${name} = off`);
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    return { url: server.url, stop: () => server.stop().then(removeData) };
  } catch (error) {
    removeData();
    throw error;
  }
}
