import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

/** How long the product may take from nothing to ready, in ms: database, migrations and demo games. */
const startTimeoutMs = 300_000;

/**
 * Starts the real product with an empty data folder and the demo games for the browser tests, and puts its address into
 * E2E_BASE_URL. When that is set already, what runs there is tested instead.
 * @param options.databaseUrl an empty database instead of the product's own
 */
export default async function startProduct(
  config: Pick<FullConfig, 'rootDir'>,
  { databaseUrl = '' }: { databaseUrl?: string } = {},
): Promise<() => Promise<void>> {
  if (process.env['E2E_BASE_URL']) return async () => {};
  const { baseUrl, stop } = await startServer(config.rootDir, 'server', { DATABASE_URL: databaseUrl });
  process.env['E2E_BASE_URL'] = baseUrl;
  return stop;
}

/**
 * Starts a product of its own with an empty data folder and the demo games.
 * @param port a free one when left out
 */
export async function startServer(
  rootDir: string,
  name: string,
  environment: Record<string, string>,
  port?: number,
): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  port ??= await freePort();
  const baseUrl = `http://localhost:${port}`;
  const dataDir = createTemporaryFolder('gamehub-browser-tests-');
  const logFile = join(rootDir, 'results', `${name}.log`);
  mkdirSync(join(rootDir, 'results'), { recursive: true });
  const output = openSync(logFile, 'w');
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(rootDir, '..'),
    // The empty values keep a developer's own database and files out of it.
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      DEMO: 'true',
      IDENTITY: 'embedded',
      DATABASE_URL: '',
      DATABASE_REPLICA_URL: '',
      FILES_URL: '',
      // All from one address, and more often than people do.
      SIGN_INS_PER_MINUTE: '1000',
      ...environment,
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const stop = async () => {
    await stopProcess(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server, baseUrl);
  } catch (error) {
    await stop();
    const log = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30).join('\n');
    throw new Error(`${(error as Error).message}. The end of its log (${logFile}):\n${log}`);
  }
  return { baseUrl, stop };
}

async function waitUntilReady(server: ChildProcess, baseUrl: string): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  for (const until = Date.now() + startTimeoutMs; Date.now() < until; await delay(100)) {
    if (failure !== undefined) throw failure;
    if (hasEnded(server)) throw new Error('The server ended before it was ready');
    const response = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error(`The server was not ready after ${startTimeoutMs / 1000} s`);
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  // It finishes what is under way within 10 s; then its database stops.
  const gaveUp = delay(30_000, true, { ref: false });
  if ((await Promise.race([ended, gaveUp])) !== true) return;
  server.kill('SIGKILL');
  await ended;
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
