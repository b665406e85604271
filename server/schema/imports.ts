import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  importEncodings,
  importKinds,
  importStates,
  rowActions,
  rowOutcomes,
} from '#shared/imports/imports.contract.ts';
import { id, instant, json, tracked } from './columns.ts';
import { users } from './users.ts';

/** A file of rows that somebody brought. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull(),
    fileName: text('file_name').notNull(),
    /** What it was read as; null for a workbook, and for what was brought before this was noted. */
    encoding: text('encoding', { enum: importEncodings }),
    /** As they stand in the file. */
    headings: text('headings').array().notNull(),
    /** The column that each heading means; empty for one that is passed over. */
    columns: text('columns').array().notNull(),
    rows: integer('rows').notNull().default(0),
    /** Rows that the work on its way has gone through. */
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    invalid: integer('faulty').notNull().default(0),
    /** Rows that enrol somebody in a game, and rows that put somebody who is in it in another team. */
    enrolled: integer('enrolled').notNull().default(0),
    moved: integer('moved').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    isRechecked: boolean('is_rechecked').notNull().default(false),
    hasFailed: boolean('has_failed').notNull().default(false),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Who asked for what is on its way, or was last done. */
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    /** Why it was taken back, where those whom it concerns are told. */
    undoReason: text('undo_reason'),
    /** Rows are thrown away some time after the last act. */
    hasRows: boolean('has_rows').notNull().default(true),
    ...tracked(),
  },
  (t) => [index('imports_created').on(t.createdAt), index('imports_state').on(t.state, t.updatedAt)],
);

export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    /** In the file, from 1. */
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    /** What the row is about, once it was looked at. */
    title: text('title').notNull().default(''),
    action: text('fate', { enum: rowActions }).notNull().default('waiting'),
    changes: json<Record<string, { before: unknown; after: unknown }>>('changes'),
    errors: json<{ path: string; message: string }[]>('faults').notNull().default([]),
    outcome: text('outcome', { enum: rowOutcomes }),
    /** What it made or changed, and that one's version right after. */
    entityId: uuid('entity_id'),
    entityVersion: integer('entity_version'),
    /** The fields that it changed, as they were. */
    before: json<Record<string, unknown>>('before'),
    /** The same of a second record, which is taken back first: the place in a game of a user. */
    also: json<{ id: string; version: number; before: Record<string, unknown> | null }>('also'),
  },
  (t) => [uniqueIndex('import_rows_line').on(t.importId, t.line)],
);
