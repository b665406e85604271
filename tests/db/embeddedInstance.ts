/**
 * A process of its own with an embedded database, for the tests that kill one. The first argument is JSON: the options of
 * `startEmbeddedDatabase` without `log`, and what to do (`InstanceTask`). It prints a JSON object a line (`InstanceReport`)
 * and stops on SIGINT or SIGTERM.
 */
import pg from 'pg';
import { startEmbeddedDatabase, type EmbeddedDatabaseOptions } from '#server/platform/db/embedded.ts';

export type InstanceTask = Omit<EmbeddedDatabaseOptions, 'log'> & {
  /** Inserts rows into a table `acknowledged` for as long as it lives, and reports each one that is committed. */
  writes?: boolean;
  /** Ends by `process.exit` as soon as it runs, without stopping the database. */
  exits?: boolean;
};

export type InstanceReport =
  | { log: string }
  | { url: string }
  | { error: string }
  | { acknowledged: number }
  | { answeredAfterSignal: boolean };

const report = (what: InstanceReport) => process.stdout.write(`${JSON.stringify(what)}\n`);
const { writes, exits, ...options } = JSON.parse(process.argv[2] ?? '{}') as InstanceTask;

try {
  const database = await startEmbeddedDatabase({ ...options, log: (line) => report({ log: line }) });
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const client = await connect();
  const stop = async () => {
    // A server that got the signal as well lets nobody in any more.
    const isIn = await connect().then(
      () => true,
      () => false,
    );
    report({ answeredAfterSignal: isIn });
    await database.stop();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  report({ url: database.url });
  if (exits) process.exit(0);
  if (writes) {
    await client.query('CREATE TABLE IF NOT EXISTS acknowledged (id int PRIMARY KEY)');
    for (let id = 1; ; id++) {
      await client.query('INSERT INTO acknowledged VALUES ($1)', [id]);
      report({ acknowledged: id });
    }
  }
  setInterval(() => {}, 60_000);
} catch (error) {
  report({ error: (error as Error).message });
  process.exit(1);
}
