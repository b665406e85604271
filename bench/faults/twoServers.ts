/** Two servers on one database; an act whose answer is lost is sent to the other one. One of them is killed, in turns. */
import { killServer, withFaults } from './harness.ts';

await withFaults({ name: 'one of two servers killed', times: 10, servers: 2 }, (broken, time) =>
  killServer(broken, time % 2),
);
