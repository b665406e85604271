import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import type { Resource } from '#shared/http/resource.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { selectRows } from '#server/engines/resources/listing.sql.ts';
import { createResourceService } from '#server/engines/resources/resources.service.ts';
import type { ExportedList } from './listedRows.ts';
import type { StoredResource } from '#server/engines/resources/storedResource.ts';

export type Fields = Record<string, unknown>;

/** What a row would do with a record, compared with what is stored now. */
export interface PlannedRecord {
  /** The body of a creation; for an update only the fields that the row contains. */
  body: Fields;
  /** The same, by column and in readable form. */
  shown: Fields;
  /** null: it does not exist yet. */
  existing: { id: string; version: number; fields: Fields; shown: Fields } | null;
}

export type Plan =
  | { errors: FieldError[] }
  | (PlannedRecord & {
      errors?: undefined;
      /** A second record, which refers to the first one by `refersBy`, and is below this parent. */
      also?: PlannedRecord & { refersBy: string; parentId: string };
    });

/** The results of earlier rows, if one row depends on them. Starts empty with each check of a file. */
export type Memory = Map<string, Set<string>>;

/** The set with this name. */
export function setOf(memory: Memory, name: string): Set<string> {
  const known = memory.get(name) ?? new Set<string>();
  memory.set(name, known);
  return known;
}

export interface Written {
  id: string;
  version: number;
}

/**
 * One kind of import: its columns, and what a row finds and does. Rows come in batches, so that their references are
 * looked up together.
 */
export interface ImportDeclaration<Values = object> {
  readonly kind: ImportKind;
  /** Its list in the backoffice, so that it can be imported again once exported. */
  readonly listed?: ExportedList;
  /** Parses the texts by column, without the empty ones. */
  readonly schema: z.ZodType<Values>;
  /** Two rows of a file with the same key are an error. */
  keyOf(values: Values): string;
  titleOf(values: Values): string;
  plan(tx: Transaction, rows: readonly Values[], memory: Memory): Promise<Plan[]>;
  /** The writer of the plans, in this transaction. */
  writer(tx: Transaction, of: ImportContext): ImportWriter;
}

/** The import that is applied or undone. */
export interface ImportContext {
  importId: string;
  /** Those of its file. */
  columns: readonly string[];
  /** The reason for undoing it, for the affected people; null when nobody is notified, and while it is applied. */
  reason: string | null;
}

/** The result of a row: what was written, or why nothing was. */
export type Outcome = Written | AppError;

/**
 * Writes many rows at once, in order, and returns the result of each. Every act is audited. An AppError that is thrown
 * instead concerns no particular row.
 */
export interface ImportWriter {
  create(actor: Actor, bodies: readonly Fields[]): Promise<Outcome[]>;
  update(actor: Actor, changes: readonly (Written & { fields: Fields })[]): Promise<Outcome[]>;
  /** Removes created rows, unless they were changed since. @returns for each null, or the reason why not */
  remove(actor: Actor, written: readonly Written[]): Promise<(AppError | null)[]>;
  /** Called before the first write, if players change the same rows: locks all rows to be changed and the parents of new ones, in a fixed order. */
  lock?(actor: Actor, ids: readonly string[], parentIds: readonly string[]): Promise<void>;
  /** Called after the last write: applies the consequences of all. */
  finish?(): Promise<void>;
  /** The writer of second records, if the file has some. */
  also?: SecondWriter;
}

export interface SecondWriter extends ImportWriter {
  /** For those of new first records, to which nothing else refers: they are created with them, and removed together without a trace. */
  ofNew: Pick<ImportWriter, 'create' | 'remove'>;
}

/**
 * Selects of rows what a file is compared with: their fields, and `more` columns of the list. Its other columns, such as numbers of members,
 * are computed for each row, and take longer for a thousand of them than all the rest.
 */
export function selectCompared<R extends Resource>(
  tx: Transaction,
  { resource, columns, table, joins }: StoredResource<R>,
  ...more: string[]
) {
  const names = new Set<string>(['id', 'version', ...Object.keys(resource.fields.shape), ...more]);
  const compared = Object.fromEntries(Object.entries<PgColumn | SQL>(columns).filter(([name]) => names.has(name)));
  return selectRows(tx, { table, columns: compared, ...(joins !== undefined && { joins }) });
}

/** Writes as the backoffice does: by the resource's own service, inside the transaction. */
export function writerOf<R extends Resource>(
  tx: Transaction,
  definition: StoredResource<R>,
  clock: () => Date,
): ImportWriter & Required<Pick<ImportWriter, 'lock'>> {
  const service = createResourceService(definition, { db: tx as unknown as Database, clock });

  /** All of them in one savepoint; if that fails, each in one of its own, to find the failing ones. */
  async function inSets<Item, Result>(
    act: (items: readonly Item[]) => Promise<Result[]>,
    items: readonly Item[],
  ): Promise<(Result | AppError)[]> {
    if (items.length === 0) return [];
    try {
      return await act(items);
    } catch (error) {
      if (!(error instanceof AppError) && !(items.length > 1 && isViolated(error))) throw error;
      if (items.length === 1 && error instanceof AppError) return [error];
    }
    const results: (Result | AppError)[] = [];
    for (const item of items) results.push(...(await inSets(act, [item])));
    return results;
  }
  const written = (outcomes: readonly (object | AppError)[]) =>
    outcomes.map((row) => (row instanceof AppError ? row : (row as unknown as Written)));

  return {
    create: async (actor, bodies) => written(await inSets((some) => service.createEach(actor, some), bodies)),
    update: async (actor, changes) => written(await inSets((some) => service.updateEach(actor, some), changes)),
    remove: (actor, asked) => inSets((some) => service.removeEach(actor, some), asked),
    lock: service.lock,
  };
}
