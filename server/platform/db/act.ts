/**
 * The request's context for the database, so that services need not pass it on: whether the client still waits for the
 * response, and the one transaction of the whole request, if there is one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The type of the client module, which imports this one. */
type Database = NodePgDatabase & { $client?: object };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface Asked {
  isGone: () => boolean;
  act?: Act;
}

const asked = new AsyncLocalStorage<Asked>();

/** Runs the work for a client that may disconnect. Queries that have not begun by then are not started. */
export const askedBy = (isGone: () => boolean, work: () => void): void => asked.run({ isGone }, work);

/** Whether the client of this request has disconnected. */
export const isCallerGone = (): boolean => asked.getStore()?.isGone() ?? false;

/** Runs work that is kept independently of the surrounding act. */
export const outsideRequest = <T>(work: () => T): T => asked.run({ isGone: () => false }, work);

/** The current act on `pool`; undefined without one. */
export function actOn(pool: object): Act | undefined {
  const act = asked.getStore()?.act;
  return act?.pool === pool && !act.isOver ? act : undefined;
}

/** One transaction for several independent parts; it begins with the first part that writes. */
class Act {
  readonly pool: object | undefined;
  isOver = false;
  readonly #transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  readonly #begin: (tx: Transaction) => Promise<void>;
  readonly #work = Promise.withResolvers<void>();
  readonly #afterwards: (() => Promise<unknown>)[] = [];
  #opening: Promise<Transaction> | undefined;
  #ending: Promise<void> | undefined;
  #failure: { error: unknown } | undefined;

  constructor(db: Database, begin: (tx: Transaction) => Promise<void>) {
    this.pool = db.$client;
    this.#transact = (work) => db.transaction(work);
    this.#begin = begin;
  }

  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** Runs a part of it. A failed part rolls back all of it, even if its error is caught. */
  async join<T>(part: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await part(await (this.#opening ??= this.#open()));
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  afterwards(work: () => Promise<unknown>): void {
    this.#afterwards.push(work);
  }

  #open(): Promise<Transaction> {
    return new Promise((resolve, reject) => {
      const isGone = asked.getStore()?.isGone ?? (() => false);
      this.#ending = asked.run({ isGone }, () =>
        this.#transact(async (tx) => {
          await this.#begin(tx);
          resolve(tx);
          await this.#work.promise;
        }),
      );
      this.#ending.catch(reject);
    });
  }

  /** Commits all parts. @throws the error of a failed part; then nothing is kept */
  async end(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure.error;
    this.isOver = true;
    this.#work.resolve();
    await this.#ending;
    for (const work of this.#afterwards) await work();
  }

  async takeBack(error: unknown): Promise<void> {
    this.isOver = true;
    this.#work.promise.catch(() => {});
    this.#work.reject(error);
    await this.#ending?.catch(() => {});
  }
}

/**
 * Runs the work as one act: all transactions that it opens on `db` become parts of one, and are committed together or not at all. Reads
 * before the first of them run outside of it.
 * @param begin the first statements of that transaction
 * @param end its last statements, after the work
 */
export async function inOneAct<T>(
  db: Database,
  begin: (tx: Transaction) => Promise<void>,
  work: () => Promise<T>,
  end: (tx: Transaction, done: T) => Promise<void>,
): Promise<T> {
  const act = new Act(db, begin);
  try {
    const done = await asked.run({ isGone: () => false, ...asked.getStore(), act }, work);
    await act.join((tx) => end(tx, done));
    await act.end();
    return done;
  } catch (error) {
    await act.takeBack(error);
    throw error;
  }
}

/** Runs work after the commit of the current act: at once when there is none. */
export async function afterAct(work: () => Promise<unknown>): Promise<void> {
  const act = asked.getStore()?.act;
  if (act === undefined || act.isOver) await work();
  else act.afterwards(work);
}
