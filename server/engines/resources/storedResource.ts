import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import type { Resource } from '#shared/http/resource.ts';
import type { Use } from '#shared/http/uses.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { fileUrlOf } from '#server/platform/files/fileUrl.sql.ts';
import type { Listed, ListQuery } from './listing.sql.ts';
import type { Scope } from './scope.ts';

export type RowOf<R extends Resource> = z.output<R['row']>;
export type FieldsOf<R extends Resource> = z.output<R['fields']>;

type ColumnsOf<T extends PgTable> = T['_']['columns'];

/** A column's value as the API sends it: instants as text. */
type Serialized<C> = C extends { readonly _: { readonly data: infer D; readonly notNull: infer N } }
  ? (D extends Date ? string : D) | (N extends true ? never : null)
  : never;

/** The fields of a row that are columns of the table, by name and by type. */
type OwnColumn<Row, T extends PgTable> = {
  [K in keyof Row & keyof ColumnsOf<T>]: Serialized<ColumnsOf<T>[K]> extends Row[K] ? K : never;
}[keyof Row & keyof ColumnsOf<T>];

/** The fields of a row that contain the address of a file of the table. */
type FileUrlField<R, T extends PgTable> = R extends { readonly files: infer F }
  ? `${Extract<keyof F & keyof ColumnsOf<T>, string>}Url`
  : never;

/** The columns of the fields of a row. Those that follow from the table may be declared as well. */
type DeclaredColumns<Row, Followed> = {
  readonly [K in Exclude<keyof Row, Followed>]: PgColumn | SQL;
} & { readonly [K in keyof Row & Followed]?: PgColumn | SQL };

/** `columns` may be left out when there are none to declare. */
type ColumnsOption<
  R extends Pick<Resource, 'row'>,
  T extends PgTable,
  C = DeclaredColumns<z.output<R['row']>, OwnColumn<z.output<R['row']>, T> | FileUrlField<R, T>>,
> = Record<never, never> extends C ? { readonly columns?: C } : { readonly columns: C };

/** What the children of one parent need to know about it. */
export interface ParentTable {
  /** Its name in the messages: "tier". */
  readonly name: string;
  readonly table: PgTable & { id: PgColumn };
  /** The child's column that holds the parent's id. */
  readonly column: PgColumn;
  /** The id of the game that the parent belongs to, or is. */
  readonly game: PgColumn | SQL;
}

/** A change in progress, for the functions that only one resource has. */
export interface Change<R extends Resource> {
  readonly tx: Transaction;
  readonly id: string;
  readonly gameId: string;
  /** null: it is being created. */
  readonly before: RowOf<R> | null;
  /** The ids that are set at its creation and never change, by field. */
  readonly fixed: Readonly<Record<string, string>>;
  /** All fields as they will be. */
  readonly fields: FieldsOf<R>;
  readonly at: Date;
  readonly by: string;
  readonly scope: Scope;
}

/** The server's side of a read-only resource: where its rows are. */
export interface ListedResource<R extends Pick<Resource, 'row'> = Resource> extends Omit<
  Listed,
  'columns' | 'resource'
> {
  readonly resource: R & Listed['resource'];
  readonly columns: { readonly [K in keyof z.output<R['row']>]-?: PgColumn | SQL };
  /** The id of the game it belongs to, or is; undefined: it belongs to no game, and its managers see all rows. */
  readonly game?: PgColumn | SQL;
  /** Its audience; editors who are limited to others do not see it. */
  readonly culture?: PgColumn;
  /** The rows of a scope, if neither of them decides it. */
  readonly restrict?: (scope: Scope) => SQL | undefined;
  /** Columns that say something else within a scope or a search, because they are about other rows. */
  readonly columnsIn?: (scope: Scope, query: ListQuery) => Readonly<Record<string, PgColumn | SQL>> | undefined;
}

/**
 * The server's side of a backoffice resource: where its rows are, and what guards a change beyond the limits of single
 * fields. Everything else (paging, versions, permissions, audit …) is the same for all.
 */
export interface StoredResource<R extends Resource = Resource> extends Omit<ListedResource<R>, 'table'> {
  readonly resource: R;
  /** Fields that are columns here are stored as they are; others are stored by `save`. */
  readonly table: PgTable & Record<'id' | 'version' | 'createdAt' | 'updatedAt', PgColumn>;
  readonly parent?: ParentTable;
  /** A change of a row locks its parent first, as acts do that change both. */
  readonly locksParent?: boolean;
  /** The errors of the fields in relation to each other and to stored data. */
  errors?(change: Change<R>): Promise<FieldError[]> | FieldError[];
  /** The same for several, in order: instead of `errors`, when stored data is loaded for all of them at once. */
  errorsOfAll?(tx: Transaction, changes: readonly Change<R>[]): Promise<FieldError[][]>;
  /** Further columns of the table that follow from the change. */
  beside?(change: Change<R>): Record<string, unknown>;
  /** Refuses a change that contradicts what has happened meanwhile. @throws AppError in_use … */
  refuse?(change: Change<R>): Promise<void>;
  /** Stores fields outside the table. @returns whether any of them is shown in the row */
  save?(change: Change<R>): Promise<boolean>;
  /** The same for any number: instead of `save`. */
  saveAll?(tx: Transaction, changes: readonly Change<R>[]): Promise<void>;
  /** Its publish blockers; none when it can be published. */
  publishBlockers?(tx: Transaction, row: RowOf<R>): Promise<PublishBlocker[]>;
  /** Its dependants; none when it can be deleted. */
  dependants?(tx: Transaction, id: string): Promise<Use[]>;
  /** Replaces the default deletion. @throws AppError when that would break what is published */
  remove?(tx: Transaction, row: RowOf<R>, at: Date): Promise<void>;
  /** The same for several: instead of `remove`. */
  removeAll?(tx: Transaction, rows: readonly RowOf<R>[], at: Date): Promise<void>;
}

/** The column of each field, in the order of the contract. */
function columnsOf<R extends Pick<Resource, 'name' | 'row' | 'files'>>(
  { name, row, files = {} }: R,
  table: PgTable,
  said: Readonly<Record<string, PgColumn | SQL>> = {},
): ListedResource<R>['columns'] {
  const own: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const urls = Object.keys(files).flatMap((file) =>
    own[file] === undefined ? [] : [[`${file}Url`, fileUrlOf(own[file])] as const],
  );
  const followed: Readonly<Record<string, PgColumn | SQL>> = { ...own, ...Object.fromEntries(urls) };
  const columns = Object.keys(row.shape).map((field) => {
    const column = said[field] ?? followed[field];
    if (column === undefined) throw new Error(`${name}.${field} has no column`);
    return [field, column] as const;
  });
  return Object.fromEntries(columns) as ListedResource<R>['columns'];
}

/** Declares where the rows of a read-only resource are. A field without a column does not compile. */
export const listedResource = <
  R extends Pick<Resource, 'name'> & ListedResource['resource'],
  T extends ListedResource['table'],
>(
  resource: R,
  table: T,
  { columns, ...rest }: Omit<ListedResource<R>, 'resource' | 'table' | 'columns'> & ColumnsOption<R, T>,
): ListedResource<R> => ({ ...rest, resource, table, columns: columnsOf(resource, table, columns) });

/** The same for an editable resource. */
export const storedResource = <R extends Resource, T extends StoredResource['table']>(
  resource: R,
  table: T,
  { columns, ...rest }: Omit<StoredResource<R>, 'resource' | 'table' | 'columns'> & ColumnsOption<R, T>,
): StoredResource<R> => ({ ...rest, resource, table, columns: columnsOf(resource, table, columns) });
