import type * as z from 'zod';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import type { Resource } from '#shared/http/resource.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { createResourceService } from '#server/engines/resources/resources.service.ts';
import type { StoredResource } from '#server/engines/resources/storedResource.ts';

export type Fields = Record<string, unknown>;

/** What a row would do, by what is stored now. */
export type Plan =
  | { faults: FieldError[] }
  | {
      faults?: undefined;
      /** What a creation is asked with; of an update only the fields that the row speaks of. */
      body: Fields;
      /** The same, by column and in words that people read. */
      shown: Fields;
      /** null: there is none yet. */
      existing: { id: string; version: number; fields: Fields; shown: Fields } | null;
    };

/** What the rows before have decided, where one row depends on them. Begins empty with each look at a file. */
export type Memory = Map<string, Set<string>>;

/** What is remembered under a name. */
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
 * One kind of import: what its columns say, what a row finds and does. Rows come in batches, so that what they refer to is
 * looked up for all of them at once.
 */
export interface ImportDeclaration<Values = object> {
  readonly kind: ImportKind;
  /** The fields of its rows in the backoffice, so that a list that was downloaded can be brought back. */
  readonly listed?: readonly string[];
  /** Of the texts by column, without the empty ones. */
  readonly schema: z.ZodType<Values>;
  /** Two rows of a file with the same key contradict each other. */
  keyOf(values: Values): string;
  titleOf(values: Values): string;
  plan(tx: Transaction, rows: readonly Values[], memory: Memory): Promise<Plan[]>;
  /** What writes the plans, in this transaction. */
  writer(tx: Transaction, of: ImportContext): ImportWriter;
}

/** The import that is written, or taken back. */
export interface ImportContext {
  importId: string;
  /** Why it is taken back, for whom that concerns; null where nobody is told, and while it is applied. */
  reason: string | null;
}

/** What became of a row: what was written, or why nothing was. */
export type Outcome = Written | AppError;

/**
 * Writes many rows at once, in their order, and says of each what became of it. Every act is audited. An AppError that is thrown
 * instead concerns none of them in particular.
 */
export interface ImportWriter {
  create(actor: Actor, bodies: readonly Fields[]): Promise<Outcome[]>;
  update(actor: Actor, changes: readonly (Written & { fields: Fields })[]): Promise<Outcome[]>;
  /** Takes back what was created, unless it was touched since. @returns of each null, or why not */
  remove(actor: Actor, written: readonly Written[]): Promise<(AppError | null)[]>;
  /** Before the first of these, where players act on them as well: holds all that will be changed, and in one order. */
  hold?(actor: Actor, ids: readonly string[]): Promise<void>;
  /** After the last of them: what follows from all. */
  finish?(): Promise<void>;
}

/** Writes as the backoffice's screens do: by the resource's own service, inside the transaction. */
export function writerOf<R extends Resource>(
  tx: Transaction,
  definition: StoredResource<R>,
  clock: () => Date,
): ImportWriter & Required<Pick<ImportWriter, 'hold'>> {
  const service = createResourceService(definition, { db: tx as unknown as Database, clock });

  /** All of them in a savepoint; where that cannot be, each in one of its own, which says whose fault it is. */
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
    hold: service.hold,
  };
}
