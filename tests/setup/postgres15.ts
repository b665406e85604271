import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { startTestServer } from '#tests/setup/testServer.ts';

/** Where Debian and the packages of postgresql.org put it. */
const binariesHome = '/usr/lib/postgresql/15';

/**
 * Starts a PostgreSQL 15, the oldest that we support, on a temporary folder: an installed one, which root on Debian
 * installs first. A text says why there is none.
 */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> } | string> {
  if (!existsSync(`${binariesHome}/bin/postgres`)) {
    const reason = installWithApt();
    if (reason !== undefined) return reason;
  }
  return startTestServer({ binariesHome });
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return 'no PostgreSQL 15 is installed, and only root on Debian installs one; TEST_POSTGRES_15_URL can name one';
  }
  process.stdout.write('No PostgreSQL 15 found: installing it with apt-get, once.\n');
  apt('update');
  const failure =
    apt('install', '-y', 'postgresql-common') ?? withoutMainCluster(() => apt('install', '-y', 'postgresql-15'));
  return failure && `PostgreSQL 15 is not installed, and apt-get could not install it (${failure})`;
}

/** Keeps Debian from creating and starting a database of its own for us. */
function withoutMainCluster<Result>(install: () => Result): Result {
  const settings = '/etc/postgresql-common/createcluster.conf';
  const before = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  writeFileSync(settings, `${before}\ncreate_main_cluster = false\n`);
  try {
    return install();
  } finally {
    writeFileSync(settings, before);
  }
}

/** What apt-get said last when it failed. */
function apt(...args: string[]): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] });
  return result.status === 0 ? undefined : (result.error?.message ?? result.stderr.trim().split('\n').at(-1));
}
