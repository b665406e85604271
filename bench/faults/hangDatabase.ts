/** PostgreSQL hangs for seconds, as on a machine that is moved or cut off. */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { withFaults } from './harness.ts';

const hangMs = 6_000;

await withFaults({ name: `database hangs for ${hangMs / 1000} s`, times: 3 }, async ({ databaseProcess }) => {
  const pid = databaseProcess();
  const tell = (signal: 'STOP' | 'CONT') => {
    process.kill(pid, `SIG${signal}`);
    spawnSync('pkill', [`-${signal}`, '-P', String(pid)]);
  };
  tell('STOP');
  await delay(hangMs);
  tell('CONT');
});
