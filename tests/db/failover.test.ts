import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { installedBinaries, reachableBinaries } from '#server/platform/db/embedded/binaries.ts';
import { serverEnvironment } from '#server/platform/db/embedded/cluster.ts';
import { ownerOfCluster, readRecord } from '#server/platform/db/embedded/clusterHome.ts';
import { watchDatabase } from '#server/platform/db/watch.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

it('a primary that comes back as a copy is not asked, and is again once it was made the primary', async () => {
  const folder = createTemporaryFolder('gamehub-failover-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const primary = await startEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const told: string[] = [];
  const { db, pool, gate, close } = connectDatabase(primary.url, 2);
  onTestFinished(close);
  const watch = watchDatabase({ url: primary.url, name: 'The database', isCopy: false, gates: [gate] }, (line) =>
    told.push(line),
  );
  onTestFinished(() => watch.stop());
  expect(await watch.isReachable()).toBe(true);
  await pool.query('create table acts (n int)');

  await primary.stop();
  const { home = folder, port, superuserPassword } = readRecord(folder) ?? {};
  const cluster = join(home, 'postgres');
  writeFileSync(join(cluster, 'standby.signal'), '');
  const user = ownerOfCluster(home) ?? {};
  const binaries =
    user.uid === undefined
      ? installedBinaries()
      : reachableBinaries(installedBinaries(), user, '/var/lib/gamehub', () => {});
  const copy = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, '-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...user, cwd: '/', env: serverEnvironment(), stdio: 'ignore' },
  );
  onTestFinished(async () => {
    if (copy.exitCode !== null) return;
    copy.kill('SIGINT');
    await once(copy, 'exit');
  });
  const superuser = new URL(primary.url);
  superuser.username = 'postgres';
  superuser.password = superuserPassword ?? '';
  superuser.pathname = '/postgres';
  const operator = connectDatabase(superuser.href, 1);
  onTestFinished(() => operator.close());
  const isCopy = () =>
    operator.pool.query('select pg_is_in_recovery() as is').then(
      ({ rows }) => rows[0].is,
      () => null,
    );
  await expect.poll(isCopy, { timeout: 20_000 }).toBe(true);
  expect(await watch.isReachable()).toBe(false);
  await expect(db.execute('select 1')).rejects.toThrow();
  expect(told).toEqual([expect.stringMatching(/^The database cannot be asked: /)]);

  await operator.pool.query('select pg_promote()');
  await expect.poll(() => watch.isReachable(), { timeout: 20_000 }).toBe(true);
  await pool.query('insert into acts values (1)');
  expect(told.slice(1)).toEqual([expect.stringMatching(/^The database answers again/)]);
});
