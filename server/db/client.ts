import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The pool as Drizzle sees it. Inside a transaction use the `tx` that it hands out, never this. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository works on: the pool, or the transaction of the act that calls it. */
export type Executor = Database | Transaction;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of at most `max` connections on `url`; nothing is connected before the first query. */
export function connectDatabase(url: string, max = 20): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max });
  // An idle connection that breaks (server restarted) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
