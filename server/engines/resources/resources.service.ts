import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { AuditAction, AuditedResource } from '#shared/audit/audit.contract.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { maxRichTextLength, mediaKinds } from '#shared/http/fields.ts';
import type { Page } from '#shared/http/paging.ts';
import { newPublishBlockers, type PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import { fixedNames, instantFields, richTextFields, type Resource, type TableFormat } from '#shared/http/resource.ts';
import { maxSheetRows } from '#shared/http/sheets.ts';
import { describeUses } from '#shared/http/uses.rules.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import type { ListQuery, Row } from './listing.sql.ts';
import { everything, type Scope } from './scope.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import {
  auditing,
  recordAudit,
  recordAudits,
  type Actor,
  type AuditEntry,
} from '#server/engines/audit/audit.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { cellOf } from '#server/platform/tables/cells.ts';
import { headingOf } from '#server/platform/tables/headings.ts';
import { tableFile, type Download } from '#server/platform/tables/tableFile.ts';
import { mayCreateGames, scopeOf } from './resources.policy.ts';
import {
  listedRepository,
  listEditorLimits,
  listMedia,
  lockParent,
  resourcesRepository,
  type Fields,
  type LockedRow,
} from './resources.repository.ts';
import { exportedColumns, namedColumns, nameOf } from './exportedNames.sql.ts';
import { cleanRichText } from './richText.ts';
import { shownCells } from './shownCells.ts';
import type { Change, FieldsOf, ListedResource, ParentTable, RowOf, StoredResource } from './storedResource.ts';

/** A list's query without its page, and the format of the file. */
export type ExportQuery = ListQuery & {
  format: TableFormat;
  columns?: string | undefined;
  language?: Language | undefined;
  timeZone?: string | undefined;
};

/** Reading one resource in the backoffice. Rows outside an editor's games are not found. */
export interface ReadingService<R extends Pick<Resource, 'row'> = Resource> {
  list(actor: Actor, query: ListQuery): Promise<Page<z.output<R['row']>>>;
  /**
   * The same rows, all of them, as a file. Each export is recorded in the audit log.
   * @throws AppError too_large for more rows than a sheet may have
   */
  export(actor: Actor, query: ExportQuery): Promise<Download>;
  /** @throws AppError not_found */
  get(actor: Actor, id: string): Promise<z.output<R['row']>>;
}

/** A row to be changed or deleted. */
export interface Asked {
  id: string;
  /** The expected version; null: any. */
  version: number | null;
}

