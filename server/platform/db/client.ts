import type { SQLWrapper } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '#shared/http/errors.ts';
import { actOn, isAskerGone } from './act.ts';
import { preparingClient, type PoolClient } from './preparingClient.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

/** The pool as Drizzle sees it. Inside a transaction use the `tx` that it hands out, never this. */
export type Database = NodePgDatabase & { $client?: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository works on: the pool, or the transaction of the act that calls it. */
export type Executor = Database | Transaction;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  gate: Gate;
  close(): Promise<void>;
}

/** What lets the pool's users in. */
export interface Gate {
  /** Breaks off whatever is asked, and lets nobody ask until it is opened. */
  shut(reason: string): void;
  open(): void;
}

/** How long something may last, in ms; 0: as long as it takes. */
interface Limits {
  statement: number;
  /** Waiting for a row that somebody else holds. */
  lock: number;
  /** Within a transaction, in which nothing is asked. */
  idle: number;
  transaction: number;
}

/** For whoever waits for an answer: most take milliseconds, reports and lists seconds. */
const servingLimits: Limits = { statement: 30_000, lock: 10_000, idle: 30_000, transaction: 300_000 };
/** For work that nobody waits for: it may have to look at every row. */
export const backgroundLimits: Limits = { statement: 0, lock: 0, idle: 300_000, transaction: 0 };

/** Waiting for a connection: a new one, or one that others use. */
const connectMs = 4_000;

/** A pool that is closed while the database is known not to answer, and joins what is asked within an act to its transaction. */
class DatabasePool extends pg.Pool implements Gate {
  readonly #clients = new Set<PoolClient>();
  #closedFor: string | undefined;

  constructor(url: string, max: number, limits: Limits) {
    super({
      connectionString: url,
      max,
      Client: preparingClient(),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      // Compiling a statement takes longer than nearly all of them do; reads of one moment together count as costly enough.
      options: '-c jit=off',
    });
    // An idle connection that breaks (server restarted) is replaced by the pool; without a listener it would end the process.
    this.on('error', () => {});
    this.on('connect', (client) => this.#clients.add(client as unknown as PoolClient));
    this.on('remove', (client) => this.#clients.delete(client as unknown as PoolClient));
  }

  shut(reason: string): void {
    this.#closedFor = reason;
    for (const client of this.#clients) client.break(reason);
  }

  open(): void {
    this.#closedFor = undefined;
  }

  // The overload with a callback is only used by what is overridden below.
  override connect(): Promise<pg.PoolClient & Pick<PoolClient, 'break'>>;
  override connect(): never;
  override async connect(): Promise<unknown> {
    if (this.#closedFor !== undefined) throw new DatabaseUnavailable(this.#closedFor);
    const client = await super.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    if (!isAskerGone()) return client;
    client.release();
    throw new AppError('unavailable', 'Nobody waits for the answer any more.');
  }

  // Returns what the overload that was called returns: `never` can be all of them.
  override query(query: unknown, values?: unknown): never {
    return this.#ask(query as pg.QueryConfig, values as unknown[]) as never;
  }

  async #ask(query: pg.QueryConfig | string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const act = actOn(this);
    const text = typeof query === 'string' ? query : query.text;
    // Reading does not begin an act; what was begun is read as it is.
    if (act !== undefined && (act.isOpen || !/^\s*select\b/i.test(text))) {
      return act.join((tx) => clientOf(tx).query(query, values));
    }
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }

  /**
   * As Drizzle's own, which does not give a connection back that breaks at its beginning, and tells of the failure to roll back
   * instead of what went wrong.
   */
  async transact<T>(
    act: (tx: Transaction) => Promise<T>,
    config: Parameters<Database['transaction']>[1],
    limitMs: number,
  ): Promise<T> {
    const client = await this.connect();
    const limit = limitMs > 0 ? setTimeout(() => client.break('The transaction took too long'), limitMs) : undefined;
    let failure: { error: unknown } | undefined;
    try {
      return await drizzle(client).transaction(
        (tx) =>
          act(tx).catch((error: unknown) => {
            failure = { error };
            throw error;
          }),
        config,
      );
    } catch (error) {
      throw failure?.error ?? error;
    } finally {
      clearTimeout(limit);
      // One that is still in a transaction, or leads to what is no primary any more, is of no use.
      client.release(client.getTransactionStatus() !== 'I' || isUnavailable(failure?.error));
    }
  }
}

/** What sends the executor's statements: the pool, or the connection of a transaction. */
export const clientOf = (executor: Executor) =>
  (executor as unknown as { session: { client: pg.ClientBase | DatabasePool } }).session.client;

/** Does what is asked of one connection: the transaction's, else one of the pool. */
export async function connected<T>(
  db: Executor,
  use: (one: Executor, client: Pick<PoolClient, 'gathering'>) => Promise<T>,
): Promise<T> {
  const asked = clientOf(db);
  const act = actOn(asked);
  if (act?.isOpen === true) return act.join((tx) => connected(tx, use));
  if (!(asked instanceof DatabasePool)) return use(db, asked as unknown as PoolClient);
  const client = await asked.connect();
  try {
    return await use(drizzle(client) as unknown as Transaction, client as unknown as PoolClient);
  } finally {
    client.release();
  }
}

/**
 * Writes what nobody needs a result of: in a transaction together with whatever else is written so, as one statement before
 * whatever is asked next, the commit at the latest.
 * @param rows names of the rows that it writes, where the same act may write them again: that is another statement
 */
export async function writeLater(
  executor: Executor,
  statement: SQLWrapper,
  rows: readonly string[] = [],
): Promise<void> {
  const client = clientOf(executor);
  if ('keep' in client) await (client as PoolClient).keep(statement, rows);
  else await executor.execute(statement);
}

/** Opens a pool of at most `max` connections on `url`; nothing is connected before the first query. */
export function connectDatabase(url: string, max = 20, limits = servingLimits): DatabaseConnection {
  const pool = new DatabasePool(url, max, limits);
  const db: Database = drizzle(pool);
  db.transaction = (part, config) => {
    const act = actOn(pool);
    return act !== undefined && (act.isOpen || config?.accessMode !== 'read only')
      ? act.join(part)
      : pool.transact(part, config, limits.transaction);
  };
  return { db, pool, gate: pool, close: () => pool.end() };
}
