import { and, gte, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/http/errors.ts';
import { defaultPageSize, filterKind, maxPageSize, type FilterKind, type Resource } from '#shared/http/resource.ts';
import type { Page } from '#shared/http/paging.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { alphabetical, contains, plainContains, plainWordBegins, wordBegins } from '#server/platform/db/text.ts';

/** Rows as editors list them: the source of each field of a response. */
export interface Listed {
  readonly resource: Pick<Resource, 'row' | 'filters' | 'sorts' | 'search' | 'managedBy'>;
  readonly table: PgTable & { id: PgColumn };
  /** Other tables joined to each row, one to one; optional ones have no row for some. */
  readonly joins?: readonly { table: PgTable; on: SQL; isOptional?: true }[];
  /** By the fields of the row. SQL that contains columns has to be nested: @see derived */
  readonly columns: Readonly<Record<string, PgColumn | SQL>>;
  /** Conditions for fields that are lists of ids, whether they contain one of these: answered by an index, not by each row's list. */
  readonly holds?: Readonly<Record<string, (ids: string[]) => SQL>>;
  /** All fields of `search` in one text without capitals and accents, searched by an index (`plainText`). */
  readonly searched?: PgColumn;
  /** Whether a row is found by a word, where more is searched than its own fields; the order stays as it is, and six words count. */
  readonly isFoundBy?: (word: string) => SQL;
  /** Which rows of the table belong to the list. */
  readonly exists?: SQL;
  /** The default order. */
  readonly naturalOrder: readonly (PgColumn | SQL)[];
}

/** A list's query as its contract parsed it. */
export type ListQuery = Readonly<Record<string, unknown>>;

interface Listing {
  where: SQL | undefined;
  order: SQL[];
  offset: number;
  /** null: all. */
  limit: number | null;
}

/** A value that SQL computes from the row. Nested, because Drizzle omits the table's name from columns at the top level. */
export const derived = <T>(value: SQL): SQL<T> => sql<T>`${value}`;

/** Drizzle's comparisons accept columns and SQL alike, but their types only one of both at a time. */
export const comparable = (column: PgColumn | SQL) => column as PgColumn;

const list = (value: unknown): string[] => [value].flat().map(String);

/** The value to compare a field with, from the text in the query. */
function typed(kind: FilterKind, text: string): string | number | boolean | Date {
  switch (kind) {
    case 'number':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'instant':
      return new Date(text);
    default:
      return text;
  }
}

/** Any of the values; empty stands for null. */
function equalsAny(column: PgColumn | SQL, kind: FilterKind, values: string[]): SQL | undefined {
  const given = values.filter((value) => kind === 'text' || value !== '').map((value) => typed(kind, value));
  return or(
    given.length > 0 ? inArray(comparable(column), given) : undefined,
    values.includes('') ? isNull(column) : undefined,
  );
}

function condition(column: PgColumn | SQL, kind: FilterKind, suffix: string, value: unknown): SQL | undefined {
  const values = list(value);
  switch (suffix) {
    case '':
      return equalsAny(column, kind, values);
    case '_ne': {
      const equal = equalsAny(column, kind, values);
      // Comparing with null gives null; that counts as not equal.
      return equal && sql`(${equal}) is not true`;
    }
    case '_gte':
      return gte(comparable(column), typed(kind, values[0] ?? ''));
    case '_lte':
      return lte(comparable(column), typed(kind, values[0] ?? ''));
    case '_like':
      return or(...values.map((words) => contains(column, words)));
    default:
      throw new Error(`No such filter: ${suffix}`);
  }
}

/** The words of a search: each has to be found. */
const wordsOf = (search: unknown): string[] =>
  typeof search === 'string' ? search.split(/\s+/u).filter((word) => word !== '') : [];

/** The longest words of a search whose every word is looked up: more would let one search take as long as many. */
const maxLookedUp = 6;
const longestOf = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, maxLookedUp);

