import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** In the form of `server_version_num`. */
const oldestVersion = 150_000;

/** A lock key that is unique in the database and the same in all processes. */
const migrationLock = 4_180_001;

/** Trigram indexes for searches. Trusted: the owner of a database may install it. */
const extension = 'pg_trgm';

export const ourMigrations = fileURLToPath(new URL('../../schema/migrations', import.meta.url));

/**
 * Migrates the database at `url` to the present schema. Any number of processes may do this at once: each migration runs once,
 * and all return when it is done.
 *
 * @throws Error when the server is older than PostgreSQL 15 or refuses the extension, or when a migration fails; then it is
 *   rolled back
 */
export async function migrateDatabase(url: string, migrationsFolder = ourMigrations): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    refuseOldServer(await versionOfServer(client));
    // A server's own timeouts are meant for requests; waiting for another process's migration may take longer.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    // The lock belongs to the connection, so Drizzle must use this one; it is released with it in any case.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await needExtension(client);
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

/** @throws Error that says who can install it, if the role may not or the server does not have it */
async function needExtension(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_extension WHERE extname = $1', [extension]);
  if (rowCount !== 0) return;
  try {
    await client.query(`CREATE EXTENSION ${extension}`);
  } catch (cause) {
    throw new Error(
      `Game Hub needs the extension ${extension}, which belongs to PostgreSQL, in its database, and could not make it ` +
        `(${(cause as Error).message}). Whoever runs the server can: CREATE EXTENSION ${extension}.`,
      { cause },
    );
  }
}

async function versionOfServer(client: pg.Client): Promise<{ versionNumber: number; version: string }> {
  const number = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const version = await client.query<{ server_version: string }>('SHOW server_version');
  return { versionNumber: Number(number.rows[0]?.server_version_num), version: version.rows[0]?.server_version ?? '?' };
}
