import type * as z from 'zod';
import type { FieldError } from '#shared/errors.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import type { Resource } from '#shared/resource.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import type { Actor } from '#server/features/audit/audit.service.ts';
import { createResourceService } from '#server/features/resources/resources.service.ts';
import type { StoredResource } from '#server/features/resources/storedResource.ts';

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
  /** Of the texts by column, without the empty ones. */
  readonly schema: z.ZodType<Values>;
  /** Two rows of a file with the same key contradict each other. */
  keyOf(values: Values): string;
  titleOf(values: Values): string;
  plan(tx: Transaction, rows: readonly Values[], memory: Memory): Promise<Plan[]>;
  /** What writes the plans, in this transaction. */
  writer(tx: Transaction, of: Bringing): ImportWriter;
}

/** The import that is written, or taken back. */
export interface Bringing {
  importId: string;
  /** Why it is taken back, for whom that concerns; null where nobody is told, and while it is applied. */
  reason: string | null;
}

/** Every act is audited, and refused with an AppError that says why. */
export interface ImportWriter {
  create(actor: Actor, body: Fields): Promise<Written>;
  /** The same for many at once, in the order of `bodies`; where it is there, each is right unless something changed since. */
  createAll?(actor: Actor, bodies: readonly Fields[]): Promise<Written[]>;
  update(actor: Actor, id: string, version: number, fields: Fields): Promise<Written>;
  /** Takes back what was created, unless it was touched since. */
  remove(actor: Actor, id: string, version: number): Promise<void>;
  /** Takes many back at once, as far as that is plain. @returns the ids of those; the others are asked for one by one */
  removeAll?(actor: Actor, written: readonly Written[]): Promise<string[]>;
}

/** Writes as the backoffice's screens do: by the resource's own service, inside the transaction, each act in a savepoint. */
export function writerOf<R extends Resource>(
  tx: Transaction,
  definition: StoredResource<R>,
  clock: () => Date,
): ImportWriter {
  const service = createResourceService(definition, { db: tx as unknown as Database, clock });
  const written = (row: object) => row as unknown as Written;
  return {
    create: async (actor, body) => written(await service.create(actor, body)),
    update: async (actor, id, version, fields) => written(await service.update(actor, id, fields, version)),
    remove: (actor, id, version) => service.remove(actor, id, version),
  };
}
