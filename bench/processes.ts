/** What processes take, as Linux counts it in `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** A file of a process in `/proc`; empty once the process has ended. */
function readOf(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Memory of a process in MB: at present (`VmRSS`), or the most that it has had (`VmHWM`). */
export const memoryOf = (pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readOf(pid, 'status'))?.[1] ?? NaN) / 1024;

/** The fields of `/proc/PID/stat` from the third on: a name in parentheses may have spaces. */
const statOf = (pid: number): string[] => {
  const text = readOf(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const ticksPerSecond = 100;

/** Seconds of processor time that a process, and those that it started and that have ended, have had; 0 once it has ended. */
export function processorSeconds(pid: number): number {
  const [user, system, ofEnded, systemOfEnded] = statOf(pid).slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (ofEnded ?? 0) + (systemOfEnded ?? 0)) / ticksPerSecond;
}

/** The processes of the database's server, which must run on this machine; the first one has started the others. */
export async function databaseProcesses(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const first = Number(statOf(rows[0]?.pid ?? NaN)[1]);
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === first);
  return [first, ...others.map(Number)];
}

/** MB of all of them; what they share is counted once. */
export function sharedMemoryOf(pids: readonly number[]): number {
  const kb = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0));
  return kb.reduce((sum, one) => sum + one, 0) / 1024;
}
