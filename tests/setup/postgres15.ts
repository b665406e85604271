import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apt, needFromDebian } from '#tests/setup/debian.ts';
import { startTestServer } from '#tests/setup/testServer.ts';

/** Where Debian and the packages of postgresql.org put it. */
const binariesHome = '/usr/lib/postgresql/15';

/**
 * Starts a PostgreSQL 15, the oldest that we support, on a temporary folder: an installed one, which root on Debian
 * installs first. A text says why there is none; TEST_POSTGRES_15_URL can name one.
 */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> } | string> {
  const missing = needFromDebian(
    { program: `${binariesHome}/bin/postgres`, packageName: 'postgresql-15', name: 'PostgreSQL 15' },
    () => apt('install', '-y', 'postgresql-common') ?? withoutMainCluster(() => apt('install', '-y', 'postgresql-15')),
  );
  return missing === undefined ? startTestServer({ binariesHome }) : `${missing}; TEST_POSTGRES_15_URL can name one`;
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
