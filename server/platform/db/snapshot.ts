import { clientOf, connected, type Database, type Executor } from './client.ts';

/** Whether it is one connection, in a transaction of its own. */
const isConnected = (db: Executor) => 'gathering' in clientOf(db);

/**
 * Reads in as few statements as the parts of an answer allow: what `read` asks for at one moment, as by `Promise.all`, is one
 * statement, and so one state of the database. What it asks for later sees a later one: where that matters, `inSnapshot`.
 */
export const together = <T>(db: Executor, read: (db: Executor) => Promise<T>): Promise<T> =>
  connected(db, (one, client) => client.gathering(() => read(one)));

/** The same where all of it sees one state, so that the parts agree with each other while others write. */
export const inSnapshot = <T>(db: Executor, read: (tx: Executor) => Promise<T>): Promise<T> =>
  isConnected(db)
    ? together(db, read)
    : (db as Database).transaction((tx) => together(tx, read), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
