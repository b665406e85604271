import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { importRows, imports } from '#server/schema/imports.ts';

export type StoredImport = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
export type ImportState = StoredImport['state'];

/** A row that has changed something. */
export type AppliedRow = Pick<StoredRow, 'id' | 'line' | 'entityId' | 'entityVersion' | 'before' | 'also'>;
/** The result of checking a row; by its id. */
export type RowFinding = Pick<StoredRow, 'id' | 'title' | 'action' | 'changes' | 'errors'>;
/** The result of applying or undoing it. */
export type RowOutcome = Pick<
  StoredRow,
  'id' | 'outcome' | 'errors' | 'entityId' | 'entityVersion' | 'before' | 'also'
>;

const underWay: ImportState[] = ['checking', 'applying', 'undoing'];

export const importsRepository = (db: Executor) => ({
  insert: (values: typeof imports.$inferInsert) => db.insert(imports).values(values),

  find: async (id: string) => {
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    return row;
  },

  /** The import that has waited longest for work. */
  findNext: async (without: readonly string[]) => {
    const [row] = await db
      .select()
      .from(imports)
      .where(
        and(
          inArray(imports.state, underWay),
          without.length === 0 ? undefined : sql`${imports.id} <> all(${sql.param(without)}::uuid[])`,
        ),
      )
      .orderBy(asc(imports.updatedAt))
      .limit(1);
    return row;
  },

  /** Locks it against other processes until the transaction ends. @returns false: another process works on it */
  tryLock: async (id: string): Promise<boolean> => {
    const { rows } = await db.execute<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 4180003)) as "isLocked"`,
    );
    return rows[0]?.isLocked === true;
  },

  /** @returns false: its state has changed meanwhile */
  update: async (id: string, values: Partial<typeof imports.$inferInsert>, from?: ImportState): Promise<boolean> => {
    const changed = await db
      .update(imports)
      .set({ ...values, version: sql`${imports.version} + 1` })
      .where(and(eq(imports.id, id), from === undefined ? undefined : eq(imports.state, from)))
      .returning({ id: imports.id });
    return changed.length > 0;
  },

  /** Stores the progress of the work, which is not counted as a change. Does nothing once the work is finished. */
  updateDone: (id: string, done: number, state: ImportState) =>
    db
      .update(imports)
      .set({ done })
      .where(and(eq(imports.id, id), eq(imports.state, state))),

  insertRows: async (importId: string, rows: readonly Pick<StoredRow, 'line' | 'cells' | 'action' | 'errors'>[]) => {
    await db.execute(sql`
      insert into ${importRows} (id, import_id, line, cells, fate, faults)
      select id, ${importId}, line, array(select jsonb_array_elements_text(cells)), action, errors
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, id: uuidv7() })))}::jsonb)
        as sent (id uuid, line int, cells jsonb, action text, errors jsonb)`);
  },

  /** The next rows after a line, in the order of the file. */
  listRows: (importId: string, afterLine: number, limit: number) =>
    db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, afterLine)))
      .orderBy(asc(importRows.line))
      .limit(limit),

  /** The dates in these columns that are written as `11/20/2026`, each once. @param columns their places, from 0 */
  listDates: async (importId: string, columns: readonly number[]) => {
    if (columns.length === 0) return [];
    const pattern = String.raw`\d{1,2}[/-]\d{1,2}[/-]\d{4}`;
    const { rows } = await db.execute<{ column: number; date: string }>(sql`
      select distinct (place - 1)::int as "column", substring(cell from ${pattern}) as date
      from ${importRows}, unnest(cells) with ordinality as listed (cell, place)
      where import_id = ${importId} and place - 1 = any(${sql.param(columns)}::int[]) and cell ~ ${pattern}`);
    return rows;
  },

  /** The same for rows that have changed something, which can be undone. */
  listApplied: (importId: string, afterLine: number, limit: number): Promise<AppliedRow[]> =>
    db
      .select(columnsOf(importRows, 'id', 'line', 'entityId', 'entityVersion', 'before', 'also'))
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.line, afterLine), isNotNull(importRows.entityId)))
      .orderBy(asc(importRows.line))
      .limit(limit),

  listRowsById: (importId: string, ids: readonly string[]) =>
    db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), sql`${importRows.id} = any(${sql.param(ids)}::uuid[])`)),

  /** Replaces the cells of rows, which are to be checked again. */
  updateCells: async (rows: readonly Pick<StoredRow, 'id' | 'cells' | 'action' | 'errors'>[]) => {
    await db.execute(sql`
      update ${importRows} set title = '', cells = array(select jsonb_array_elements_text(sent.cells)), fate = sent.action,
        changes = null, faults = sent.errors
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, cells jsonb, action text, errors jsonb)
      where ${importRows.id} = sent.id`);
  },

  updateFindings: async (findings: readonly RowFinding[]) => {
    if (findings.length === 0) return;
    await db.execute(sql`
      update ${importRows} set title = found.title, fate = found.action, changes = found.changes, faults = found.errors
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
        as found (id uuid, title text, action text, changes jsonb, errors jsonb)
      where ${importRows.id} = found.id`);
  },

  updateOutcomes: async (outcomes: readonly RowOutcome[]) => {
    if (outcomes.length === 0) return;
    await db.execute(sql`
      update ${importRows} set outcome = done.outcome, faults = done.errors, entity_id = done."entityId",
        entity_version = done."entityVersion", before = done.before, also = done.also
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as done (id uuid, outcome text, errors jsonb, "entityId" uuid, "entityVersion" int, before jsonb, also jsonb)
      where ${importRows.id} = done.id`);
  },

  countRows: async (importId: string) => {
    const [counts] = await db
      .select({
        rows: sql<number>`count(*)::int`,
        created: sql<number>`count(*) filter (where ${importRows.action} = 'create')::int`,
        updated: sql<number>`count(*) filter (where ${importRows.action} = 'update')::int`,
        unchanged: sql<number>`count(*) filter (where ${importRows.action} = 'unchanged')::int`,
        invalid: sql<number>`count(*) filter (where ${importRows.action} = 'fault')::int`,
        undone: sql<number>`count(*) filter (where ${importRows.outcome} = 'undone')::int`,
        kept: sql<number>`count(*) filter (where ${importRows.outcome} = 'kept')::int`,
        // A row of another kind changes no game.
        enrolled: sql<number>`count(*) filter (where ${importRows.changes} ? 'game')::int`,
        moved: sql<number>`count(*) filter (where ${importRows.changes} ? 'team' and not ${importRows.changes} ? 'game')::int`,
      })
      .from(importRows)
      .where(eq(importRows.importId, importId));
    return counts;
  },

  /** Deletes the rows of imports that have not changed since. */
  removeRowsBefore: async (before: Date) => {
    const old = db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.hasRows, true), lt(imports.updatedAt, before), sql`${imports.state} not in ${underWay}`));
    await db.delete(importRows).where(inArray(importRows.importId, old));
    await db
      .update(imports)
      .set({ hasRows: false })
      .where(and(eq(imports.hasRows, true), lt(imports.updatedAt, before), sql`${imports.state} not in ${underWay}`));
  },
});
