import { setImmediate } from 'node:timers/promises';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** So many texts of a pool are known, and so many statements prepared on a connection; those asked for last. */
const maxNames = 500;

const isPlainQuery = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query);

const textOf = (query: unknown) => (typeof query === 'string' ? query : isPlainQuery(query) ? query.text : undefined);

/** What only reads: neither the beginning nor the end of a transaction, and no `set`. */
const isRead = (query: unknown): query is pg.QueryConfig =>
  isPlainQuery(query) && /^\s*(select|with)\b/i.test(query.text);

/** A read that is asked together with others. */
interface Gathered {
  /** `array`: rows by the places of their columns, which may have the same names. */
  query: pg.QueryConfig & { rowMode?: 'array' };
  values: readonly unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A statement whose parameters have numbers that much higher, as part of another one; what is quoted stays. */
const shifted = (text: string, by: number) =>
  text
    .replace(/;\s*$/, '')
    .replaceAll(/'[^']*'|"[^"]*"|\$(\d+)/g, (found, number?: string) =>
      number === undefined ? found : `$${Number(number) + by}`,
    );

/** Several reads as one statement, in a column of JSON each. What is asked twice is read once. */
function asOne(reads: readonly Gathered[]) {
  const keyOf = ({ query: { text, rowMode }, values }: Gathered) => JSON.stringify([text, rowMode, values]);
  const keys = [...new Set(reads.map(keyOf))];
  const values: unknown[] = [];
  const columns = keys.map((key, place) => {
    const { query, values: own } = reads.find((read) => keyOf(read) === key) as Gathered;
    const text = shifted(query.text, values.length);
    values.push(...own);
    // JSON as text keeps columns that share a name.
    const row = query.rowMode === 'array' ? '(select json_agg(c.value) from json_each(row_to_json(r)) c)' : 'r';
    return `(select coalesce(json_agg(${row}), '[]') from (${text}) r) as read_${place}`;
  });
  return {
    text: `select ${columns.join(',\n')}`,
    values,
    placeOf: (read: Gathered) => `read_${keys.indexOf(keyOf(read))}`,
  };
}

/** Puts `key` behind all others. @returns the first key where there are too many; the caller removes what it stands for */
function touch<Value>(known: Map<string, Value>, key: string, value: Value): string | undefined {
  known.delete(key);
  known.set(key, value);
  if (known.size <= maxNames) return undefined;
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
  return first;
}

const dialect = new PgDialect();
/** Of a statement, as PostgreSQL has it. */
const maxParameters = 65_535;

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
    /** How many read what is asked for together, and what waits for others. */
    #readers = 0;
    #gathered: Gathered[] = [];
    #asking: Promise<void> | undefined;

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
      for (const one of this.#takeKept()) await this.#ask(one, one.values);
    }

    /** What is kept, as one statement where it can be. Its parts see the database as it was before all of them. */
    #takeKept(): pg.QueryConfig[] {
      const kept = this.#kept.map((statement) => statement.getSQL());
      this.#forgetKept();
      if (kept.length > 1) {
        const parts = kept.map((statement, place) => sql`${sql.identifier(`part_${place + 1}`)} as (${statement})`);
        const all = queryOf(sql`with ${sql.join(parts, sql`, `)} select`);
        if (all.values.length <= maxParameters) return [all];
      }
      return kept.map(queryOf);
    }

    /** What `read` asks for at one moment is one statement, whoever asks it. */
    async gathering<T>(read: () => Promise<T>): Promise<T> {
      this.#readers += 1;
      try {
        return await read();
      } finally {
        this.#readers -= 1;
        // Where one failed, others may still be asked.
        await this.#asking;
      }
    }

    #gather(query: pg.QueryConfig, values: readonly unknown[]) {
      return new Promise<unknown>((resolve, reject) => {
        // All that can be asked by now has been, once whatever is to be done at once is done.
        if (this.#gathered.length === 0) {
          this.#asking = Promise.all([this.#asking, setImmediate()]).then(() => this.#askGathered());
        }
        this.#gathered.push({ query, values, resolve, reject });
      });
    }

    async #askGathered(): Promise<void> {
      const reads = this.#gathered.splice(0);
      const [first, ...others] = reads;
      if (first === undefined) return;
      try {
        if (others.length === 0) {
          first.resolve(await (this.#ask(first.query, first.values) as Promise<pg.QueryResult>));
          return;
        }
        const { placeOf, ...query } = asOne(reads);
        const { rows } = await (this.#ask(query, query.values) as Promise<pg.QueryResult<Record<string, unknown[]>>>);
        for (const read of reads) {
          const found = rows[0]?.[placeOf(read)] ?? [];
          read.resolve({ rows: found, rowCount: found.length });
        }
      } catch (error) {
        for (const { reject } of reads) reject(error);
      }
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
      // What is taken back needs not be asked.
      if (textOf(query)?.startsWith('rollback') === true) this.#forgetKept();
      if (this.#kept.length > 0) return this.#sendKept().then(() => this.query(query, values, callback)) as never;
      if (this.#readers > 0 && isRead(query)) {
        return this.#gather(query, (values as unknown[] | undefined) ?? query.values ?? []) as never;
      }
      return this.#ask(query, values, callback) as never;
    }

    #ask(query: unknown, values?: unknown, callback?: unknown): unknown {
      const ask = super.query.bind(this) as (...what: unknown[]) => unknown;
      const isNamed = isPlainQuery(query) && query.name === undefined && Array.isArray(values) && values.length > 0;
      const asked = ask(isNamed ? { ...query, name: this.#prepare(query.text) } : query, values, callback);
      if (!(asked instanceof Promise)) return asked;
      return asked.catch((error: unknown) => {
        throw this.#isBroken ? new DatabaseUnavailable(error) : error;
      });
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
