import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * When the process began, as an opaque text to be compared for equality; `undefined` when no such process
 * runs. Together with the process id it identifies one process: the system reuses ids, but not with the same start.
 */
export function startOfProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const stat = readIfThere(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may contain blanks; field 22 is the start in clock ticks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields === undefined || fields[0] === 'Z' ? undefined : fields[19];
}

/** The program of a running process and its arguments; empty when there is none. Not on Linux: the arguments as one. */
export function commandLineOf(pid: number): string[] {
  if (process.platform !== 'linux') return ['comm=', 'args='].flatMap((column) => ps(pid, column) ?? []);
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean);
}

/** The working folder of a running process, if the system reveals it; containers often do not. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Whether the id belongs to a process that we may signal, even one that has ended and was not reaped yet. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Identifies the set of processes within which a process id is unique: two containers on one machine may share a data
 * folder, and in each of them the server may be process 7.
 */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readIfThere('/proc/sys/kernel/random/boot_id')?.trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const args = ['-ww', '-o', column, '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined; // ps ends with 1 when there is no such process
  }
}
