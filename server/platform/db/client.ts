import type { SQLWrapper } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '#shared/http/errors.ts';
import { actOn, isCallerGone } from './act.ts';
import { preparingClient, type PoolClient } from './preparingClient.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

/** The pool as Drizzle sees it. Inside a transaction use its `tx`, never this. */
export type Database = NodePgDatabase & { $client?: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database of a repository: the pool, or the transaction of the act that calls it. */
export type Executor = Database | Transaction;

export interface DatabaseConnection {
  db: Database;
  pool: pg.Pool;
  gate: Gate;
  close(): Promise<void>;
}

/** Closes and opens the pool. */
export interface Gate {
  /** Aborts running queries, and refuses new ones until it is opened. */
  shut(reason: string): void;
  open(): void;
  /** How many transactions have been committed. */
  answered(): number;
}

/** Timeouts in ms; 0: none. */
interface Limits {
  statement: number;
  /** Waiting for a lock. */
  lock: number;
  /** Idle within a transaction. */
  idle: number;
  transaction: number;
}

/** For requests: most take milliseconds, reports and lists seconds. */
const servingLimits: Limits = { statement: 30_000, lock: 10_000, idle: 30_000, transaction: 300_000 };
/** For background work, which may have to read every row. */
export const backgroundLimits: Limits = { statement: 0, lock: 0, idle: 300_000, transaction: 0 };

/** Waiting for a connection: for a new one, or for one in use. */
export const connectMs = 4_000;

/** A pooler in transaction mode, such as PgBouncer: every transaction may be on another session of the server. */
export interface Pooler {
  /** Whether it tracks prepared statements. */
  prepares: boolean;
}

/** The settings of a session, sent with its start. */
export const sessionOf = ({ statement, lock, idle }: Limits = servingLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idle,
  // Compiling takes longer than nearly all statements; reads that are combined into one would be costly enough to trigger it.
  options: '-c jit=off',
});

/** The same for one transaction: sent in one message with its `begin`, they cost no round trip. */
const transactionSettings = ({ statement, lock, idle }: Limits) =>
  [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
    'set local jit = off',
  ].join('; ');

/** A pool that is closed while the database does not answer, and runs queries within an act in its transaction. */
class DatabasePool extends pg.Pool implements Gate {
  readonly #clients = new Set<PoolClient>();
  readonly #limitMs: number;
  /** A pooler keeps no settings between transactions, so a statement outside of one gets its own. */
  readonly isPooled: boolean;
  #closedFor: string | undefined;
  #answered = 0;

  constructor(url: string, max: number, limits: Limits, pooler: Pooler | undefined) {
    super({
      connectionString: url,
      max,
      Client: preparingClient(pooler && { ...pooler, settings: transactionSettings(limits) }),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(pooler === undefined && sessionOf(limits)),
    });
    this.#limitMs = limits.transaction;
    this.isPooled = pooler !== undefined;
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

  answered(): number {
    return this.#answered;
  }

  // The overload with a callback is only used by the methods overridden below.
  override connect(): Promise<pg.PoolClient & Pick<PoolClient, 'break'>>;
  override connect(): never;
  override async connect(): Promise<unknown> {
    if (this.#closedFor !== undefined) throw new DatabaseUnavailable(this.#closedFor);
    const client = await super.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    if (!isCallerGone()) return client;
    client.release();
    throw new AppError('unavailable', 'Nobody waits for the answer any more.');
  }

  // Has several overloads with different results: `never` is assignable to all of them.
  override query(query: unknown, values?: unknown): never {
    return this.#ask(query as pg.QueryConfig, values as unknown[]) as never;
  }

  async #ask(query: pg.QueryConfig | string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const act = actOn(this);
    const text = typeof query === 'string' ? query : query.text;
    // A read does not begin an act's transaction, but uses it once it is open.
    if (act !== undefined && (act.isOpen || !/^\s*select\b/i.test(text))) {
      return act.join((tx) => clientOf(tx).query(query, values));
    }
    if (this.isPooled) return this.transact((tx) => clientOf(tx).query(query, values));
    const client = await this.connect();
    try {
      return await client.query(query, values);
    } finally {
      client.release();
    }
  }

  /** Replaces Drizzle's, which leaks a connection that breaks at its beginning, and throws the rollback's error. */
  async transact<T>(act: (tx: Transaction) => Promise<T>, config?: Parameters<Database['transaction']>[1]): Promise<T> {
    const client = await this.connect();
    const limitMs = this.#limitMs;
    const limit = limitMs > 0 ? setTimeout(() => client.break('The transaction took too long'), limitMs) : undefined;
    let failure: { error: unknown } | undefined;
    try {
      const result = await drizzle(client).transaction(
        (tx) =>
          act(tx).catch((error: unknown) => {
            failure = { error };
            throw error;
          }),
        config,
      );
      this.#answered += 1;
      return result;
    } catch (error) {
      throw failure?.error ?? error;
    } finally {
      clearTimeout(limit);
      // Destroys a connection that is still in a transaction, or whose server is no longer the primary.
      client.release(client.getTransactionStatus() !== 'I' || isUnavailable(failure?.error));
    }
  }
}

/** The client that sends the executor's statements: the pool, or the connection of a transaction. */
export const clientOf = (executor: Executor) =>
  (executor as unknown as { session: { client: pg.ClientBase | DatabasePool } }).session.client;

/** Runs the work on one connection: the transaction's, else one of the pool. */
export async function connected<T>(
  db: Executor,
  use: (one: Executor, client: Pick<PoolClient, 'gathering'>) => Promise<T>,
): Promise<T> {
  const asked = clientOf(db);
  const act = actOn(asked);
  if (act?.isOpen === true) return act.join((tx) => connected(tx, use));
  if (!(asked instanceof DatabasePool)) return use(db, asked as unknown as PoolClient);
  if (asked.isPooled) return asked.transact((tx) => connected(tx, use));
  const client = await asked.connect();
  try {
    return await use(drizzle(client) as unknown as Transaction, client as unknown as PoolClient);
  } finally {
    client.release();
  }
}

/**
 * Writes without a result: inside a transaction it is combined with other such writes into one statement, which is sent before
 * the next query, at the latest with the commit.
 * @param rows names of the rows that it writes, if the same act may write them again, which needs another statement
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

/**
 * Opens a pool of at most `max` connections on `url`; connects with the first query.
 * @param pooler the pooler at that address, if it is not the server itself
 */
export function connectDatabase(url: string, max = 20, limits = servingLimits, pooler?: Pooler): DatabaseConnection {
  const pool = new DatabasePool(url, max, limits, pooler);
  const db: Database = drizzle(pool);
  db.transaction = (part, config) => {
    const act = actOn(pool);
    return act !== undefined && (act.isOpen || config?.accessMode !== 'read only')
      ? act.join(part)
      : pool.transact(part, config);
  };
  return { db, pool, gate: pool, close: () => pool.end() };
}
