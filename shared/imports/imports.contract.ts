/** What travels over HTTP about imports: files of rows that are checked, applied all or none, and can be undone. */
import * as z from 'zod';
import { endpoint, maxBodyBytes } from '../http/endpoint.ts';
import { Id, Instant, Reason, stored } from '../http/fields.ts';
import { readOnlyResource, tableFormats } from '../http/resource.ts';

export const importKinds = [
  'users',
  'teams',
  'enrolments',
  'achievements',
  'questions',
  'translations',
  'awards',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** The effects of rows: translations only change existing texts, and an award is given or exists already. */
export const importEffects: Readonly<Record<ImportKind, readonly ('create' | 'update')[]>> = {
  users: ['create', 'update'],
  teams: ['create', 'update'],
  enrolments: ['create', 'update'],
  achievements: ['create', 'update'],
  questions: ['create', 'update'],
  translations: ['update'],
  awards: ['create'],
};

/** Kinds whose undoing needs a reason, which the affected people read. */
export const undoneWithReason: ReadonlySet<ImportKind> = new Set(['awards']);

export const maxImportBytes = 50 * 1024 * 1024;
export const maxImportRows: Readonly<Record<ImportKind, number>> = {
  users: 100_000,
  teams: 10_000,
  enrolments: 100_000,
  achievements: 1000,
  questions: 5_000,
  translations: 50_000,
  awards: 100_000,
};

/** The encodings of a CSV; detected from its bytes unless chosen. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
  'ibm850',
  'ibm852',
  'macintosh',
  'x-mac-ce',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];
const Encoding = z.enum(importEncodings);

/** `checking`, `applying` and `undoing` are in progress. */
export const importStates = ['checking', 'checked', 'applying', 'applied', 'undoing', 'undone'] as const;

/** The action for a row; `waiting`: not checked yet; `example`: one of the template that was left as it is, and is skipped. */
export const rowActions = ['waiting', 'create', 'update', 'unchanged', 'example', 'fault'] as const;
export type RowAction = (typeof rowActions)[number];

/** The result of a row; `kept`: it was changed since, and undoing has left it alone. */
export const rowOutcomes = ['applied', 'undone', 'kept'] as const;

export const ImportView = z.object({
  ...stored,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Its encoding; null for a workbook, which contains it, and for imports from before this was stored. */
  encoding: Encoding.nullable(),
  /** Of the file, in its order. */
  headings: z.array(z.string()),
  /** The column of each heading; empty for one that is left out. */
  columns: z.array(z.string()),
  /** Who uploaded the file; null when that user is erased. */
  person: z.string().nullable(),
  rows: z.int(),
  /** Rows processed by the work in progress. */
  done: z.int(),
  /** The numbers of rows by action. */
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  invalid: z.int(),
  /** + The numbers of rows that enrol somebody in a game, and that put somebody who is in it in another team. */
  enrolled: z.int(),
  moved: z.int(),
  /** The stored data has changed since the first check, so the rows were checked again. */
  isRechecked: z.boolean(),
  /** The last attempt to apply or undo it failed by a server error; nothing was changed. */
  hasFailed: z.boolean(),
  appliedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** The numbers of rows by the result of undoing. */
  undone: z.int(),
  kept: z.int(),
  /** Rows are deleted a month after the last act; without them it can neither be viewed nor undone. */
  hasRows: z.boolean(),
});
export type ImportView = z.infer<typeof ImportView>;

/** The first rows of a file before anything is checked. */
export const ImportPreview = z.object({
  /** Its encoding; null for a workbook, which contains it. */
  encoding: Encoding.nullable(),
  /** The name of the sheet that was read; null for a CSV. */
  sheet: z.string().nullable(),
  headings: z.array(z.string()),
  /** The column that each heading means; empty for one that is ignored, null for an unknown one. */
  columns: z.array(z.string().nullable()),
  /** + The headings of columns whose dates have the month before the day: `11/20/2026`. */
  monthFirst: z.array(z.string()),
  /** + The headings of columns whose dates may have it, such as `5/3/2026`, and are read with the day first. */
  unclear: z.array(z.string()),
  /** The first rows, followed by the first ones with letters that another encoding would change. Long cells are cut. */
  rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** Why it is not a table with the columns of the import; null when it is. */
  error: z.string().nullable(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportRowView = z.object({
  id: Id,
  importId: Id,
  kind: z.enum(importKinds),
  /** The created or changed record; null until it is applied. */
  entityId: Id.nullable(),
  /** The line in the file, including the headings. */
  line: z.int(),
  /** Its cells as they are in the file, or were corrected since. */
  cells: z.array(z.string()),
  /** The subject of the row: an e-mail address, a team's name. */
  title: z.string(),
  action: z.enum(rowActions),
  outcome: z.enum(rowOutcomes).nullable(),
  /** The changes by column, for an update. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  /** `path` is the column; empty for the whole row. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

export const importsBackoffice = readOnlyResource({
  name: 'imports',
  row: ImportView,
  filters: ['kind', 'state', 'createdAt'],
  sorts: ['createdAt', 'kind', 'state', 'fileName', 'rows'],
  search: ['fileName'],
  managedBy: 'admin',
});

export const importRowsBackoffice = readOnlyResource({
  name: 'importRows',
  row: ImportRowView,
  filters: ['importId', 'action', 'outcome'],
  sorts: ['line'],
  search: ['title'],
  managedBy: 'admin',
});

/** A cell of a checked row that is replaced. */
export const ImportCorrection = z.strictObject({
  rowId: Id,
  /** Its place in the row, from 0. */
  index: z.int().min(0).max(1000),
  text: z.string().max(20_000),
});
export type ImportCorrection = z.infer<typeof ImportCorrection>;

const byId = z.object({ id: Id });
const Kind = z.enum(importKinds);
const query = z.strictObject({ kind: Kind, encoding: Encoding.optional() });
const upload = { maxBytes: maxImportBytes };
/** The column of each heading in the order of the file, separated by commas; empty for one that is left out. */
const Columns = z.string().max(4000);

export const importCalls = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/imports',
    auth: ['admin'],
    summary: 'Takes a file (CSV, XLSX or ODS) and begins to check what its rows would do; nothing is changed yet',
    query: query.extend({ columns: Columns.optional() }),
    upload,
    responses: { 201: ImportView },
    errors: ['too_large'],
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/imports/preview',
    auth: ['admin'],
    summary:
      'Says in which encoding a file was read, or which sheet of it, and its first rows as they were read; nothing is stored',
    query,
    upload,
    responses: { 200: ImportPreview },
    errors: ['too_large'],
  }),
  getImportTemplate: endpoint({
    method: 'GET',
    path: '/imports/template',
    auth: ['admin'],
    summary: 'A file with the columns of an import and two rows to be replaced',
    query: z.strictObject({ kind: Kind, format: z.enum(tableFormats).default('csv') }),
    download: true,
    responses: { 200: null },
  }),
  getImportReport: endpoint({
    method: 'GET',
    path: '/imports/{id}/report',
    auth: ['admin'],
    summary: 'The rows of the file with what becomes, or has become, of each; to be corrected and sent again',
    params: byId,
    query: z.strictObject({ action: z.enum(rowActions).optional() }),
    download: true,
    responses: { 200: null },
  }),
  correctImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/correct',
    auth: ['admin'],
    summary: 'Replaces cells of checked rows, all or none, and begins to check the whole file again',
    params: byId,
    body: z.strictObject({ cells: z.array(ImportCorrection).min(1).max(5000) }),
    maxBytes: maxBodyBytes,
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/apply',
    auth: ['admin'],
    summary: 'Begins to do what was checked: all rows or none',
    params: byId,
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/imports/{id}/undo',
    auth: ['admin'],
    summary: 'Begins to take an applied import back; what was changed since stays, and is named',
    params: byId,
    /** Required for awards. */
    body: z.strictObject({ reason: Reason.optional() }),
    responses: { 200: ImportView },
    errors: ['already_done', 'conflict'],
  }),
};
