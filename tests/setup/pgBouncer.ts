import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findOrCreateServerUser } from '#server/platform/db/embedded/serverUser.ts';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { needFromDebian } from '#tests/setup/debian.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const program = '/usr/sbin/pgbouncer';

/** Why there is no PgBouncer, after trying to install it. */
export const missingPgBouncer = () => needFromDebian({ program, packageName: 'pgbouncer', name: 'PgBouncer' });

/** Whether it tracks the prepared statements of its clients, as PgBouncer does from 1.21 on. */
function tracksStatements(): boolean {
  const [, major = 0, minor = 0] =
    /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** Debian's PgBouncer in transaction mode before the database of that address, with few sessions for all its clients. */
export async function startPgBouncer(databaseUrl: string) {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = createTemporaryFolder('gamehub-pgbouncer-');
  const ownPort = await freePort();
  const target = `host=${hostname} port=${port} user=${username} password='${decodeURIComponent(password)}'`;
  const file = join(folder, 'pgbouncer.ini');
  const isTracking = tracksStatements();
  writeFileSync(
    file,
    [
      `[databases]\n${name} = ${target}`,
      `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =\nauth_type = any`,
      'pool_mode = transaction\ndefault_pool_size = 3',
      // Since 1.24 without being asked.
      ...(isTracking ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
    { mode: 0o644 },
  );
  // It does not run as root either.
  const user = process.getuid?.() === 0 ? findOrCreateServerUser(() => {}) : {};
  let running: ChildProcess | undefined;
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(ownPort, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).once('error', () => resolve(false));
    });
  const start = async () => {
    running = spawn(program, ['-q', file], { ...user, cwd: '/', stdio: 'ignore' });
    while (running.exitCode === null && !(await isListening())) await delay(20);
    if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`);
  };
  const stop = async () => {
    if (running === undefined) return;
    const ended = once(running, 'exit');
    // Since 1.23 it waits for its clients when it is only asked to end.
    running.kill('SIGKILL');
    running = undefined;
    await ended;
  };
  await start();
  return {
    isTracking,
    url: `postgres://anybody@127.0.0.1:${ownPort}/${name}`,
    start,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
