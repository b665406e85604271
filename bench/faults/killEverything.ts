/** The server and its own database are killed together, as when a machine loses its power, and started again on the same data. */
import { spawnSync } from 'node:child_process';
import { inMs, print, printErrors } from '../output.ts';
import { killServer, withFaults } from './harness.ts';

/** From the start of the process until it can work, in ms. */
const budget = 5_000;
let slowest = 0;

await withFaults({ name: 'everything killed', times: 10, hasOwnDatabase: true }, async (broken) => {
  const pid = broken.databaseProcess();
  // It would start what is killed below it again.
  process.kill(pid, 'SIGSTOP');
  spawnSync('pkill', ['-KILL', '-P', String(pid)]);
  process.kill(pid, 'SIGKILL');
  const begun = performance.now();
  await killServer(broken, 0);
  slowest = Math.max(slowest, performance.now() - begun);
});
print(`\nReady again within ${inMs(slowest)}.`);
if (slowest > budget) printErrors([`it takes more than ${budget} ms until everything works again.`]);
