import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a package with apt-get where a program of it is missing and we are root on Debian.
 * @returns why the program is not there; undefined when it is
 */
export function needFromDebian(
  { program, packageName, name }: { program: string; packageName: string; name: string },
  install = () => apt('install', '-y', '--no-install-recommends', packageName),
): string | undefined {
  if (existsSync(program)) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return `${name} is not installed, and only root on Debian installs it`;
  }
  process.stdout.write(`No ${name} found: installing it with apt-get, once.\n`);
  apt('update');
  const failure = install();
  return failure && `${name} is not installed, and apt-get could not install it (${failure})`;
}

/** What apt-get said last when it failed. */
export function apt(...args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] });
  return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.trim().split('\n').at(-1));
}

/** A program of a package: the installed one, else unpacked into the folder, without a service that would start. Undefined: none. */
export function unpackFromDebian(program: string, packageName: string, folder: string): string | undefined {
  if (existsSync(program)) return program;
  const download = () =>
    spawnSync('apt-get', ['-q', 'download', packageName], { cwd: folder, stdio: 'ignore' }).status === 0;
  if (!download()) {
    // The lists of packages may be missing or old.
    apt('update');
    download();
  }
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (file === undefined) return undefined;
  spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: folder, stdio: 'ignore' });
  return existsSync(join(folder, program)) ? join(folder, program) : undefined;
}
