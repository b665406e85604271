/** PostgreSQL is stopped in order and started again, as by a minor upgrade. */
import { withFaults } from './harness.ts';

await withFaults({ name: 'database restarted', times: 5 }, async ({ databaseProcess }) =>
  process.kill(databaseProcess(), 'SIGINT'),
);
