import { createHash } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canKeepDataIn, createSystemFolder, rootAdvice, type ServerUser } from './serverUser.ts';

/**
 * What a start stores for the next one, in `<dataDir>/postgres.json`, readable for its owner only. It is written before
 * the database is created, so that its passwords are never lost.
 */
export interface ClusterRecord {
  /** Of the application's role. */
  password: string;
  /** Of PostgreSQL's superuser, which only the start itself uses. */
  superuserPassword: string;
  /** The folder that contains `postgres/` when that is not the data folder. */
  home?: string;
  /** The last port; used again when it is free, so that tools find it. */
  port?: number;
}

/** `undefined` before the first start. @throws Error when it is not readable for this user, or broken */
export function readRecord(dataDir: string): ClusterRecord | undefined {
  const file = join(dataDir, 'postgres.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClusterRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file}, which holds the passwords of the database, cannot be read: ${(error as Error).message}`);
  }
}

export function writeRecord(dataDir: string, record: ClusterRecord): void {
  const file = join(dataDir, 'postgres.json');
  // Renamed into place, because the passwords in an incomplete record would be lost.
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0) chownSync(`${file}.new`, uid, gid); // when root starts it once in a user's folder
  renameSync(`${file}.new`, file);
}

/** The cluster's owner runs it: an ordinary user's data stay theirs when root starts Game Hub once. */
export function ownerOfCluster(home: string): ServerUser | undefined {
  const cluster = statSync(join(home, 'postgres'), { throwIfNoEntry: false });
  return cluster === undefined ? undefined : { uid: cluster.uid, gid: cluster.gid };
}

/**
 * The folder for `postgres/`: `dataDir` if `user` can reach it, else a folder of its own in `systemHome`.
 * @throws Error when there is no such place
 */
export function findHome(dataDir: string, systemHome: string, user: ServerUser): string {
  if (canKeepDataIn(dataDir, user)) return dataDir;
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot reach the database in ${join(dataDir, 'postgres')} any more. ` +
        `Let that user pass through the folders above it. ${rootAdvice}`,
    );
  }
  createSystemFolder(systemHome);
  for (let number = 1; ; number++) {
    const home = join(systemHome, createHash('sha256').update(`${dataDir}\n${number}`).digest('hex').slice(0, 12));
    if (otherOwner(home, dataDir) !== undefined) continue;
    createSystemFolder(home);
    if (canKeepDataIn(home, user)) return home;
    throw new Error(
      `PostgreSQL does not run as root, and its user can reach neither ${dataDir} nor ${home}. ${rootAdvice}`,
    );
  }
}

/** @throws Error when the database belongs to another data folder, of which this one is a copy */
export function refuseHomeOfAnother(home: string, dataDir: string): void {
  const owner = otherOwner(home, dataDir);
  if (owner === undefined) return;
  throw new Error(
    `The data folder ${dataDir} is a copy of ${owner}, and the database in ${home} stays with the original. ` +
      `Delete ${join(dataDir, 'postgres.json')} to begin with an empty database, or set DATA_DIR to the original.`,
  );
}

/** Creates a home outside the data folder and records its data folder, for people and later starts. */
export function markHome(home: string, dataDir: string): void {
  createSystemFolder(home);
  writeFileSync(ownerNote(home), `${dataDir}\n`);
}

/** Moves a database out of its home whose data folder has been deleted. @returns its new place */
export function moveAway(cluster: string): string {
  const kept = `${cluster}.until-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(cluster, kept);
  return kept;
}

/** The other data folder whose database is in `home`. A moved data folder no longer exists at its old path, and does not count. */
function otherOwner(home: string, dataDir: string): string | undefined {
  if (!existsSync(ownerNote(home))) return undefined;
  const owner = readFileSync(ownerNote(home), 'utf8').trim();
  return owner !== dataDir && existsSync(join(owner, 'postgres.json')) ? owner : undefined;
}

function ownerNote(home: string): string {
  return join(home, 'belongs-to');
}
