import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment, type Cluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { commandLineOf, isTaken, startOfProcess, workingFolderOf } from './runningProcess.ts';

/** A PostgreSQL that accepts connections. */
export interface RunningServer {
  port: number;
  /** Ends all connections and flushes all data; may be called twice. */
  stop(): Promise<void>;
}

/** How long a server may take to stop, in ms, before it is stopped immediately and recovers at the next start. */
const startTimeoutMs = 30_000;

/** PostgreSQL's messages for errors that are worth a retry. */
const portTaken = 'could not create any TCP/IP sockets';
const othersStillEnding = 'pre-existing shared memory block';

/** For how long, in ms, a temporary failure is retried. */
const retryMs = 10_000;
/** How often in a row it is restarted although it ended within this many ms after it was ready. */
const maxQuickEnds = 5;
const quickMs = 2_000;

/**
 * Starts the server on 127.0.0.1 and waits until it accepts connections, as long as the recovery after a crash takes. A server that ends
 * by itself (the kernel kills processes when memory runs out) is restarted; if that does not help, this process ends, too, so that its
 * supervisor restarts it: without its database it is useless.
 *
 * @param preferredPort used when it is free; else, and by default, the system chooses
 * @param logFile the server's log; that of the run before is kept beside it as `*.previous`
 * @throws Error with the last lines of its log when it ends instead
 */
export async function startServer(
  cluster: Cluster,
  logFile: string,
  preferredPort: number | undefined,
  log: (line: string) => void,
): Promise<RunningServer> {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.previous`);
  let port = preferredPort ?? (await freePort());
  const movePort = async () => (port = await freePort());
  let child = await startServerProcess(cluster, logFile, () => port, log, movePort);
  let stopped: Promise<void> | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let readyAt = Date.now();
  let quickEnds = 0;

  // When the process ends by an uncaught error without having stopped it, there is no time to wait.
  const stopAtExit = () => child.kill('SIGINT');
  process.on('exit', stopAtExit);

  function watch(): void {
    child.unref();
    child.once('exit', (code, signal) => {
      if (stopped !== undefined) return;
      log(`PostgreSQL ended unexpectedly (${signal ?? code}). Its log:\n${lastLines(logFile)}`);
      restarting = restart().catch((error: unknown) => {
        log(`PostgreSQL cannot be started again: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      });
    });
  }

  /** On the same port, which clients use. */
  async function restart(): Promise<void> {
    quickEnds = Date.now() - readyAt < quickMs ? quickEnds + 1 : 0;
    if (quickEnds > maxQuickEnds) throw new Error('it ends again and again.');
    await delay(quickEnds === 0 ? 0 : 100 * 2 ** quickEnds);
    await stopLeftServer(cluster.folder, log);
    child = await startServerProcess(cluster, logFile, () => port, log);
    readyAt = Date.now();
    log('PostgreSQL runs again.');
    watch();
  }

  watch();
  const stop = async () => {
    await restarting;
    process.off('exit', stopAtExit);
    await end(child);
  };
  return { port, stop: () => (stopped ??= stop()) };
}

/** Starts it until it accepts connections. @param movePort chooses another port when that one is taken; undefined: waits for it */
async function startServerProcess(
  cluster: Cluster,
  logFile: string,
  port: () => number,
  log: (line: string) => void,
  movePort?: () => Promise<unknown>,
): Promise<ChildProcess> {
  for (const until = Date.now() + retryMs; ;) {
    const before = readPidFile(cluster.folder);
    const child = spawnServer(cluster, logFile, port());
    if (await isReady(child, cluster.folder, before, log)) return child;
    const lines = lastLines(logFile);
    const isPortTaken = lines.includes(portTaken);
    if (Date.now() > until || !(isPortTaken || lines.includes(othersStillEnding))) {
      throw new Error(`PostgreSQL did not start. The last lines of its log (${logFile}):\n${lines}`);
    }
    await (isPortTaken && movePort !== undefined ? movePort() : delay(100));
  }
}

/** Ends a server, by increasingly forceful signals. */
async function end(child: ChildProcess): Promise<void> {
  child.ref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([ended, delay(startTimeoutMs, undefined, { ref: false })]);
  }
}

/**
 * Stops the server that a killed process has left running on the cluster in `folder`, if there is one.
 * @throws Error when it does not stop
 */
export async function stopLeftServer(folder: string, log: (line: string) => void): Promise<void> {
  const pid = readPidFile(folder)?.pid;
  if (pid === undefined) return;
  const started = startOfProcess(pid);
  if (started === undefined || !isServerOf(folder, pid)) {
    // The id belongs to another process, or the dead server was not reaped yet.
    // PostgreSQL would take either for a running server and refuse to start.
    if (isTaken(pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  log(`An earlier run left its PostgreSQL running (process ${pid}); it is stopped first.`);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (const until = Date.now() + startTimeoutMs; Date.now() < until; await delay(20)) {
      if (startOfProcess(pid) !== started) return;
    }
  }
  throw new Error(`The PostgreSQL that an earlier run left (process ${pid}, data in ${folder}) does not stop.`);
}

function isServerOf(folder: string, pid: number): boolean {
  const [program = '', ...args] = commandLineOf(pid);
  if (basename(program) !== 'postgres') return false;
  return workingFolderOf(pid) === folder || args.some((arg) => arg === folder || arg.includes(`-D ${folder} `));
}

function spawnServer(cluster: Cluster, logFile: string, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // their paths may have 107 bytes, and data folders have longer ones
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // After a crash each file would be synced separately, which takes seconds; only Linux can sync the whole file system.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(logFile, 'a', 0o600);
  try {
    return spawn(join(cluster.binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...args], {
      ...cluster.user,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', output, output],
      // A process group of its own: Ctrl-C goes to the terminal's whole group, and the server has to stop after us.
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

/**
 * Waits until the server accepts connections; false when it ended instead.
 * @param before the previous `postmaster.pid`: in containers the process that left it often had the same id
 */
async function isReady(
  child: ChildProcess,
  folder: string,
  before: PidFile | undefined,
  log: (line: string) => void,
): Promise<boolean> {
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  const begun = Date.now();
  let reported = begun;
  while (child.exitCode === null && child.signalCode === null) {
    if (failure !== undefined) throw failure;
    const now = readPidFile(folder);
    const isNew = now?.pid !== before?.pid || now?.started !== before?.started;
    if (now?.pid === child.pid && now?.status === 'ready' && isNew) return true;
    if (Date.now() - reported > 10_000) {
      reported = Date.now();
      log(
        `PostgreSQL is still starting after ${Math.round((reported - begun) / 1000)} s; after a crash it recovers first.`,
      );
    }
    await delay(10);
  }
  return false;
}

/** The contents of `postmaster.pid`, of a running or a dead server. */
interface PidFile {
  pid: number;
  /** In seconds since 1970. */
  started: string | undefined;
  /** `ready` when it accepts connections. */
  status: string | undefined;
}

/** `undefined` when there is none: a server that ends removes it at any moment. */
function readPidFile(folder: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, started: lines[2], status: lines[7]?.trim() } : undefined;
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
