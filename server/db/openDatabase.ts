import pg from 'pg';
import { atMost } from '#server/atMost.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase, type DatabaseConnection } from './client.ts';
import { runningDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

/** What is still at work then is broken off. */
const closeMs = 1000;

export interface OpenDatabase extends DatabaseConnection {
  url: string;
}

/** Not reached, or not let in: PostgreSQL's classes of invalid authorization and of an unknown database. */
const isOfAddress = /^(E[A-Z_]+|28...|3D000)$/;

/** What is wrong with the address of a database, in words for whoever starts the product; other failures as they are. */
function explainUrl(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!isOfAddress.test(code)) return error;
  // Where a name has several addresses, the failure of all of them has no message of its own.
  return new Error(
    `DATABASE_URL: ${code.startsWith('E') ? `no PostgreSQL answers at ${new URL(url).host} (${code}).` : error.message}`,
  );
}

/** A server with our database, whatever is in it. */
interface DatabaseServer {
  url: string;
  /** Stops what was started for it. */
  stop(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const notOurs = (url: string): DatabaseServer => ({ url, stop: () => Promise.resolve() });

/**
 * The server of this configuration: the one named by DATABASE_URL, else our own under DATA_DIR, which is started.
 * @throws Error that names the setting when no server answers there
 */
export async function openServer(
  { databaseUrl, dataDir }: Place,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
  } catch (error) {
    throw explainUrl(error, databaseUrl);
  }
  await client.end();
  return notOurs(databaseUrl);
}

/** The same, also while a running Game Hub has started it: to read from it. */
export async function joinServer(place: Place, log: (line: string) => void): Promise<DatabaseServer> {
  const url = place.databaseUrl === undefined ? await runningDatabase(place.dataDir) : null;
  return url === null ? openServer(place, log) : notOurs(url);
}

/** The database of this configuration, migrated. */
export async function openDatabase(config: Place, log: (line: string) => void): Promise<OpenDatabase> {
  const server = await openServer(config, log);
  try {
    await migrateDatabase(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connectDatabase(server.url);
  return {
    ...connection,
    url: server.url,
    close: async () => {
      await atMost(closeMs, connection.close());
      await server.stop();
    },
  };
}
