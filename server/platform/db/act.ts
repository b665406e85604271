/**
 * What accompanies a request to the database, so that no service hands it on to the next: whether somebody still waits for the
 * answer, and the one transaction that all of the request is part of, where it is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** As the pool's module has them, which asks here. */
type Database = NodePgDatabase & { $client?: object };
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

interface Asked {
  isGone: () => boolean;
  act?: Act;
}

const asked = new AsyncLocalStorage<Asked>();

/** Does the work for somebody who may go away. What has not begun by then does not begin. */
export const askedBy = (isGone: () => boolean, work: () => void): void => asked.run({ isGone }, work);

/** Nobody waits for what is asked here any more. */
export const isAskerGone = (): boolean => asked.getStore()?.isGone() ?? false;

/** Does work that stays done whatever becomes of the act around it. */
export const besideAct = <T>(work: () => T): T => asked.run({ isGone: () => false }, work);

/** The act that what is asked of `pool` here is part of. */
export function actOn(pool: object): Act | undefined {
  const act = asked.getStore()?.act;
  return act?.pool === pool && !act.isOver ? act : undefined;
}

/** One transaction for several parts that know nothing of each other; it begins with the first of them that writes. */
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

  /** Does a part of it. One that fails takes all of it back, whatever becomes of its failure. */
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

  /** Keeps what the parts did. @throws what one of them failed with; then nothing is kept */
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
 * Does the work as one act: all transactions that it opens on `db` are parts of one, and are kept together or not at all. What is only
 * read before the first of them reads for itself.
 * @param begin what that transaction begins with
 * @param end what it ends with, after the work
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

/** What can only be done once the act that this is part of is kept: at once where there is none. */
export async function afterAct(work: () => Promise<unknown>): Promise<void> {
  const act = asked.getStore()?.act;
  if (act === undefined || act.isOver) await work();
  else act.afterwards(work);
}
