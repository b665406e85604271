import { and, asc, eq, getTableColumns, inArray, isNotNull, max, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/http/errors.ts';
import type { MediaKind } from '#shared/http/fields.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import { columnValues } from '#server/platform/db/columnValues.ts';
import { translations } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import {
  countRows,
  derived,
  listRows,
  present,
  selectRows,
  streamRows,
  type ListQuery,
  type Row,
} from './listing.sql.ts';
import { together } from '#server/platform/db/snapshot.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { within, type Scope } from './scope.ts';
import { isViolated, referenceViolations } from '#server/platform/db/violation.ts';
import { editorCultures, editorGames } from '#server/schema/users.ts';
import type { ListedResource, ParentTable, StoredResource } from './storedResource.ts';

export type Fields = Record<string, unknown>;

/** Reads the rows of one resource within a scope; rows outside of it are not found. */
export const listedRepository = (executor: Executor, listed: ListedResource) => {
  const { table, exists } = listed;
  const seenIn = (scope: Scope, query: ListQuery = {}) => ({
    ...listed,
    columns: { ...listed.columns, ...listed.columnsIn?.(scope, query) },
  });
  return {
    list: (query: ListQuery, scope: Scope) => listRows(executor, seenIn(scope, query), query, within(listed, scope)),

    count: (query: ListQuery, scope: Scope) => countRows(executor, seenIn(scope, query), query, within(listed, scope)),

    /** All of them in batches, for a transaction with a snapshot. */
    stream: (query: ListQuery, scope: Scope) =>
      streamRows(executor, seenIn(scope, query), query, within(listed, scope)),

    async find(id: string, scope: Scope): Promise<Row | null> {
      const [row] = await selectRows(executor, seenIn(scope)).where(
        and(eq(table.id, id), exists, within(listed, scope)),
      );
      return row === undefined ? null : present(row);
    },
  };
};

/** Passes all ids as one parameter. */
const isOneOf = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

export interface LockedRow {
  row: Row;
  gameId: string;
}

/** Column names: the game of a locked row, and whether the data read beside its table is current. */
const [gameOfRow, isOfNow] = ['game of it', 'is of now'];

export const resourcesRepository = (executor: Executor, stored: StoredResource) => {
  const { table, game, exists, joins } = stored;
  const columns = getTableColumns(table);
  const returned = (joins === undefined ? stored.columns : { id: table.id }) as never;
  const among = (ids: readonly string[], scope: Scope) => and(isOneOf(table.id, ids), exists, within(stored, scope));
  /** Writes rows and, in the same statement, the audit entries. */
  const logging = (logged: SQL) => executor.with(executor.$with('logged', {}).as(logged));

  const repository = {
    ...listedRepository(executor, stored),

    /** In the order of `ids`; missing ones are left out. */
    async listByIds(ids: readonly string[]): Promise<Row[]> {
      if (ids.length === 0) return [];
      const rows = await selectRows(executor, stored).where(and(isOneOf(table.id, ids), exists));
      const byId = new Map(rows.map((row) => [String(row['id']), present(row)]));
      return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    },

    /**
     * Locks these rows until the transaction ends, and reads their present state, by their ids. Always
     * in the order of their ids, so that concurrent calls cannot deadlock. `update` also keeps new rows from referring
     * to them, `no key update` does not block players.
     */
    async lock(ids: readonly string[], scope: Scope, strength: 'update' | 'no key update' = 'no key update') {
      const before = sql`(select seen.version from ${table} seen where seen.id = ${table.id})`;
      const rows = await selectRows(executor, {
        ...stored,
        columns: {
          ...stored.columns,
          [gameOfRow]: derived(sql`${game ?? table.id}`),
          [isOfNow]: derived(sql`${table.version} = ${before}`),
        },
      })
        .where(among(ids, scope))
        .orderBy(asc(table.id))
        .for(strength, { of: table });
      // When a row was changed while this waited for its lock, the other tables were read in their earlier state.
      const late = rows.filter((row) => row[isOfNow] === false).map((row) => String(row['id']));
      const reread = new Map((await repository.listByIds(late)).map((row) => [row['id'], row]));
      return new Map(
        rows.map(({ [gameOfRow]: gameId, [isOfNow]: _, ...row }): [string, LockedRow] => [
          String(row['id']),
          { row: reread.get(row['id']) ?? present(row), gameId: String(gameId) },
        ]),
      );
    },

    /** Locks these rows exclusively until the transaction ends, in the same order. */
    async lockExclusively(ids: readonly string[], scope: Scope): Promise<void> {
      await executor.select({ id: table.id }).from(table).where(among(ids, scope)).orderBy(asc(table.id)).for('update');
    },

    /** @returns the new rows; null when a row also has data outside its table */
    async insert(rows: readonly Fields[], logged: SQL): Promise<Row[] | null> {
      const made: Row[] = [];
      let writing: Pick<Executor, 'insert'> = logging(logged);
      for (const some of inParts(rows)) {
        const values = some.map((fields) => columnValues(table, fields)) as never;
        made.push(...((await writing.insert(table).values(values).returning(returned)) as Row[]));
        writing = executor;
      }
      return joins === undefined ? made.map(present) : null;
    },

    /** Changes the fields of rows: those with the same fields in one statement. @returns as `insert` does */
    async update(changed: readonly { id: string; fields: Fields }[], at: Date, logged: SQL): Promise<Row[] | null> {
      const sameFields = Map.groupBy(changed, ({ fields }) => Object.keys(columnValues(table, fields)).join(' '));
      const made: Row[] = [];
      let writing: Pick<Executor, 'update'> = logging(logged);
      for (const [names, some] of sameFields) {
        const own = Object.entries(columns).filter(([name]) => names.split(' ').includes(name));
        const sent = some.map(({ id, fields }) => ({
          id,
          ...Object.fromEntries(own.map(([name, column]) => [column.name, fields[name]])),
        }));
        const set = Object.fromEntries(own.map(([name, column]) => [name, sql`sent.${sql.identifier(column.name)}`]));
        const rows = await writing
          .update(table)
          .set({ ...set, version: sql`${table.version} + 1`, updatedAt: at })
          .from(sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(sent)}::jsonb) as sent`)
          .where(sql`${table.id} = sent.id`)
          .returning(returned);
        made.push(...(rows as Row[]));
        writing = executor;
      }
      return joins === undefined ? made.map(present) : null;
    },

    /** Locks the parents of rows, and their new one, before the rows, in the order of ids, as reordering does. */
    async lockParentsOf(ids: readonly string[], parent: ParentTable, others: readonly string[] = []): Promise<void> {
      const present = executor.select({ id: parent.column }).from(table).where(isOneOf(table.id, ids));
      await executor
        .select({ id: parent.table.id })
        .from(parent.table)
        .where(or(inArray(parent.table.id, present), inArray(parent.table.id, [...others])))
        .orderBy(asc(parent.table.id))
        .for('no key update');
    },

    /** Copies the translations of a row to another row with the same fields. */
    async copyTranslations(from: string, to: string): Promise<void> {
      const words = await executor.select().from(translations).where(eq(translations.entityId, from));
      if (words.length > 0)
        await executor.insert(translations).values(words.map((word) => ({ ...word, entityId: to })));
    },

    /** Deletes them with their translations. @throws AppError in_use when something refers to one; the transaction is aborted then */
    async remove(ids: readonly string[], logged: SQL): Promise<void> {
      try {
        const words = executor
          .$with('words', {})
          .as(sql`delete from ${translations} where ${isOneOf(translations.entityId, ids)}`);
        await executor.with(executor.$with('logged', {}).as(logged), words).delete(table).where(isOneOf(table.id, ids));
      } catch (error) {
        if (isViolated(error, referenceViolations)) throw new AppError('in_use');
        throw error;
      }
    },

    /** The position after the parent's last child, from 1. */
    async nextPosition(parent: ParentTable, parentId: string): Promise<number> {
      const position = columns['position'] as PgColumn;
      const [last] = await executor
        .select({ position: max(position) })
        .from(table)
        .where(and(eq(parent.column, parentId), exists));
      return Number(last?.position ?? 0) + 1;
    },

    /** In the present order. */
    async listChildIds(parent: ParentTable, parentId: string): Promise<string[]> {
      const position = columns['position'] as PgColumn;
      const rows = await executor
        .select({ id: table.id })
        .from(table)
        .where(and(eq(parent.column, parentId), exists))
        .orderBy(asc(position), asc(table.id));
      return rows.map((row) => row.id as string);
    },

    /** Gives these rows the positions 1, 2, 3 … Their versions stay the same, so that open forms are not in conflict. */
    async setPositions(ids: readonly string[]): Promise<void> {
      const position = columns['position'] as PgColumn;
      await executor.execute(sql`
        update ${table} set ${sql.identifier(position.name)} = wanted.place
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
        where ${table.id} = wanted.id and ${position} <> wanted.place`);
    },
  };
  return repository;
};

/** Locks the parent, so that its children get their positions one after the other; null when it is not in the scope. */
export async function lockParent(tx: Transaction, parent: ParentTable, id: string, scope: Scope) {
  const [row] = await tx
    .select({ gameId: sql<string>`${sql`${parent.game}`}` })
    .from(parent.table)
    .where(and(eq(parent.table.id, id), within(parent, scope)))
    .for('no key update');
  return row ?? null;
}

const isOfKind: Readonly<Record<MediaKind, SQL>> = {
  picture: isNotNull(files.width),
  document: isNotNull(files.pages),
  sound: isNotNull(files.duration),
};

/** The ids that are files of this kind in the media library and not archived. */
export async function listMedia(executor: Executor, kind: MediaKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.purpose, 'media'), isOfKind[kind], not(files.isArchived)))
    // A concurrent archiving waits until the file is used, or has already archived it here.
    .for('key share');
  return new Set(rows.map((row) => row.id));
}

/** An editor's limits; no games or cultures: all of them. */
export async function listEditorLimits(executor: Executor, userId: string) {
  const [games, cultures] = await together(executor, (db) =>
    Promise.all([
      db.select({ gameId: editorGames.gameId }).from(editorGames).where(eq(editorGames.userId, userId)),
      db.select({ culture: editorCultures.culture }).from(editorCultures).where(eq(editorCultures.userId, userId)),
    ]),
  );
  return { games: games.map(({ gameId }) => gameId), cultures: cultures.map(({ culture }) => culture) };
}
