import pg from 'pg';
import { atMost } from '#server/platform/config/atMost.ts';
import type { Config } from '#server/platform/config/config.ts';
import { backgroundLimits, connectDatabase, type Database, type DatabaseConnection } from './client.ts';
import { runningDatabase, startEmbeddedDatabase } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { watchDatabase, type DatabaseWatch } from './watch.ts';

/** After this time, in ms, remaining work is aborted. */
const closeMs = 1000;

/** Connections reserved for background work, which may take long and must not use those of requests. */
const backgroundConnections = 4;

export interface OpenDatabase extends DatabaseConnection {
  url: string;
  /** The same, without timeouts, for background work. */
  background: Database;
  watch: DatabaseWatch;
  /** For reads that may be moments behind; the database itself without a replica. */
  replica: Database;
}

/** Not reachable, or no access: PostgreSQL's classes of invalid authorization and of an unknown database. */
const isOfAddress = /^(E[A-Z_]+|28...|3D000)$/;

/** An error about the address of a database, in readable form for the operator; other errors as they are. */
function explainUrl(error: unknown, url: string, setting: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (!isOfAddress.test(code)) return error;
  // When a name has several addresses, the combined error has no message of its own.
  return new Error(
    `${setting}: ${code.startsWith('E') ? `no PostgreSQL answers at ${new URL(url).host} (${code}).` : error.message}`,
  );
}

/** A server with our database. */
interface DatabaseServer {
  url: string;
  /** Stops the server, if it was started here. */
  stop(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** @throws Error that names the setting when no server answers, or it refuses access */
async function tryUrl(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw explainUrl(error, url, setting);
  }
  await client.end();
}

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
  await tryUrl(databaseUrl, 'DATABASE_URL');
  return notOurs(databaseUrl);
}

/** The same, also while a running Game Hub has started it: for reading. */
export async function joinServer(place: Place, log: (line: string) => void): Promise<DatabaseServer> {
  const url = place.databaseUrl === undefined ? await runningDatabase(place.dataDir) : null;
  return url === null ? openServer(place, log) : notOurs(url);
}

/** The database of this configuration, migrated, and its replica. */
export async function openDatabase(
  { replicaUrl, ...config }: Place & Pick<Config, 'replicaUrl'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const server = await openServer(config, log);
  try {
    await migrateDatabase(server.url);
    if (replicaUrl !== undefined) await tryUrl(replicaUrl, 'DATABASE_REPLICA_URL');
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connectDatabase(server.url);
  const background = connectDatabase(server.url, backgroundConnections, backgroundLimits);
  const copy = replicaUrl === undefined ? null : connectDatabase(replicaUrl);
  const gates = [connection.gate, background.gate];
  const watch = watchDatabase({ url: server.url, name: 'The database', isCopy: false, gates }, log);
  const copyWatch =
    replicaUrl === undefined || copy === null
      ? null
      : watchDatabase({ url: replicaUrl, name: 'The copy of the database', isCopy: true, gates: [copy.gate] }, log);
  return {
    ...connection,
    url: server.url,
    background: background.db,
    watch,
    replica: copy?.db ?? connection.db,
    close: async () => {
      await Promise.all([watch.stop(), copyWatch?.stop()]);
      await atMost(closeMs, Promise.all([connection.close(), background.close(), copy?.close()]));
      await server.stop();
    },
  };
}
