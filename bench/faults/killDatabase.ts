/** PostgreSQL is killed under load. Who started it starts it again. */
import { withFaults } from './harness.ts';

await withFaults({ name: 'database killed', times: 20 }, async ({ databaseProcess }) =>
  process.kill(databaseProcess(), 'SIGKILL'),
);
