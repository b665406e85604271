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
  /** Ends all connections and writes everything out; doing it twice does no harm. */
  stop(): Promise<void>;
}

/** How long a server may take to stop, in ms, before it is told to stop at once and to recover at the next start. */
const startTimeoutMs = 30_000;

/** The messages of PostgreSQL for what passes when we try again. */
const portTaken = 'could not create any TCP/IP sockets';
const othersStillEnding = 'pre-existing shared memory block';

/** For how long it is tried again, in ms, where what is in the way passes by itself. */
const retryMs = 10_000;
/** So often one after the other it is started again though it ended so many ms after it was ready. */
const maxQuickEnds = 5;
const quickMs = 2_000;

/**
 * Starts the server on 127.0.0.1 and waits until it accepts connections, as long as it takes to recover what a crash left. One that ends
 * by itself (the kernel kills processes where memory runs out) is started again; where that does not help, this process ends, too: whoever
 * supervises it starts it anew, and without its database it is of no use.
 *
 * @param preferredPort taken when it is free; else, and by default, the system chooses
 * @param logFile what the server writes; the file of the run before is kept beside it as `*.previous`
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

  // For a process that ends without having stopped it, by an error that nobody caught: there is no time left to wait.
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

  /** On the same port: all others know it. */
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

/** Starts it until it accepts connections. @param movePort takes another port where that one is taken; without it, it is waited for */
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

/** Ends a server, more and more urgently. */
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
 * Stops the server that a process which was killed has left running on the cluster in `folder`, if there is one.
 * @throws Error when it does not stop
 */
export async function stopLeftServer(folder: string, log: (line: string) => void): Promise<void> {
  const pid = readPidFile(folder)?.pid;
  if (pid === undefined) return;
  const started = startOfProcess(pid);
  if (started === undefined || !isServerOf(folder, pid)) {
    // The system has given the server's id to another process, or the dead server's parent has not noticed its end.
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
    // After a crash each file would be written out by itself, which takes seconds; only Linux can do so for the file system as a whole.
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
      // A process group of its own: Ctrl-C goes to all of the terminal's group, and the server must outlive our own end.
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

/**
 * Waits until the server accepts connections; false when it ended instead.
 * @param before what `postmaster.pid` said before: in containers the process that left it often had the same id
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

/** What `postmaster.pid` says about the server that runs, or did when it died. */
interface PidFile {
  pid: number;
  /** In seconds since 1970. */
  started: string | undefined;
  /** `ready` when it accepts connections. */
  status: string | undefined;
}

function readPidFile(folder: string): PidFile | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, started: lines[2], status: lines[7]?.trim() } : undefined;
}

function lastLines(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}
