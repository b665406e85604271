import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { giveTo, type ServerUser } from './serverUser.ts';

/** A PostgreSQL cluster: a data folder with all databases, and what is needed to use it. */
export interface Cluster {
  /** The data folder. */
  folder: string;
  /** The folder of the programs. */
  binaries: string;
  /** The version of the programs, as in `18.4`. */
  version: string;
  user: ServerUser;
}

/** The role and the database of the application. */
const application = 'gamehub';

/**
 * Creates the cluster if it does not exist. It does not depend on the locales and the time zone of the system.
 * @throws Error when that fails, or when an existing one has another major version
 */
export async function ensureCluster(cluster: Cluster, superuserPassword: string): Promise<void> {
  if (existsSync(cluster.folder)) {
    refuseOtherVersion(cluster);
    return;
  }
  // Created beside its place and renamed, so that an existing one is always complete.
  const unfinished = `${cluster.folder}.unfinished`;
  const passwordFile = `${cluster.folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveTo(unfinished, cluster.user);
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  giveTo(passwordFile, cluster.user);
  const locale =
    majorOf(cluster.version) >= 17 // the first with a Unicode order of its own
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const args = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    ...locale,
  ];
  try {
    await promisify(execFile)(join(cluster.binaries, 'bin', 'initdb'), [...args, `--pgdata=${unfinished}`], {
      ...cluster.user,
      cwd: '/',
      env: serverEnvironment(),
    });
    renameSync(unfinished, cluster.folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { message, stderr } = error as Error & { stderr?: string };
    throw new Error(`The database could not be created in ${cluster.folder}: ${stderr?.trim() || message}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Creates the application's role and database on the running server if they do not exist. The role is no superuser, so
 * that statements which fail at a customer's own PostgreSQL fail here as well.
 * @returns the URL for the application
 */
export async function ensureApplicationDatabase(
  port: number,
  passwords: { password: string; superuserPassword: string },
): Promise<string> {
  const { password, superuserPassword } = passwords;
  const server = { host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: 'postgres' };
  const client = new pg.Client(server);
  await client.connect();
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [application]);
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE ${application} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [application]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${application} OWNER ${application}`);
  } finally {
    await client.end();
  }
  return applicationUrl(port, password);
}

/** The URL of the application's own database, for the role that owns it. */
export const applicationUrl = (port: number, password: string): string =>
  `postgres://${application}:${password}@127.0.0.1:${port}/${application}`;

/** Our environment without variables that would configure PostgreSQL, and with messages in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

function refuseOtherVersion({ folder, version }: Cluster): void {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new Error(
      `${folder} is in the place of the database, but is none. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const made = readFileSync(versionFile, 'utf8').trim();
  if (made === String(majorOf(version))) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, and PostgreSQL ${version} cannot read it. ` +
      'Start the version of Game Hub that made it, or bring its data over with pg_dump and pg_restore.',
  );
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
