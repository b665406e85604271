import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/** The maximum of known texts per pool, and of prepared statements per connection; the least recently used are dropped. */
const maxNames = 500;

const isPlainQuery = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query);

const textOf = (query: unknown) => (typeof query === 'string' ? query : isPlainQuery(query) ? query.text : undefined);

/** Pure reads: neither the beginning nor the end of a transaction, and no `set`. */
const isRead = (query: unknown): query is pg.QueryConfig =>
  isPlainQuery(query) && /^\s*(select|with)\b/i.test(query.text);

/** A read that is combined with others. */
interface Gathered {
  /** `array`: rows by the positions of their columns, which may share names. */
  query: pg.QueryConfig & { rowMode?: 'array' };
  values: readonly unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A statement with its parameter numbers increased, as a part of another one; quoted text is not changed. */
const shifted = (text: string, by: number) =>
  text
    .replace(/;\s*$/, '')
    .replaceAll(/'[^']*'|"[^"]*"|\$(\d+)/g, (found, number?: string) =>
      number === undefined ? found : `$${Number(number) + by}`,
    );

/** Several reads as one statement, in a column of JSON each, in the order of `columns`. Identical reads are done once. */
function asOne(reads: readonly Gathered[]) {
  const values: unknown[] = [];
  const parts: string[] = [];
  const known = new Map<string, string>();
  const columns = reads.map(({ query: { text, rowMode }, values: own }) => {
    const key = `${rowMode} ${text} ${JSON.stringify(own)}`;
    const column = known.get(key) ?? `read_${known.size}`;
    if (known.has(key)) return column;
    known.set(key, column);
    // JSON as text keeps columns that share a name.
    const row = rowMode === 'array' ? '(select json_agg(c.value) from json_each(row_to_json(r)) c)' : 'r';
    parts.push(`(select coalesce(json_agg(${row}), '[]') from (${shifted(text, values.length)}) r) as ${column}`);
    values.push(...own);
    return column;
  });
  return { text: `select ${parts.join(',\n')}`, values, columns };
}

/** Moves `key` to the end. @returns the first key when there are too many; the caller removes its value */
function touch<Value>(known: Map<string, Value>, key: string, value: Value): string | undefined {
  known.delete(key);
  known.set(key, value);
  if (known.size <= maxNames) return undefined;
  const [first] = known.keys();
  if (first !== undefined) known.delete(first);
  return first;
}

const dialect = new PgDialect();
/** PostgreSQL's maximum per statement. */
const maxParameters = 65_535;

function queryOf(statement: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/** The parts of node-postgres that its types omit. */
interface Wire {
  stream: { destroy(error: Error): void };
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

export type PoolClient = InstanceType<ReturnType<typeof preparingClient>>;

/**
 * The client of a pool, for which the server parses and plans a statement once per connection, not each time: a statement with
 * parameters is prepared from its second use in the pool on (decision 014). Its connection may break at any
 * moment, also within a transaction: queries fail then, and the process continues.
 * @param pooler the pooler in between, with the settings that each transaction begins with
 */
export function preparingClient(pooler?: { prepares: boolean; settings: string }) {
  const prepares = pooler?.prepares ?? true;
  /** Texts that were used once (null), or again (their names). */
  const names = new Map<string, string | null>();

  function nameOf(text: string): string | undefined {
    if (!prepares) return undefined;
    const known = names.get(text);
    // From the text: the sessions of a pooler serve several processes, for which a name has to mean the same.
    const name = known === undefined ? null : (known ?? createHash('sha256').update(text).digest('base64url'));
    touch(names, text, name);
    return name ?? undefined;
  }

  return class extends pg.Client {
    readonly #prepared = new Map<string, null>();
    #isBroken = false;
    #kept: SQLWrapper[] = [];
    readonly #keptRows = new Set<string>();
    /** The number of gathering readers, and the reads that wait to be combined. */
    #readers = 0;
    #gathered: Gathered[] = [];
    #asking: Promise<void> | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener a connection error would end the process.
      this.on('error', () => {
        this.#isBroken = true;
      });
    }

    /**
     * Queues a statement without a result: it is sent together with other queued ones before the next query.
     * @param rows names of its rows that others may write, too: one statement writes a row once
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

    /** The queued statements, combined into one if possible. Its parts see the database as it was before all of them. */
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

    /** Combines the reads that `read` starts in the same turn into one statement. */
    async gathering<T>(read: () => Promise<T>): Promise<T> {
      this.#readers += 1;
      try {
        return await read();
      } finally {
        this.#readers -= 1;
        // When one has failed, others may still be running.
        await this.#asking;
      }
    }

    #gather(query: pg.QueryConfig, values: readonly unknown[]) {
      return new Promise<unknown>((resolve, reject) => {
        // All pending microtasks are done, so all reads of this turn have been started.
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
        const { columns, ...query } = asOne(reads);
        const { rows } = await (this.#ask(query, query.values) as Promise<pg.QueryResult<Record<string, unknown[]>>>);
        for (const [place, { resolve }] of reads.entries()) {
          const found = rows[0]?.[columns[place] ?? ''] ?? [];
          resolve({ rows: found, rowCount: found.length });
        }
      } catch (error) {
        for (const { reject } of reads) reject(error);
      }
    }

    /** Ends the connection at once, and its running queries. */
    break(reason: string): void {
      this.#wire.stream.destroy(new Error(reason));
    }

    get #wire(): Wire {
      return (this as unknown as { connection: Wire }).connection;
    }

    // Has several overloads with different results: `never` is assignable to all of them.
    override query(query: unknown, values?: unknown, callback?: unknown): never {
      // Queued statements that are rolled back need not be sent.
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
      const isBegin = pooler !== undefined && isPlainQuery(query) && /^begin\b/i.test(query.text);
      const asked = ask(
        isNamed
          ? { ...query, name: this.#prepare(query.text) }
          : isBegin
            ? { ...query, text: `${query.text}; ${pooler.settings}` }
            : query,
        values,
        callback,
      );
      if (!(asked instanceof Promise)) return asked;
      return asked.catch((error: unknown) => {
        throw this.#isBroken ? new DatabaseUnavailable(error) : error;
      });
    }

    #prepare(text: string): string | undefined {
      const name = nameOf(text);
      const oldest = name === undefined ? undefined : touch(this.#prepared, name, null);
      if (oldest !== undefined) {
        // A protocol message that cannot fail, unlike DEALLOCATE, which would abort a transaction if the name does not exist.
        this.#wire.close({ type: 'S', name: oldest });
        delete this.#wire.parsedStatements[oldest];
      }
      return name;
    }
  };
}
