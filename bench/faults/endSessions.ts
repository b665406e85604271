/** All connections of the server are ended, as an administrator of PostgreSQL can, or a failover. */
import { withFaults } from './harness.ts';

await withFaults({ name: 'sessions ended', times: 20 }, ({ ask }) =>
  ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'gamehub'`),
);
