import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** In the form of `server_version_num`. */
const oldestVersion = 150_000;

/** Any number that nothing else in the database locks; all processes must mean the same one. */
const migrationLock = 4_180_001;

export const ourMigrations = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database at `url` to the present schema. However many processes do this at once, each migration runs once,
 * and all return when it is done.
 *
 * @throws Error when the server is older than PostgreSQL 15, or when a migration fails; then nothing of it remains
 */
export async function migrateDatabase(url: string, migrationsFolder = ourMigrations): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    refuseOldServer(await versionOfServer(client));
    // A server's own limits are for the queries of players; waiting for another process's migration may take longer.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    // The lock belongs to the connection, so Drizzle must work on this very one; it ends with it, whatever happens.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** @throws Error for a server older than PostgreSQL 15 */
export function refuseOldServer(server: { versionNumber: number; version: string }): void {
  if (server.versionNumber >= oldestVersion) return;
  throw new Error(`Game Hub needs PostgreSQL 15 or newer; the server of DATABASE_URL is PostgreSQL ${server.version}.`);
}

async function versionOfServer(client: pg.Client): Promise<{ versionNumber: number; version: string }> {
  const number = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  return { versionNumber: Number(number.rows[0]?.server_version_num), version: version.rows[0]?.server_version ?? '?' };
}
