import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folderLock.ts';
import { processSpace, startOfProcess } from './runningProcess.ts';

let folder: string;
let other: ChildProcess;
let otherPid: number;

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'gamehub-lock-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  otherPid = other.pid ?? 0;
});

afterEach(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function leaveLock(holder: { pid: number; started: string | undefined; space: string }): string {
  const file = join(folder, 'instance.1.lock');
  writeFileSync(file, JSON.stringify(holder));
  return file;
}

/** The previous holder's lock is gone, and the next number taken. */
async function expectTakeover(): Promise<void> {
  const lock = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['instance.2.lock']);
  lock.release();
}

describe('lockFolder', () => {
  it('refuses a folder that a live process holds, and names both', async () => {
    leaveLock({ pid: otherPid, started: startOfProcess(otherPid), space: processSpace() });
    await expect(lockFolder(folder)).rejects.toThrow(`The data folder ${folder} is in use by process ${otherPid}.`);
  });

  it('refuses a folder that this process holds', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by this process`);
    lock.release();
  });

  it('gives a released folder to the next one', async () => {
    (await lockFolder(folder)).release();
    const lock = await lockFolder(folder);
    lock.release();
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over from a process that ended without releasing', async () => {
    const started = startOfProcess(otherPid);
    leaveLock({ pid: otherPid, started, space: processSpace() });
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    await expectTakeover();
  });

  it('is not deceived by a process that got the id of the holder', async () => {
    leaveLock({ pid: otherPid, started: 'another instant', space: processSpace() });
    await expectTakeover();
  });

  it('lets only one of many take over from the same dead holder', async () => {
    leaveLock({ pid: otherPid, started: 'another instant', space: processSpace() });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const locks = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(locks).toHaveLength(1);
    locks[0]?.release();
  });

  it('refuses a folder that somebody in another container keeps touching', async () => {
    const file = leaveLock({ pid: otherPid, started: 'unknown here', space: 'another container' });
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 300);
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by a process in another container`);
    clearInterval(beat);
  });

  it('takes over from another container that has been silent for long', async () => {
    const file = leaveLock({ pid: otherPid, started: 'unknown here', space: 'another container' });
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(file, anHourAgo, anHourAgo);
    await expectTakeover();
  });

  it('takes over from a writer that died between creating its lock and filling it', async () => {
    const file = join(folder, 'instance.1.lock');
    writeFileSync(file, '');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(file, anHourAgo, anHourAgo);
    await expectTakeover();
  });
});
