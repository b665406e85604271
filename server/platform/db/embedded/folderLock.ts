import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processSpace, startOfProcess } from './runningProcess.ts';

/** How often the holder touches its lock, in ms: the only sign of life that another container can see. */
const heartbeat = 2_000;
/** Who has not touched their lock for this long, in ms, is gone. */
const silence = 3 * heartbeat;

interface Holder {
  pid: number;
  /** As of `startOfProcess`: a process id that was handed out again is not the holder. */
  started: string | undefined;
  /** As of `processSpace`. */
  space: string;
}

export interface FolderLock {
  /** Lets others have the folder; doing it twice does no harm. */
  release(): void;
}

/**
 * Makes this process the only one that works with `folder`, which must exist, until it releases it or ends in whatever
 * way. @throws Error that names the folder and its holder when another live process, or this one, has it.
 *
 * The locks of a folder are numbered files. Whoever finds only locks of the dead takes the next number, which one alone
 * can create, and then looks once more: of two who create different numbers at least the later one sees the other.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const me: Holder = { pid: process.pid, started: startOfProcess(process.pid), space: processSpace() };
  for (;;) {
    const found = lockNumbers(folder);
    for (const number of found) await refuseIfAlive(folder, number);
    const mine = (found.at(-1) ?? 0) + 1;
    if (!createLock(lockFile(folder, mine), me)) continue; // another one was faster: see who that is
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
    // Without its lock (somebody emptied the folder) the process goes on: there is nothing better to do.
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
  // The holder's process id says nothing here (another container, or before a restart of the machine): watch it.
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

/** `undefined` when the lock was given back meanwhile, or was never finished because its writer died. */
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
