import { killServer, withFaults } from './harness.ts';

await withFaults({ name: 'server killed', times: 20 }, (broken) => killServer(broken, 0));