const suffixPattern = /(_ne|_gte|_lte|_like)?$/;

function columnOf(listed: Listed, field: string): PgColumn | SQL {
  const column = listed.columns[field];
  if (column === undefined) throw new Error(`${field} has no column`);
  return column;
}

function conditions(listed: Listed, query: ListQuery): (SQL | undefined)[] {
  const { row, search } = listed.resource;
  return Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (name === 'id') return [inArray(listed.table.id, list(value))];
    if (name === 'q') {
      const { searched, isFoundBy } = listed;
      if (isFoundBy !== undefined) return longestOf(wordsOf(value)).map(isFoundBy);
      if (searched !== undefined) return wordsOf(value).map((word) => plainContains(searched, word));
      return wordsOf(value).map((word) => or(...search.map((field) => contains(columnOf(listed, field), word))));
    }
    if (name.startsWith('_')) return [];
    const suffix = suffixPattern.exec(name)?.[0] ?? '';
    const field = name.slice(0, name.length - suffix.length);
    const holds = listed.holds?.[field]?.(list(value));
    if (holds !== undefined) return [suffix === '_ne' ? not(holds) : holds];
    return [condition(columnOf(listed, field), filterKind(row, field), suffix, value)];
  });
}

/** For a search, rows in whose title each of its words begins one come first: "Elin" finds Elin before Selina. */
function bestFirst(listed: Listed, query: ListQuery): SQL[] {
  const { searched, isFoundBy, resource } = listed;
  const [title] = resource.search;
  const words = wordsOf(query['q']);
  if (title === undefined || isFoundBy !== undefined || words.length === 0) return [];
  const begins = words.map((word) =>
    searched === undefined ? wordBegins(columnOf(listed, title), word) : plainWordBegins(searched, word),
  );
  return [sql`(${and(...begins)}) desc nulls last`];
}

/** Ends with the id, so that no row is shown on two pages or on none. Nulls come last in both directions. */
function order(listed: Listed, query: ListQuery): SQL[] {
  const { row } = listed.resource;
  const directions = typeof query['_order'] === 'string' ? query['_order'].toLowerCase().split(',') : [];
  const wanted =
    typeof query['_sort'] !== 'string'
      ? [...bestFirst(listed, query), ...listed.naturalOrder.map((column) => sql`${column}`)]
      : query['_sort'].split(',').map((field, index) => {
          const column = field === 'id' ? listed.table.id : columnOf(listed, field);
          const value = filterKind(row, field) === 'text' ? alphabetical(column) : column;
          return directions[index] === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
        });
  return [...wanted, sql`${listed.table.id}`];
}

/** Whether a list is asked for without pages. */
const isWhole = (query: ListQuery) =>
  query['_start'] === undefined && query['_end'] === undefined && query['id'] === undefined;

/** SQL for a list's query. The contract has checked that its fields and filters are offered by the resource. */
function listingOf(listed: Listed, query: ListQuery): Listing {
  const offset = typeof query['_start'] === 'number' ? query['_start'] : 0;
  const end = query['_end'];
  const standard = isWhole(query) ? maxPageSize : defaultPageSize;
  const limit = typeof end === 'number' ? end - offset : query['id'] === undefined ? standard : null;
  return { where: and(listed.exists, ...conditions(listed, query)), order: order(listed, query), offset, limit };
}

/** A row as the API sends it: instants as text. */
export type Row = Record<string, unknown>;

export const present = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

export function selectRows(executor: Executor, { table, joins, columns }: Pick<Listed, 'table' | 'joins' | 'columns'>) {
  let query = executor.select(columns).from(table).$dynamic();
  for (const { table: other, on, isOptional } of joins ?? [])
    query = isOptional ? query.leftJoin(other, on) : query.innerJoin(other, on);
  return query;
}

export async function countRows(executor: Executor, listed: Listed, query: ListQuery, inScope?: SQL): Promise<number> {
  const [counted] = await counting(executor, listed, query, inScope);
  return Number(counted?.['total'] ?? 0);
}

