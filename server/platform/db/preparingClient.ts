import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** So many texts of a pool are known, and so many statements prepared on a connection; those asked for last. */
const mostNames = 500;

const isPlainQuery = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query);

const textOf = (query: unknown) => (typeof query === 'string' ? query : isPlainQuery(query) ? query.text : undefined);

/** Puts `key` behind all others. @returns the first key where there are too many; the caller removes what it stands for */
function touch<Value>(known: Map<string, Value>, key: string, value: Value): string | undefined {
  known.delete(key);
  known.set(key, value);
  if (known.size <= mostNames) return undefined;
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
  return first;
}

const dialect = new PgDialect();
/** Of a statement, as PostgreSQL has it. */
const mostParameters = 65_535;

function queryOf(statement: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/** The parts of node-postgres that its types leave out. */
interface Wire {
  stream: { destroy(error: Error): void };
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

export type PoolClient = InstanceType<ReturnType<typeof preparingClient>>;

/**
 * The client of a pool that has the server parse and plan a statement once for each connection, not each time: one with
 * parameters is prepared from the second time on that the pool is asked for it (decision 014). Its connection may break at any
 * moment, also within a transaction: whatever is asked fails then, and the process goes on.
 */
export function preparingClient() {
  /** Texts that have been asked for once (null), or again (their names). */
  const names = new Map<string, string | null>();
  let lastName = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    const name = known === undefined ? null : (known ?? `auto_${++lastName}`);
    touch(names, text, name);
    return name ?? undefined;
  }

  return class extends pg.Client {
    readonly #prepared = new Map<string, null>();
    #isBroken = false;
    #kept: SQLWrapper[] = [];
    readonly #keptRows = new Set<string>();

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener the failure of a connection ends the process.
      this.on('error', () => {
        this.#isBroken = true;
      });
    }

    /**
     * Keeps a statement whose result nobody needs: it is asked with whatever else is kept when something else is asked next.
     * @param rows names of those that it writes and that others may write, too: one statement writes a row once
     */
    async keep(statement: SQLWrapper, rows: readonly string[]): Promise<void> {
      if (rows.some((row) => this.#keptRows.has(row))) await this.#sendKept();
      for (const row of rows) this.#keptRows.add(row);
      this.#kept.push(statement);
    }

    #forgetKept(): void {
      this.#kept = [];
      this.#keptRows.clear();
    }

    async #sendKept(): Promise<void> {
      for (const one of this.#takeKept()) await (this.query(one, one.values) as Promise<unknown>);
    }

    /** What is kept, as one statement where it can be. Its parts see the database as it was before all of them. */
    #takeKept(): pg.QueryConfig[] {
      const kept = this.#kept.map((statement) => statement.getSQL());
      this.#forgetKept();
      if (kept.length > 1) {
        const parts = kept.map((statement, place) => sql`${sql.identifier(`part_${place + 1}`)} as (${statement})`);
        const all = queryOf(sql`with ${sql.join(parts, sql`, `)} select`);
        if (all.values.length <= mostParameters) return [all];
      }
      return kept.map(queryOf);
    }

    /** Ends the connection at once, and with it whatever is asked on it. */
    break(reason: string): void {
      this.#wire.stream.destroy(new Error(reason));
    }

    get #wire(): Wire {
      return (this as unknown as { connection: Wire }).connection;
    }

    // Returns what the overload that was called returns: `never` can be all of them.
    override query(query: unknown, values?: unknown, callback?: unknown): never {
      const ask = super.query.bind(this) as (...what: unknown[]) => unknown;
      // What is taken back needs not be asked.
      if (textOf(query)?.startsWith('rollback') === true) this.#forgetKept();
      if (this.#kept.length > 0) return this.#sendKept().then(() => this.query(query, values, callback)) as never;
      const isNamed = isPlainQuery(query) && query.name === undefined && Array.isArray(values) && values.length > 0;
      const asked = ask(isNamed ? { ...query, name: this.#prepare(query.text) } : query, values, callback);
      if (!(asked instanceof Promise)) return asked as never;
      return asked.catch((error: unknown) => {
        throw this.#isBroken ? new DatabaseUnavailable(error) : error;
      }) as never;
    }

    #prepare(text: string): string | undefined {
      const name = nameOf(text);
      const oldest = name === undefined ? undefined : touch(this.#prepared, name, null);
      if (oldest !== undefined) {
        // A message of its own that cannot fail, unlike DEALLOCATE: that would end a transaction where the name is not there.
        this.#wire.close({ type: 'S', name: oldest });
        delete this.#wire.parsedStatements[oldest];
      }
      return name;
    }
  };
}
