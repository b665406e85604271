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

/** So many texts of a pool are looked at: lists of any length make any number of them. */
const mostNames = 500;

const isPlainQuery = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query);

/**
 * The client of a pool that has the server parse and plan a statement once for each connection, not each time: one with
 * parameters is prepared from the second time on that the pool is asked for it (decision 014).
 */
function preparingClient(): typeof pg.Client {
  /** Texts that have been asked for once (null), or again (their names). */
  const names = new Map<string, string | null>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (typeof known === 'string') return known;
    if (known === undefined) {
      if (names.size < mostNames) names.set(text, null);
      return undefined;
    }
    const name = `auto_${[...names.keys()].indexOf(text)}`;
    names.set(text, name);
    return name;
  }

  return class extends pg.Client {
    // Returns what the overload that was called returns: `never` can be all of them.
    override query(query: unknown, values?: unknown, callback?: unknown): never {
      const ask = super.query.bind(this) as (...what: unknown[]) => never;
      if (!isPlainQuery(query) || query.name !== undefined || !Array.isArray(values) || values.length === 0) {
        return ask(query, values, callback);
      }
      return ask({ ...query, name: nameOf(query.text) }, values, callback);
    }
  };
}

/** Opens a pool of at most `max` connections on `url`; nothing is connected before the first query. */
export function connectDatabase(url: string, max = 20): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max, Client: preparingClient() });
  // An idle connection that breaks (server restarted) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
