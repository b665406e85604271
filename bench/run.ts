/**
 * `npm run bench`: measures, and prints Markdown; each bench is a program of its own. `npm run bench -- ranks` runs one.
 * Exit code 1 when a budget is broken or a bench fails.
 */
import { spawn } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';

const benches: Record<string, string> = {
  bundle: 'What a browser loads',
  lighthouse: 'What Lighthouse says on a phone',
  saving: 'From the tap to the saved answer',
  day: 'A shift of 2,000 players',
  submissions: 'Quiz submissions',
  ranks: 'Boards and ranks',
  reports: 'Reports of a game',
  imports: 'A file of 100,000 users',
  backoffice: 'Lists and changes of the backoffice',
  directus: 'The same beside Directus',
  reads: 'What players ask for',
  'faults/killServer': 'Killed servers',
  'faults/twoServers': 'Two servers, of which one is killed',
  'faults/killDatabase': 'A killed database',
  'faults/restartDatabase': 'A restarted database',
  'faults/endSessions': 'Ended connections',
  'faults/hangDatabase': 'A database that hangs',
  'faults/refuseConnections': 'A database that refuses',
  'faults/killEverything': 'Server and database killed together',
  'faults/fullDisk': 'A full disk',
  'faults/packetLoss': 'Lost packets',
  'faults/clockJumps': 'A clock that jumps',
  'faults/bucketAway': 'A bucket that is away',
  'faults/tokenExpiry': 'A token that gets too old in a quiz',
  'faults/backUp': 'Backed up under load, and restored',
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}

/** @returns whether it went well; what it measured goes to our output */
const run = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });

const [cpu] = cpus();
process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpu?.model ?? 'unknown'}), ` +
    `${Math.round(totalmem() / 1024 ** 3)} GB, ${type()} ${release()}, Node ${process.versions.node}. ` +
    `Load when it began: ${loadavg()[0]?.toFixed(1)}.\n`,
);
const failed: string[] = [];
for (const [name, title] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  process.stdout.write(`\n## ${title}\n\n`);
  if (!(await run(name))) failed.push(name);
}
if (failed.length > 0) process.stderr.write(`\nNot as it should be: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
