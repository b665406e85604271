/** PostgreSQL is killed under load. Who started it starts it again. */
import { setTimeout as delay } from 'node:timers/promises';
import { withFaults } from './harness.ts';

/** One that ends sooner after its start, again and again, is given up. */
const livesMs = 2_500;

await withFaults({ name: 'database killed', times: 20 }, async ({ databaseProcess }) => {
  await delay(livesMs);
  process.kill(databaseProcess(), 'SIGKILL');
});
