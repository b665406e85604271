import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The operating system's user that runs PostgreSQL; empty when that is the present user. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/** The end of error messages when a start as root cannot work. */
export const rootAdvice = 'Start Game Hub as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.';

const name = 'postgres';

/**
 * PostgreSQL refuses to run as root, so root's server runs as the system user `postgres`, created if it is missing.
 * @throws Error when it cannot be created
 */
export function findOrCreateServerUser(log: (line: string) => void): ServerUser {
  const found = idsOf(name);
  if (found !== undefined) return found;
  const ways: [string, ...string[]][] = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['useradd', '--system', '--gid', name, '--no-create-home', '--shell', '/usr/sbin/nologin', name], // the group exists already
    ['adduser', '-S', '-D', '-H', name], // BusyBox
  ];
  const reasons: string[] = [];
  for (const [program, ...args] of ways) {
    const result = spawnSync(program, args, { encoding: 'utf8' });
    const created = idsOf(name);
    if (created !== undefined) {
      log(`PostgreSQL does not run as root: the system user ${name} was created for it.`);
      return created;
    }
    if (result.error === undefined) reasons.push(result.stderr.trim().split('\n', 1).join());
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user ${name} could not be created ` +
      `(${reasons[0] ?? 'there is neither useradd nor adduser'}). ` +
      `Create that user ("useradd --system ${name}") and start again. ${rootAdvice}`,
  );
}

/** Whether the server can keep data in `folder`; it is tried, because access lists and mounts matter as well. */
export function canKeepDataIn(folder: string, user: ServerUser): boolean {
  const trial = join(folder, 'postgres.trial');
  try {
    mkdirSync(trial, { mode: 0o700 });
    giveTo(trial, user);
    return canRunAs(user, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', trial]);
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

export function canRead(file: string, user: ServerUser): boolean {
  return canRunAs(user, '/bin/sh', ['-c', 'test -r "$0"', file]);
}

/** Whether the user can run the program successfully. */
export function canRunAs(user: ServerUser, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a file or folder to the user. */
export function giveTo(path: string, user: ServerUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/**
 * Creates the folder for files that this user could not reach elsewhere, readable for all whatever the umask.
 * @throws Error when the system does not allow that
 */
export function createSystemFolder(folder: string): void {
  try {
    const created = mkdirSync(folder, { recursive: true });
    if (created !== undefined) chmodSync(folder, 0o755);
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, its user cannot reach this project, and ${folder} cannot be made for it ` +
        `(${(error as Error).message}). ${rootAdvice}`,
    );
  }
}

function idsOf(user: string): Required<ServerUser> | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
