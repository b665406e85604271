/** The server is killed under load, and another one started. */
import { killServer, withFaults } from './harness.ts';

await withFaults({ name: 'server killed', times: 20 }, (broken) => killServer(broken, 0));