/** Editing one resource in the backoffice. Every act is refused with not_found for rows outside an editor's games. */
export interface ResourceService<R extends Resource = Resource> extends ReadingService<R> {
  /** @throws AppError invalid (fields in conflict with each other or with stored data), not_publishable, forbidden */
  create(actor: Actor, body: Fields): Promise<RowOf<R>>;
  /**
   * Creates several in order: all of them or none.
   * @param pathOf the path of an error of one of them
   * @throws AppError as create does
   */
  createAll(
    actor: Actor,
    bodies: readonly Fields[],
    pathOf: (path: string, place: number) => string,
  ): Promise<RowOf<R>[]>;
  /**
   * Creates a draft with the same fields and translations for each of `changes`: all of them or none.
   * @throws AppError as create does
   */
  copy(actor: Actor, id: string, changes: readonly Partial<FieldsOf<R>>[]): Promise<RowOf<R>[]>;
  /**
   * Changes the sent fields; does nothing when none of them differs.
   * @param changes may contain the row's read-only fields as they are stored; its `version` is an expected version
   * @param version the expected version; null: any
   * @param also further work for the same transaction
   * @throws AppError version_conflict, invalid, in_use, not_publishable
   */
  update(
    actor: Actor,
    id: string,
    changes: Fields,
    version: number | null,
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<RowOf<R>>;
  /** @throws AppError in_use when something depends on it, version_conflict, not_publishable */
  remove(actor: Actor, id: string, version: number | null): Promise<void>;
  /**
   * As create, update and remove, for many in a few statements. The results are in the same order: an
   * error of one is its result, and the others are done.
   * @throws AppError for an error that shows only once all of them are written; then none is
   */
  createEach(actor: Actor, bodies: readonly Fields[]): Promise<(RowOf<R> | AppError)[]>;
  updateEach(actor: Actor, asked: readonly (Asked & { fields: Fields })[]): Promise<(RowOf<R> | AppError)[]>;
  removeEach(actor: Actor, asked: readonly Asked[]): Promise<(AppError | null)[]>;
  /** Locks these rows and parents until the transaction ends, in the order of every other act. */
  lock(actor: Actor, ids: readonly string[], parentIds: readonly string[]): Promise<void>;
  /**
   * Changes the same fields of several, or moves them to another parent of their game, as its last children in the order of `rows`:
   * all of them or none.
   * @param action the action in the audit log
   * @param path the path of an error of one of the rows, followed by its index
   * @throws AppError as update does, naming each of the failing rows
   */
  changeAll(
    actor: Actor,
    rows: readonly Asked[],
    change: { fields: Fields; parentId: string | null },
    said?: { action: AuditAction; path: string },
  ): Promise<RowOf<R>[]>;
  /**
   * @param moved those of `ids` that are children of another parent of the same game, and move to this one
   * @throws AppError conflict when `ids` are not exactly the parent's children then, version_conflict, not_publishable, invalid
   */
  reorder(actor: Actor, parentId: string, ids: readonly string[], moved?: readonly Asked[]): Promise<RowOf<R>[]>;
}

const pick = (row: Row, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The result of one of several: the row then, or why nothing was done. */
type Outcome = Row | AppError;

/** The result of a single one. @throws AppError */
function done([outcome]: readonly Outcome[]): Row {
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new AppError('not_found');
  return outcome;
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);

/** The results without errors. */
const passed = <T>(all: readonly (T | AppError)[]): T[] => all.flatMap((one) => (one instanceof AppError ? [] : [one]));

/** The results of all, given those of the ones without errors. */
function inPlaces(all: readonly unknown[], outcomesOfPassed: readonly Outcome[]): Outcome[] {
  const rest = outcomesOfPassed.values();
  return all.map((one) => (one instanceof AppError ? one : (rest.next().value ?? new AppError('not_found'))));
}

async function orRefusal<T>(act: () => Promise<T>): Promise<T | AppError> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const refuseInvalid = (errors: FieldError[]) => {
  if (errors.length > 0) throw new AppError('invalid', undefined, errors);
};

export const scopeOfActor = async (executor: Executor, { caller }: Actor): Promise<Scope> =>
  caller.role === 'admin' ? everything : scopeOf(caller, await listEditorLimits(executor, caller.id));

async function* mapBatches<T, U>(batches: AsyncIterable<readonly T[]>, map: (value: T) => U): AsyncGenerator<U[]> {
  for await (const batch of batches) yield batch.map(map);
}

/** For a read-only resource. */
export function createReadingService<R extends Pick<Resource, 'name' | 'row'>>(
  definition: ListedResource<R>,
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): ReadingService<R> {
  const listed = definition as unknown as ListedResource;
  const { resource } = listed;
  const rows = listedRepository(db, listed);
  const service: ReadingService = {
    list: async (actor, query) => rows.list(query, await scopeOfActor(db, actor)),

    export: async (actor, { format, columns, language, timeZone = 'UTC', ...query }) => {
      const scope = await scopeOfActor(db, actor);
      const all = exportedColumns(listed);
      const fields = columns?.split(',') ?? Object.keys(all);
      const at = clock();
      const count = await rows.count(query, scope);
      if (format === 'xlsx' && count > maxSheetRows) {
        throw new AppError('too_large', `A sheet has at most ${maxSheetRows} rows. Choose CSV, or narrow the list.`);
      }
      await db.transaction((tx) =>
        recordAudit(tx, {
          at,
          actor,
          action: 'export',
          entity: resource.name as AuditedResource,
          entityId: uuidv7(),
          before: null,
          // Without the search text: it may contain the name of a person who may be erased later.
          after: { format, count, filters: Object.keys(query) },
        }),
      );
      const name = `${resource.name}-${at.toISOString().slice(0, 10)}`;
      const shown = language === undefined ? null : shownCells({ resource, language, timeZone, format });
      const headings = fields.map(shown?.headingOf ?? headingOf);
      const read = columns === undefined ? all : shown === null ? listed.columns : namedColumns(listed);
      return tableFile({ name, format, headings, delimiter: shown?.delimiter }, (use) =>
        inSnapshot(db, async (tx) => {
          const cells = listedRepository(tx, { ...listed, columns: read }).stream(query, scope);
          const cellsOf = (row: Row) =>
            fields.map((field) => shown?.cellOf(field, row[nameOf(field)] ?? row[field]) ?? cellOf(row[field]));
          await use(mapBatches(cells, cellsOf));
        }),
      );
    },

    get: async (actor, id) => {
      const row = await rows.find(id, await scopeOfActor(db, actor));
      if (row === null) throw new AppError('not_found');
      return row;
    },
  };
  return service as unknown as ReadingService<R>;
}

/** One act in the backoffice: its transaction, and its actor's scope. */
interface Act {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly scope: Scope;
  readonly rows: ReturnType<typeof resourcesRepository>;
}

export function createResourceService<R extends Resource>(
  definition: StoredResource<R>,
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): ResourceService<R> {
  // Rows and fields are plain records in here; the functions of a resource are typed by its declaration.
  const stored = definition as unknown as StoredResource;
  const { resource, parent } = stored;
  const fieldNames = Object.keys(resource.fields.shape);
  const namesOfFixed = fixedNames(resource);
  const isOrdered = 'position' in resource.row.shape;
  const richNames = new Set(richTextFields(resource.fields));
  const instantNames = new Set(instantFields(resource.fields));
  const files = Object.entries(resource.files ?? {});

  const inAct = <T>(actor: Actor, does: (act: Act) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) =>
      does({ tx, actor, scope: await scopeOfActor(tx, actor), rows: resourcesRepository(tx, stored) }),
    );

  const fixedIds = (row: Row) => pick(row, namesOfFixed) as Record<string, string>;

  /** The sent fields as they are stored: rich text cleaned, instants in UTC in the response format. */
  function readFields(sent: Fields): Fields {
    const errors: FieldError[] = [];
    const read = Object.entries(sent).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (instantNames.has(name)) return [name, new Date(value).toISOString()];
      if (!richNames.has(name)) return [name, value];
      const clean = cleanRichText(value);
      // Escaping may make it longer than the contract accepts at the next save.
      if (clean.length > maxRichTextLength) {
        errors.push({ path: name, message: `String must contain at most ${maxRichTextLength} character(s)` });
      }
      return [name, clean];
    });
    refuseInvalid(errors);
    return Object.fromEntries(read);
  }

  /** Whole rows are sent back by some clients. @throws AppError invalid for a read-only field that differs, version_conflict */
  function refuseReadOnly(row: Row, sent: Fields): void {
    const names = Object.keys(sent).filter((name) => !fieldNames.includes(name));
    const differing = names.filter((name) => !isDeepStrictEqual(sent[name], row[name]));
    if (differing.includes('version')) throw new AppError('version_conflict');
    refuseInvalid(differing.map((path) => ({ path, message: 'Cannot be changed' })));
  }

  async function mediaErrors({ tx, before, fields }: Change<Resource>): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    for (const kind of mediaKinds) {
      const chosen = files.flatMap(([name, of]) =>
        of === kind && fields[name] !== null && fields[name] !== before?.[name] ? [name] : [],
      );
      const ids = chosen.map((name) => String(fields[name]));
      const known = await listMedia(tx, kind, ids);
      const message = `Must be a ${kind} of the media library`;
      errors.push(...chosen.filter((name) => !known.has(String(fields[name]))).map((path) => ({ path, message })));
    }
    return errors;
  }

  /** The error of each change, in order; else the publish blockers of the row before. */
  async function check(
    tx: Transaction,
    changes: readonly Change<Resource>[],
  ): Promise<(PublishBlocker[] | AppError)[]> {
    if (changes.length === 0) return [];
    const ofAll = await stored.errorsOfAll?.(tx, changes);
    const errors: FieldError[][] = [];
    for (const [place, change] of changes.entries()) {
      const own = ofAll?.[place] ?? (await stored.errors?.(change)) ?? [];
      errors.push([...(await mediaErrors(change)), ...own]);
    }
    const checked: (PublishBlocker[] | AppError)[] = [];
    for (const [place, change] of changes.entries()) {
      const known = await orRefusal(async () => {
        refuseInvalid(errors[place] ?? []);
        if (change.before !== null) await stored.refuse?.(change);
        return blockersOf(tx, change.before);
      });
      checked.push(known);
    }
    return checked;
  }

  const blockersOf = async (tx: Transaction, row: Row | null): Promise<PublishBlocker[]> =>
    row?.['status'] === 'published' ? ((await stored.publishBlockers?.(tx, row)) ?? []) : [];

  /** A published row must stay usable; publish blockers that existed before this change are not counted. */
  async function refuseUnpublishable(tx: Transaction, row: Row, known: readonly PublishBlocker[]): Promise<void> {
    const publishBlockers = newPublishBlockers(await blockersOf(tx, row), known);
    if (publishBlockers.length === 0) return;
    const detail = publishBlockers.map(({ message }) => message).join(' ');
    throw new AppError('not_publishable', detail, undefined, publishBlockers);
  }

  /** Locks rows and reads their present state, each with its game; or returns why not, for each of `asked`. */
  async function lockAsked({ rows, scope }: Act, asked: readonly Asked[], strength?: 'update') {
    const locked = await rows.lock(idsOf(asked), scope, strength);
    return asked.map(({ id, version }): LockedRow | AppError => {
      const found = locked.get(id);
      if (found === undefined) return new AppError('not_found');
      return version === null || found.row['version'] === version ? found : new AppError('version_conflict');
    });
  }

  const audited = ({ actor }: Act, entries: readonly Omit<AuditEntry, 'actor' | 'entity'>[]): AuditEntry[] =>
    entries.map((entry) => ({ ...entry, actor, entity: resource.name as AuditedResource }));

  const changedNames = ({ before, fields }: Change<Resource>) =>
    fieldNames.filter((name) => !isDeepStrictEqual(fields[name], before?.[name]));

  /**
   * Makes the changes that have no errors; all are checked before any of them is stored.
   * @param changes all of new rows, or all of existing rows
   * @param placeOf the values of a new row that follow from its position
   * @returns the result of each
   */
  async function make(
    act: Act,
    action: AuditAction,
    changes: readonly Change<Resource>[],
    placeOf: (change: Change<Resource>) => Fields = () => ({}),
  ): Promise<Outcome[]> {
    const { tx, rows } = act;
    const checked = await check(tx, changes);
    const right = changes.filter((_, place) => !(checked[place] instanceof AppError));
    const [first] = right;
    if (first === undefined) return inPlaces(checked, []);
    const { at } = first;
    const changed = right.map((change) => {
      const { id, gameId, before, fields, fixed } = change;
      const names = before === null ? [] : changedNames(change);
      const logged =
        before === null
          ? { before, after: { ...fields, ...fixed, gameId, ...placeOf(change) } }
          : { before: pick(before, names), after: pick(fields, names) };
      return {
        entry: { ...logged, at, action, entityId: id },
        id,
        fields: { ...logged.after, ...stored.beside?.(change) },
      };
    });
    const logged = auditing(
      audited(
        act,
        changed.map(({ entry }) => entry),
      ),
    );
    const made =
      first.before === null
        ? await rows.insert(
            changed.map(({ id, fields }) => ({ ...fields, id, createdAt: at, updatedAt: at })),
            logged,
          )
        : await rows.update(changed, at, logged);
    await stored.saveAll?.(tx, right);
    let isAll = stored.saveAll === undefined;
    for (const change of right) isAll = (await stored.save?.(change)) !== true && isAll;
    const now = isAll && made !== null ? made : await rows.listByIds(idsOf(right));
    const byId = new Map(now.map((row) => [row['id'], row]));
    const outcomes = right.map(({ id }) => byId.get(id) ?? new AppError('not_found'));
    for (const [place, knownBlockers] of passed(checked).entries())
      await refuseUnpublishable(tx, done(outcomes.slice(place, place + 1)), knownBlockers);
    return inPlaces(checked, outcomes);
  }

  /** Changes locked rows if they differ. @returns the result of each */
  async function changeRows(
    act: Act,
    action: AuditAction,
    wanted: readonly (LockedRow & { sent: Fields })[],
  ): Promise<Outcome[]> {
    const { tx, actor, scope } = act;
    const [at, by] = [clock(), actor.caller.id];
    const changes = wanted.map(({ row: before, gameId, sent }): Change<Resource> => {
      const fields = { ...pick(before, fieldNames), ...sent };
      return { tx, id: String(before['id']), gameId, before, fixed: fixedIds(before), fields, at, by, scope };
    });
    const changing = changes.filter((change) => changedNames(change).length > 0);
    const outcomes = await make(act, action, changing);
    const became = new Map(changing.map((change, place) => [change, outcomes[place]]));
    return changes.map((change, place) => became.get(change) ?? wanted[place]?.row ?? new AppError('not_found'));
  }

  /** The parent that a body names, locked. @throws AppError invalid on that field when it is not in the scope */
  async function findParent({ tx, scope }: Act, field: string, id: string) {
    if (parent === undefined) throw new Error(`${resource.name} have no parent`);
    const found = await lockParent(tx, parent, id, scope);
    if (found === null) throw new AppError('invalid', undefined, [{ path: field, message: `No such ${parent.name}` }]);
    return { ...found, table: parent };
  }

  /** Creates rows, each as the last child of its parent. Errors are found before any is stored. @returns each result */
  async function createRows(act: Act, bodies: readonly Fields[]): Promise<Outcome[]> {
    const { tx, actor, scope, rows } = act;
    const parentField = resource.parent;
    if (parentField === undefined && !mayCreateGames(scope)) throw new AppError('forbidden');
    const parents = new Map<unknown, Awaited<ReturnType<typeof findParent>> | AppError>();
    if (parentField !== undefined) {
      // Each once, and in a fixed order, so that concurrent calls cannot deadlock.
      for (const id of new Set(bodies.map((body) => String(body[parentField])).toSorted()))
        parents.set(id, await orRefusal(() => findParent(act, parentField, id)));
    }
    const [at, by] = [clock(), actor.caller.id];
    const wanted: (Change<Resource> | AppError)[] = [];
    for (const body of bodies) {
      const change = await orRefusal(async () => {
        const id = uuidv7();
        const fields = readFields(pick(body, fieldNames));
        const found = parentField === undefined ? { gameId: id } : parents.get(String(body[parentField]));
        if (found === undefined || found instanceof AppError) throw found ?? new AppError('not_found');
        return { tx, id, gameId: found.gameId, before: null, fixed: fixedIds(body), fields, at, by, scope };
      });
      wanted.push(change);
    }
    const next = new Map<string, number>();
    const isPlaced = parent !== undefined && parentField !== undefined && isOrdered;
    if (isPlaced) {
      const named = new Set(passed(wanted).map(({ fixed }) => fixed[parentField] ?? ''));
      for (const id of named) next.set(id, await rows.nextPosition(parent, id));
    }
    const outcomes = await make(act, 'create', passed(wanted), ({ fixed }) => {
      if (!isPlaced) return {};
      const parentId = fixed[parentField] ?? '';
      const position = next.get(parentId) ?? 1;
      next.set(parentId, position + 1);
      return { position };
    });
    return inPlaces(wanted, outcomes);
  }

  /** Deletes rows without dependants. @returns for each null, or why not */
  async function removeRows(act: Act, asked: readonly Asked[]): Promise<(AppError | null)[]> {
    const { tx, rows } = act;
    if (parent !== undefined) await rows.lockParentsOf(idsOf(asked), parent);
    const found: Outcome[] = [];
    for (const one of await lockAsked(act, asked, 'update')) {
      const dependants = one instanceof AppError ? [] : ((await stored.dependants?.(tx, String(one.row['id']))) ?? []);
      if (dependants.length > 0) found.push(new AppError('in_use', `Used by ${describeUses(dependants)}.`));
      else found.push(one instanceof AppError ? one : one.row);
    }
    const going = passed(found);
    const at = clock();
    const entries = audited(
      act,
      going.map((row) => ({
        ...{ at, action: 'delete' as const, entityId: String(row['id']) },
        // With its parents, so that it can be restored.
        ...{ before: pick(row, [...fieldNames, ...namesOfFixed]), after: null },
      })),
    );
    if (stored.removeAll === undefined && stored.remove === undefined) {
      // The database refuses rows that have gained dependants meanwhile, or have some that `dependants` does not check.
      if (going.length > 0)
        await rows.remove(
          going.map(({ id }) => String(id)),
          auditing(entries),
        );
    } else {
      await stored.removeAll?.(tx, going, at);
      if (stored.remove !== undefined) for (const row of going) await stored.remove(tx, row, at);
      await recordAudits(tx, entries);
    }
    return found.map((one) => (one instanceof AppError ? one : null));
  }

  /** Changes the sent fields of each row. @returns the result of each */
  async function updateRows(act: Act, asked: readonly (Asked & { fields: Fields })[]): Promise<Outcome[]> {
    if (parent !== undefined && stored.locksParent === true) await act.rows.lockParentsOf(idsOf(asked), parent);
    const wanted: ((LockedRow & { sent: Fields }) | AppError)[] = [];
    for (const [place, found] of (await lockAsked(act, asked)).entries()) {
      const fields = asked[place]?.fields ?? {};
      const one = await orRefusal(async () => {
        if (found instanceof AppError) throw found;
        refuseReadOnly(found.row, fields);
        return {
          ...found,
          sent: readFields(
            pick(
              fields,
              Object.keys(fields).filter((name) => fieldNames.includes(name)),
            ),
          ),
        };
      });
      wanted.push(one);
    }
    return inPlaces(wanted, await changeRows(act, 'update', passed(wanted)));
  }

  /** Moves a locked row to another locked parent, as its last child. */
  async function moveRow(
    act: Act,
    { row: before, gameId }: LockedRow,
    to: { parentId: string; gameId: string; table: ParentTable },
  ): Promise<void> {
    const { tx, rows } = act;
    const field = resource.parent ?? '';
    if (before[field] === to.parentId) return;
    if (gameId !== to.gameId) refuseInvalid([{ path: 'parentId', message: `Must be a ${to.table.name} of its game` }]);
    const id = String(before['id']);
    const at = clock();
    const knownBlockers = await blockersOf(tx, before);
    const after = { [field]: to.parentId, position: await rows.nextPosition(to.table, to.parentId) };
    const entry = { at, action: 'move', entityId: id, before: pick(before, [field, 'position']), after } as const;
    const moved = await rows.update([{ id, fields: after }], at, auditing(audited(act, [entry])));
    await refuseUnpublishable(tx, done(moved ?? (await rows.listByIds([id]))), knownBlockers);
  }

  /** Changes each of the rows. @throws AppError of the first refusal, naming by index each row that is missing or refused */
  async function changeAllRows(
    act: Act,
    asked: readonly Asked[],
    placeOf: (id: string) => string,
    change: (one: LockedRow) => Promise<unknown>,
  ): Promise<void> {
    const found = await lockAsked(act, asked);
    const refusals: { error: AppError; path: string; message: string }[] = [];
    const refuse = (error: AppError, place: number) => {
      const message = error.errors?.map((problem) => problem.message).join(' ') ?? error.message;
      refusals.push({ error, path: placeOf(asked[place]?.id ?? ''), message });
    };
    for (const [place, one] of found.entries()) {
      if (one instanceof AppError && one.code === 'not_found') refuse(one, place);
    }
    if (refusals.length === 0) {
      for (const [place, one] of found.entries()) {
        const error = one instanceof AppError ? one : await orRefusal(() => change(one));
        if (error instanceof AppError) refuse(error, place);
      }
    }
    const [first] = refusals;
    if (first === undefined) return;
    const publishBlockers = refusals.flatMap(({ error, path }) =>
      (error.publishBlockers ?? []).map((publishBlocker) => ({ ...publishBlocker, path })),
    );
    throw new AppError(
      first.error.code,
      first.error.detail,
      refusals.map(({ path, message }) => ({ path, message })),
      publishBlockers.length > 0 ? publishBlockers : undefined,
    );
  }

  const service: ResourceService = {
    ...createReadingService(stored, { db, clock }),

    create: (actor, body) => inAct(actor, async (act) => done(await createRows(act, [body]))),

    createAll: (actor, bodies, pathOf) =>
      inAct(actor, async (act) => {
        const outcomes = await createRows(act, bodies);
        const errors = outcomes.flatMap((one, place) =>
          one instanceof AppError
            ? (one.errors ?? []).map(({ path, message }) => ({ path: pathOf(path, place), message }))
            : [],
        );
        refuseInvalid(errors);
        return outcomes.map((one) => done([one]));
      }),

    createEach: (actor, bodies) => inAct(actor, (act) => createRows(act, bodies)),

    copy: (actor, id, changes) =>
      inAct(actor, async (act) => {
        const original = await act.rows.find(id, act.scope);
        if (original === null) throw new AppError('not_found');
        const own = pick(original, [...fieldNames, ...namesOfFixed]);
        const copies: Row[] = [];
        for (const change of changes) {
          const copied = done(await createRows(act, [{ ...own, status: 'draft', ...change }]));
          await act.rows.copyTranslations(id, String(copied['id']));
          copies.push(copied);
        }
        return copies;
      }),

    update: (actor, id, fields, version, also) =>
      inAct(actor, async (act) => {
        const updated = done(await updateRows(act, [{ id, version, fields }]));
        await also?.(act.tx);
        return updated;
      }),

    updateEach: (actor, asked) =>
      inAct(actor, async (act) => {
        if (stored.refuse === undefined) return updateRows(act, asked);
        // Whether one may change can depend on the result of the one before.
        const outcomes: Outcome[] = [];
        for (const one of asked) outcomes.push(...(await updateRows(act, [one])));
        return outcomes;
      }),

    remove: (actor, id, version) =>
      inAct(actor, async (act) => {
        const [refusal] = await removeRows(act, [{ id, version }]);
        if (refusal != null) throw refusal;
      }),

    removeEach: (actor, asked) => inAct(actor, (act) => removeRows(act, asked)),

    lock: (actor, ids, parentIds) =>
      inAct(actor, async ({ rows, scope }) => {
        if (parent !== undefined) await rows.lockParentsOf(ids, parent, parentIds);
        await rows.lockExclusively(ids, scope);
      }),

    changeAll: (actor, asked, { fields, parentId }, { action, path } = { action: 'update', path: 'rows' }) =>
      inAct(actor, async (act) => {
        const ids = idsOf(asked);
        const once = asked.filter(({ id }, place) => ids.indexOf(id) === place);
        // Two rows with one id may say different things; an id that is listed twice cannot.
        if (once.length < ids.length && path === 'rows') refuseInvalid([{ path, message: 'Names one of them twice' }]);
        if (parentId !== null && parent !== undefined) await act.rows.lockParentsOf(ids, parent, [parentId]);
        const to = parentId === null ? null : { parentId, ...(await findParent(act, 'parentId', parentId)) };
        const sent = readFields(fields);
        await changeAllRows(
          act,
          once,
          (id) => `${path}.${ids.indexOf(id)}`,
          async (one) => {
            const row = done(await changeRows(act, action, [{ ...one, sent }]));
            if (to !== null) await moveRow(act, { ...one, row }, to);
          },
        );
        return act.rows.listByIds(idsOf(once));
      }),

    reorder: (actor, parentId, ids, moved = []) =>
      inAct(actor, async (act) => {
        const { rows } = act;
        if (new Set(ids).size !== ids.length) refuseInvalid([{ path: 'ids', message: 'Names one of them twice' }]);
        if (moved.length > 0 && parent !== undefined) await rows.lockParentsOf(idsOf(moved), parent, [parentId]);
        const to = { parentId, ...(await findParent(act, 'parentId', parentId)) };
        if (moved.length > 0) {
          const placeOf = (id: string) => `moved.${moved.findIndex((one) => one.id === id)}`;
          await changeAllRows(act, moved, placeOf, (one) => moveRow(act, one, to));
        }
        const before = await rows.listChildIds(to.table, parentId);
        if (!isDeepStrictEqual(new Set(ids), new Set(before))) {
          throw new AppError('conflict', `The ${resource.name} are not the same any more. Load them again.`);
        }
        await rows.setPositions(ids);
        const entry = { at: clock(), entityId: parentId, before: { ids: before }, after: { ids } };
        await recordAudits(act.tx, audited(act, [{ ...entry, action: 'reorder' }]));
        return rows.listByIds(ids);
      }),
  };
  return service;
}
