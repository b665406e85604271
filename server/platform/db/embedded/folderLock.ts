import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processSpace, startOfProcess } from './runningProcess.ts';

/** How often the holder touches its lock, in ms: the only sign of life across containers. */
const heartbeat = 2_000;
/** A holder that has not touched its lock for this long, in ms, is considered dead. */
const silence = 3 * heartbeat;

interface Holder {
  pid: number;
  /** By `startOfProcess`: a reused process id is not the holder. */
  started: string | undefined;
  /** By `processSpace`. */
  space: string;
}

export interface FolderLock {
  /** Releases the folder; may be called twice. */
  release(): void;
}

/**
 * Locks `folder`, which must exist, for this process until it releases it or ends in any
 * way. @throws Error that names the folder and its holder when another live process, or this one, has it.
 *
 * The locks of a folder are numbered files. A process that finds only stale locks creates the next number, which only one
 * can do, and then checks again: of two processes that create different numbers at least the later one sees the other.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const me: Holder = { pid: process.pid, started: startOfProcess(process.pid), space: processSpace() };
  for (;;) {
    const found = lockNumbers(folder);
    for (const number of found) await refuseIfAlive(folder, number);
    const mine = (found.at(-1) ?? 0) + 1;
    if (!createLock(lockFile(folder, mine), me)) continue; // another process was faster: check it
    try {
      for (const number of lockNumbers(folder).filter((other) => other !== mine)) {
        await refuseIfAlive(folder, number);
        rmSync(lockFile(folder, number), { force: true });
      }
    } catch (error) {
      rmSync(lockFile(folder, mine), { force: true });
      throw error;
    }
    return holdLock(lockFile(folder, mine));
  }
}

function holdLock(file: string): FolderLock {
  const beat = setInterval(() => {
    const now = new Date();
    // The process continues even if its lock was deleted.
    if (existsSync(file)) utimesSync(file, now, now);
  }, heartbeat).unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}

async function refuseIfAlive(folder: string, number: number): Promise<void> {
  const file = lockFile(folder, number);
  const holder = await readHolder(file);
  if (holder === undefined) return;
  if (holder.space === processSpace()) {
    if (startOfProcess(holder.pid) !== holder.started) return;
    throw inUse(folder, holder.pid === process.pid ? 'this process' : `process ${holder.pid}`);
  }
  // The process id is meaningless here (another container, or before a restart of the machine), so the file is watched.
  const seen = modified(file);
  if (seen === undefined) return;
  const until = Math.min(seen, Date.now()) + silence;
  while (Date.now() < until) {
    await delay(heartbeat / 4);
    const touched = modified(file);
    if (touched === undefined) return;
    if (touched === seen) continue;
    throw inUse(folder, 'a process in another container or on another machine');
  }
}

function inUse(folder: string, holder: string): Error {
  return new Error(
    `The data folder ${folder} is in use by ${holder}. Stop that first, or set DATA_DIR to another folder.`,
  );
}

/** `undefined` when the lock was released meanwhile, or is incomplete because its writer died. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (;;) {
    const age = modified(file);
    if (age === undefined) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Holder;
    } catch {
      if (Date.now() - age > silence) return undefined;
      await delay(20); // between its creation and its first byte
    }
  }
}

function createLock(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function lockFile(folder: string, number: number): string {
  return join(folder, `instance.${number}.lock`);
}

/** Ascending. */
function lockNumbers(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^instance\.(\d+)\.lock$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}