const counting = (executor: Executor, listed: Listed, query: ListQuery, inScope?: SQL) =>
  selectRows(executor, { ...listed, columns: { total: sql`count(*)::int` } }).where(
    and(listingOf(listed, query).where, inScope),
  );

/** Up to this many rows are counted for each page; beyond it the total is estimated. */
const maxCounted = 10_000;

/** The column that contains, in each row of a page, the total of rows, at most one more than are counted. */
const inAll = 'rows in all';

/** PostgreSQL's estimate of a list's rows, from its statistics. */
async function estimateRows(executor: Executor, rows: SQL): Promise<number> {
  const { rows: lines } = await executor.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${rows}`,
  );
  return lines[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * Every row of a list in order, in batches, as of the start. `tx` shows one state to all its
 * statements: the cursor holds the ids, and each batch is read by its ids.
 */
export async function* streamRows(
  tx: Executor,
  listed: Listed,
  query: ListQuery,
  inScope?: SQL,
): AsyncGenerator<Row[]> {
  const { where, order } = listingOf(listed, query);
  const ids = selectRows(tx, { ...listed, columns: { id: listed.table.id } })
    .where(and(where, inScope))
    .orderBy(...order);
  await tx.execute(sql`declare exported no scroll cursor for ${ids}`);
  for (;;) {
    const { rows: batch } = await tx.execute<{ id: string }>(sql`fetch ${sql.raw(String(batchSize))} from exported`);
    if (batch.length === 0) return;
    const wanted = batch.map(({ id }) => id);
    const rows = await selectRows(tx, listed).where(inArray(listed.table.id, wanted));
    const byId = new Map(rows.map((row) => [String(row['id']), present(row)]));
    yield wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }
}

export async function listRows(
  executor: Executor,
  listed: Listed,
  query: ListQuery,
  inScope?: SQL,
): Promise<Page<Row>> {
  const { where, order, offset, limit } = listingOf(listed, query);
  const found = (columns: Listed['columns']) =>
    selectRows(executor, { ...listed, columns })
      .where(and(where, inScope))
      .orderBy(...order);
  const ids = () => selectRows(executor, { ...listed, columns: { id: listed.table.id } }).where(and(where, inScope));
  const counted = sql`(select count(*)::int from ${ids()
    .limit(maxCounted + 1)
    .as('counted')})`;
  const columns = { ...listed.columns, [inAll]: counted };
  const all = found(columns);
  // Computed columns are computed for the page only: PostgreSQL would compute those that it considers cheap for all rows before it sorts.
  // The ids as an array: it would join all rows with the other tables before it compares them with those of a subquery.
  const page = (size: number) =>
    selectRows(executor, { ...listed, columns })
      .where(sql`${listed.table.id} = any(array(${found({ id: listed.table.id }).offset(offset).limit(size)}))`)
      .orderBy(...order);
  const rows = await (limit === null ? all.offset(offset) : page(limit));
  const [first] = rows;
  const shown = { rows: rows.map(({ [inAll]: _, ...row }) => present(row)) };
  // An empty page does not contain the total.
  if (first === undefined)
    return { ...shown, total: offset === 0 && limit !== 0 ? 0 : await countRows(executor, listed, query, inScope) };
  const total = Number(first[inAll]);
  if (isWhole(query) && total > rows.length) {
    const message = `More than ${maxPageSize} rows: ask for a page with _start and _end`;
    throw new AppError('invalid', undefined, [{ path: '_end', message }]);
  }
  if (total <= maxCounted) return { ...shown, total };
  const reached = offset + rows.length;
  if (limit === null || rows.length < limit) return { ...shown, total: reached };
  const expected = await estimateRows(executor, sql`${ids()}`);
  // There is a next page, and more rows than were counted, whatever the estimate.
  return { ...shown, total: Math.max(expected, total, reached + 1), isEstimate: true };
}
