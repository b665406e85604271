import { clientOf, connected, type Database, type Executor } from './client.ts';

/** Whether it is one connection, in a transaction. */
const isConnected = (db: Executor) => 'gathering' in clientOf(db);

/**
 * Reads in as few statements as possible: reads that `read` starts in the same turn, as by `Promise.all`, become one
 * statement, and so see one state of the database. Later reads may see a later one: if that matters, use `inSnapshot`.
 */
export const together = <T>(db: Executor, read: (db: Executor) => Promise<T>): Promise<T> =>
  connected(db, (one, client) => client.gathering(() => read(one)));

/** The same, but all reads see one state, so that they are consistent while others write. */
export const inSnapshot = <T>(db: Executor, read: (tx: Executor) => Promise<T>): Promise<T> =>
  isConnected(db)
    ? together(db, read)
    : (db as Database).transaction((tx) => together(tx, read), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
