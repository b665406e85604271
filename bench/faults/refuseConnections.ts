/** PostgreSQL lets nobody in for seconds. */
import { setTimeout as delay } from 'node:timers/promises';
import { withFaults } from './harness.ts';

const refuseMs = 4_000;

await withFaults({ name: `database refuses for ${refuseMs / 1000} s`, times: 3 }, async ({ ask }) => {
  await ask('alter role gamehub nologin');
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gamehub'`);
  await delay(refuseMs);
  await ask('alter role gamehub login');
});
