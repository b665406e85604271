import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { atMost } from '#server/platform/config/atMost.ts';
import type { Config } from '#server/platform/config/config.ts';
import {
  backgroundLimits,
  connectDatabase,
  connectMs,
  sessionOf,
  type Database,
  type DatabaseConnection,
  type Pooler,
} from './client.ts';
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

/** How a pooler refuses a connection, also because of the settings of a session. */
const refusedByPooler = '08P01';

/** Not reachable, or no access: PostgreSQL's classes of invalid authorization and of an unknown database. */
const isOfAddress = new RegExp(`^(E[A-Z_]+|28...|3D000|${refusedByPooler})$`);

/** The driver's words when nobody has answered within `connectMs`. */
const lateAnswer = 'timeout expired';

/** An error about the address of a database, in readable form for the operator; other errors as they are. */
function explainUrl(error: unknown, url: string, setting: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : error.message === lateAnswer ? 'ETIMEDOUT' : '';
  if (!isOfAddress.test(code)) return error;
  // When a name has several addresses, the combined error has no message of its own.
  return new Error(
    `${setting}: ${code.startsWith('E') ? `no PostgreSQL answers at ${new URL(url).host} (${code}).` : error.message}`,
    { cause: error },
  );
}

/** A server with our database. */
interface DatabaseServer {
  url: string;
  /** Stops the server, if it was started here. */
  stop(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'directUrl'>>;

/** @throws Error that names the setting when no server answers, or it refuses access */
async function asking<T>(
  config: pg.ClientConfig & { connectionString: string },
  setting: string,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    throw explainUrl(error, config.connectionString, setting);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the server itself is there: a pooler in between refuses or ignores the settings of a session. */
async function isServer(url: string, setting: string): Promise<boolean> {
  const session = sessionOf();
  const address = new URL(url);
  address.searchParams.delete('statement_timeout');
  try {
    return await asking({ connectionString: address.href, ...session }, setting, async (client) => {
      const { rows } = await client.query(`select setting from pg_settings where name = 'statement_timeout'`);
      return rows[0]?.setting === String(session.statement_timeout);
    });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === refusedByPooler) return false;
    throw error;
  }
}

/** A pooler that tracks prepared statements gives them names of its own; with another one the server gets ours. */
const tryPooler = (url: string, setting: string): Promise<Pooler> =>
  asking({ connectionString: url }, setting, async (client) => {
    const name = `gamehub_${randomUUID()}`;
    await client.query('begin');
    await client.query({ name, text: 'select $1::int', values: [1] });
    const { rowCount } = await client.query(`select from pg_prepared_statements where name = '${name}'`);
    const prepares = rowCount === 0;
    if (!prepares) await client.query(`deallocate "${name}"`);
    await client.query('commit');
    return { prepares };
  });

const notOurs = (url: string): DatabaseServer => ({ url, stop: () => Promise.resolve() });

/**
 * The server of this configuration: the one named by DATABASE_URL, else our own under DATA_DIR, which is started.
 * @throws Error that names the setting when no server answers there
 */
export async function openServer(
  { databaseUrl, directUrl, dataDir }: Place,
  log: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl === undefined) return startEmbeddedDatabase({ dataDir, log });
  const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const url = directUrl ?? databaseUrl;
  if (await isServer(url, setting)) return notOurs(url);
  throw new Error(
    `${setting}: at ${new URL(url).host} is a pooler, which does not keep the settings of a session. ` +
      'DATABASE_DIRECT_URL must be the address of the server itself; DATABASE_URL may then be that of the pooler.',
  );
}

/** The same, also while a running Game Hub has started it: for reading. */
export async function joinServer(place: Place, log: (line: string) => void): Promise<DatabaseServer> {
  const url = place.databaseUrl === undefined ? await runningDatabase(place.dataDir) : null;
  return url === null ? openServer(place, log) : notOurs(url);
}

/** Requests need both ways; notifications come from the server itself. */
const withPooler = (server: DatabaseWatch, pooler: DatabaseWatch): DatabaseWatch => ({
  ...server,
  isReachable: async () => (await Promise.all([server.isReachable(), pooler.isReachable()])).every(Boolean),
  countRefused: pooler.countRefused,
});

/** The database of this configuration, migrated, and its replica. */
export async function openDatabase(
  { replicaUrl, ...config }: Place & Pick<Config, 'replicaUrl'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const server = await openServer(config, log);
  const isPooled = config.databaseUrl !== undefined && config.directUrl !== undefined;
  const url = config.databaseUrl ?? server.url;
  let pooler: Pooler | undefined;
  let copyPooler: Pooler | undefined;
  try {
    await migrateDatabase(server.url);
    if (isPooled) pooler = await tryPooler(url, 'DATABASE_URL');
    if (replicaUrl !== undefined && !(await isServer(replicaUrl, 'DATABASE_REPLICA_URL'))) {
      copyPooler = await tryPooler(replicaUrl, 'DATABASE_REPLICA_URL');
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connectDatabase(url, undefined, undefined, pooler);
  const background = connectDatabase(server.url, backgroundConnections, backgroundLimits);
  const copy = replicaUrl === undefined ? null : connectDatabase(replicaUrl, undefined, undefined, copyPooler);
  // Requests go the way through the pooler; background work, like migrations and notifications, does not.
  const gates = isPooled ? [background.gate] : [connection.gate, background.gate];
  const watch = watchDatabase({ url: server.url, name: 'The database', gates }, log);
  const poolerWatch = isPooled
    ? watchDatabase({ url, name: 'The pooler of the database', isPooled, gates: [connection.gate] }, log)
    : null;
  const copyWatch =
    replicaUrl === undefined || copy === null
      ? null
      : watchDatabase({ url: replicaUrl, name: 'The copy of the database', isCopy: true, gates: [copy.gate] }, log);
  return {
    ...connection,
    url: server.url,
    background: background.db,
    watch: poolerWatch === null ? watch : withPooler(watch, poolerWatch),
    replica: copy?.db ?? connection.db,
    close: async () => {
      await Promise.all([watch.stop(), poolerWatch?.stop(), copyWatch?.stop()]);
      await atMost(closeMs, Promise.all([connection.close(), background.close(), copy?.close()]));
      await server.stop();
    },
  };
}
