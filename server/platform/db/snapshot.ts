import type { Database, Executor } from './client.ts';

/** All parts of an answer from one state of the database, so that they agree with each other while others write. */
export const inSnapshot = <T>(db: Database, read: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
