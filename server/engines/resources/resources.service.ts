import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { AuditAction, AuditedResource } from '#shared/audit/audit.contract.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { maxRichTextLength, type Status, mediaKinds } from '#shared/http/fields.ts';
import type { Page } from '#shared/http/paging.ts';
import { newObstacles, type Obstacle } from '#shared/http/obstacles.rules.ts';
import {
  fixedNames,
  instantFields,
  maxSheetRows,
  richTextFields,
  type Resource,
  type TableFormat,
} from '#shared/http/resource.ts';
import { describeUses } from '#shared/http/uses.rules.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import type { ListQuery, Row } from './listing.ts';
import { everything, type Scope } from './scope.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import { recordAudit, recordAudits, type Actor, type AuditEntry } from '#server/engines/audit/audit.service.ts';
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
} from './resources.repository.ts';
import { cleanRichText } from './richText.ts';
import type { Change, FieldsOf, ListedResource, ParentTable, RowOf, StoredResource } from './storedResource.ts';

/** A list's query without its page, and what the file is to be like. */
export type ExportQuery = ListQuery & { format: TableFormat; columns?: string | undefined };

/** What editors can read of one resource. What lies outside an editor's games is not there. */
export interface ReadingService<R extends Pick<Resource, 'row'> = Resource> {
  list(actor: Actor, query: ListQuery): Promise<Page<z.output<R['row']>>>;
  /**
   * The same rows, all of them, as a file. Every time it is remembered who took which rows along.
   * @throws AppError too_large for more rows than a sheet is made of
   */
  export(actor: Actor, query: ExportQuery): Promise<Download>;
  /** @throws AppError not_found */
  get(actor: Actor, id: string): Promise<z.output<R['row']>>;
}

/** A row that something is to be done with. */
export interface Asked {
  id: string;
  /** What was seen of it; null: whatever there is. */
  version: number | null;
}

/** What editors can do with one resource. Every act is refused with not_found for what lies outside an editor's games. */
export interface ResourceService<R extends Resource = Resource> extends ReadingService<R> {
  /** @throws AppError invalid (fields against each other or against what is stored), not_publishable, forbidden */
  create(actor: Actor, body: Fields): Promise<RowOf<R>>;
  /** Makes several below one parent, in their order: all of them or none. @throws AppError as create does, by `field` */
  createAll(actor: Actor, parentId: string, all: readonly Fields[], field: string): Promise<RowOf<R>[]>;
  /**
   * Creates one for each of several values of a field, with the same other fields: all of them or none.
   * @param several the field, its values, and where a fault of one is said: its place among them follows that path
   * @throws AppError as create does
   */
  createSeveral(
    actor: Actor,
    several: { field: string; values: readonly string[]; path: string },
    rest: Fields,
  ): Promise<RowOf<R>[]>;
  /**
   * Makes a draft with the same fields, and the same words in other languages, for each of `changes`: all of them or none.
   * @throws AppError as create does
   */
  copy(actor: Actor, id: string, changes: readonly Partial<FieldsOf<R>>[]): Promise<RowOf<R>[]>;
  /**
   * Changes the fields that are sent; where none of them is different, nothing at all.
   * @param version what the editor saw; null: whatever there is
   * @throws AppError version_conflict, invalid, in_use, not_publishable
   */
  update(actor: Actor, id: string, changes: Fields, version: number | null): Promise<RowOf<R>>;
  /** @throws AppError in_use when something depends on it, version_conflict, not_publishable */
  remove(actor: Actor, id: string, version: number | null): Promise<void>;
  /**
   * As create, update and remove do, of many in a few statements. What became of each comes back in their order: what is in the
   * way of one is said of that one, and the others are done.
   * @throws AppError for what shows only once all of them are written; then none is
   */
  createEach(actor: Actor, bodies: readonly Fields[]): Promise<(RowOf<R> | AppError)[]>;
  updateEach(actor: Actor, asked: readonly (Asked & { fields: Fields })[]): Promise<(RowOf<R> | AppError)[]>;
  removeEach(actor: Actor, asked: readonly Asked[]): Promise<(AppError | null)[]>;
  /** Keeps everybody else from these rows until the transaction is over, in the order of every other act. */
  hold(actor: Actor, ids: readonly string[]): Promise<void>;
  /** All of them or none. @throws AppError not_found, invalid, not_publishable, naming each of the ids that is in the way */
  changeStatus(actor: Actor, ids: readonly string[], status: Status): Promise<RowOf<R>[]>;
  /**
   * Gives several the same fields, or another parent of their game, below which they come last in the order of `rows`: all of
   * them or none.
   * @throws AppError as update does, naming each of the rows that is in the way
   */
  changeAll(
    actor: Actor,
    rows: readonly { id: string; version: number }[],
    change: { fields: Fields; parentId: string | null },
  ): Promise<RowOf<R>[]>;
  /** @throws AppError conflict when `ids` are not exactly the parent's children, invalid */
  reorder(actor: Actor, parentId: string, ids: readonly string[]): Promise<RowOf<R>[]>;
}

const pick = (row: Row, names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, row[name]]));

/** A row as it is from now on, with its game. */
interface LockedRow {
  row: Row;
  gameId: string;
}

/** What became of one of several: the row as it is then, or why nothing was done. */
type Outcome = Row | AppError;

/** What became of one alone. @throws AppError */
function done([outcome]: readonly Outcome[]): Row {
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new AppError('not_found');
  return outcome;
}

async function orRefusal<T>(act: () => Promise<T>): Promise<T | AppError> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const refuseFaults = (faults: FieldError[]) => {
  if (faults.length > 0) throw new AppError('invalid', undefined, faults);
};

/** What the actor sees and writes. */
export const scopeOfActor = async (executor: Executor, { caller }: Actor): Promise<Scope> =>
  caller.role === 'admin' ? everything : scopeOf(caller, await listEditorLimits(executor, caller.id));

async function* mapBatches<T, U>(batches: AsyncIterable<readonly T[]>, map: (value: T) => U): AsyncGenerator<U[]> {
  for await (const batch of batches) yield batch.map(map);
}

/** For a resource that is only read. */
export function createReadingService<R extends Pick<Resource, 'name' | 'row'>>(
  definition: ListedResource<R>,
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): ReadingService<R> {
  const listed = definition as unknown as ListedResource;
  const { resource } = listed;
  const rows = listedRepository(db, listed);
  const service: ReadingService = {
    list: async (actor, query) => rows.list(query, await scopeOfActor(db, actor)),

    export: async (actor, { format, columns, ...query }) => {
      const scope = await scopeOfActor(db, actor);
      const fields = columns?.split(',') ?? Object.keys(resource.row.shape);
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
          // Not what was searched for: that may be somebody's name, who may want to be forgotten.
          after: { format, count, filters: Object.keys(query) },
        }),
      );
      const name = `${resource.name}-${at.toISOString().slice(0, 10)}`;
      return tableFile({ name, format, headings: fields.map(headingOf) }, (use) =>
        inSnapshot(db, async (tx) => {
          const cells = listedRepository(tx, listed).stream(query, scope);
          await use(mapBatches(cells, (row) => fields.map((field) => cellOf(row[field]))));
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

export function createResourceService<R extends Resource>(
  definition: StoredResource<R>,
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
): ResourceService<R> {
  // Inside, rows and fields are plain records: what a resource's own parts receive is typed by its declaration.
  const stored = definition as unknown as StoredResource;
  const { resource, parent } = stored;
  const fieldNames = Object.keys(resource.fields.shape);
  const namesOfFixed = fixedNames(resource);
  const isOrdered = 'position' in resource.row.shape;
  const richNames = new Set(richTextFields(resource.fields));
  const instantNames = new Set(instantFields(resource.fields));
  const files = Object.entries(resource.files ?? {});
  const rows = (executor: Executor) => resourcesRepository(executor, stored);

  const fixedIds = (row: Row) => pick(row, namesOfFixed) as Record<string, string>;

  /** What was sent as it is stored: rich text cleaned, instants in UTC as they come back. */
  function readFields(sent: Fields): Fields {
    const faults: FieldError[] = [];
    const read = Object.entries(sent).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (instantNames.has(name)) return [name, new Date(value).toISOString()];
      if (!richNames.has(name)) return [name, value];
      const clean = cleanRichText(value);
      // Escaping may make it longer than what the next save could send back.
      if (clean.length > maxRichTextLength) {
        faults.push({ path: name, message: `String must contain at most ${maxRichTextLength} character(s)` });
      }
      return [name, clean];
    });
    refuseFaults(faults);
    return Object.fromEntries(read);
  }

  async function mediaFaults({ tx, before, fields }: Change<Resource>): Promise<FieldError[]> {
    const faults: FieldError[] = [];
    for (const kind of mediaKinds) {
      const chosen = files.flatMap(([name, of]) =>
        of === kind && fields[name] !== null && fields[name] !== before?.[name] ? [name] : [],
      );
      const ids = chosen.map((name) => String(fields[name]));
      const known = await listMedia(tx, kind, ids);
      const message = `Must be a ${kind} of the media library`;
      faults.push(...chosen.filter((name) => !known.has(String(fields[name]))).map((path) => ({ path, message })));
    }
    return faults;
  }

  /** What is wrong with each of the changes, in their order. */
  async function faultsOf(tx: Transaction, changes: readonly Change<Resource>[]): Promise<FieldError[][]> {
    if (changes.length === 0) return [];
    const ofAll = await stored.faultsOfAll?.(tx, changes);
    const faults: FieldError[][] = [];
    for (const [place, change] of changes.entries()) {
      const own = ofAll?.[place] ?? (await stored.faults?.(change)) ?? [];
      faults.push([...(await mediaFaults(change)), ...own]);
    }
    return faults;
  }

  /** Stores what does not lie in the table itself. */
  async function saveAll(tx: Transaction, changes: readonly Change<Resource>[]): Promise<void> {
    if (changes.length === 0) return;
    await stored.saveAll?.(tx, changes);
    for (const change of changes) await stored.save?.(change);
  }

  const obstaclesOf = async (tx: Transaction, row: Row | null): Promise<Obstacle[]> =>
    row?.['status'] === 'published' ? ((await stored.obstacles?.(tx, row)) ?? []) : [];

  /** What is published has to be of use; what stood in its way before this change is not this change's fault. */
  async function refuseUnpublishable(
    tx: Transaction,
    row: Row,
    knownObstacles: readonly Obstacle[] = [],
  ): Promise<void> {
    const obstacles = newObstacles(await obstaclesOf(tx, row), knownObstacles);
    if (obstacles.length === 0) return;
    const detail = obstacles.map(({ message }) => message).join(' ');
    throw new AppError('not_publishable', detail, undefined, obstacles);
  }

  async function findRow(executor: Executor, id: string, scope: Scope): Promise<Row> {
    const row = await rows(executor).find(id, scope);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  /** Locks rows and reads them as they are from now on, each with its game; or why not, for each of `asked`. */
  async function lockAsked(
    tx: Transaction,
    asked: readonly Asked[],
    scope: Scope,
    strength?: 'update',
  ): Promise<(LockedRow | AppError)[]> {
    const ids = asked.map(({ id }) => id);
    const games = await rows(tx).lock(ids, scope, strength);
    const byId = new Map((await rows(tx).listByIds(ids)).map((row) => [String(row['id']), row]));
    return asked.map(({ id, version }) => {
      const [row, gameId] = [byId.get(id), games.get(id)];
      if (row === undefined || gameId === undefined) return new AppError('not_found');
      return version === null || row['version'] === version ? { row, gameId } : new AppError('version_conflict');
    });
  }

  const auditAll = (tx: Transaction, actor: Actor, entries: readonly Omit<AuditEntry, 'actor' | 'entity'>[]) =>
    recordAudits(
      tx,
      entries.map((entry) => ({ ...entry, actor, entity: resource.name as AuditedResource })),
    );
  const audit = (tx: Transaction, actor: Actor, entry: Omit<AuditEntry, 'actor' | 'entity'>) =>
    auditAll(tx, actor, [entry]);

  /** Changes locked rows as far as they are different. @returns what became of each */
  async function changeRows(
    tx: Transaction,
    actor: Actor,
    wanted: readonly (LockedRow & { sent: Fields })[],
    action: AuditAction,
    scope: Scope,
  ): Promise<Outcome[]> {
    const at = clock();
    const by = actor.caller.id;
    const changing = wanted.flatMap(({ row: before, gameId, sent }, place) => {
      const fields = { ...pick(before, fieldNames), ...sent };
      const changed = fieldNames.filter((name) => !isDeepStrictEqual(fields[name], before[name]));
      const id = String(before['id']);
      const change: Change<Resource> = { tx, id, gameId, before, fixed: fixedIds(before), fields, at, by, scope };
      return changed.length === 0 ? [] : [{ place, before, changed, change, fields }];
    });
    const outcomes: Outcome[] = wanted.map(({ row }) => row);
    const faults = await faultsOf(
      tx,
      changing.map(({ change }) => change),
    );
    const right: ((typeof changing)[number] & { knownObstacles: Obstacle[] })[] = [];
    for (const [index, one] of changing.entries()) {
      const known = await orRefusal(async () => {
        refuseFaults(faults[index] ?? []);
        await stored.refuse?.(one.change);
        return obstaclesOf(tx, one.before);
      });
      if (known instanceof AppError) outcomes[one.place] = known;
      else right.push({ ...one, knownObstacles: known });
    }
    const valuesOf = ({ fields, changed }: (typeof right)[number]) => pick(fields, changed);
    for (const [, same] of Map.groupBy(right, (one) => JSON.stringify(rows(tx).columnValues(valuesOf(one))))) {
      const [first] = same;
      const ids = same.map(({ change }) => change.id);
      if (first !== undefined) await rows(tx).update(ids, valuesOf(first), at);
    }
    await saveAll(
      tx,
      right.map(({ change }) => change),
    );
    const after = await rows(tx).listByIds(right.map(({ change }) => change.id));
    for (const [index, { place, knownObstacles }] of right.entries()) {
      const row = after[index];
      if (row === undefined) throw new AppError('not_found');
      await refuseUnpublishable(tx, row, knownObstacles);
      outcomes[place] = row;
    }
    await auditAll(
      tx,
      actor,
      right.map((one) => ({
        ...{ at, action, entityId: one.change.id },
        ...{ before: pick(one.before, one.changed), after: valuesOf(one) },
      })),
    );
    return outcomes;
  }

  /** The same of one. @throws AppError */
  const changeRow = async (
    tx: Transaction,
    actor: Actor,
    locked: LockedRow,
    sent: Fields,
    action: AuditAction,
    scope: Scope,
  ): Promise<Row> => done(await changeRows(tx, actor, [{ ...locked, sent }], action, scope));

  /** The parent that a body names, locked. @throws AppError invalid on that field when it is not there for this person */
  async function findParent(tx: Transaction, field: string, id: string, scope: Scope) {
    if (parent === undefined) throw new Error(`${resource.name} have no parent`);
    const found = await lockParent(tx, parent, id, scope);
    if (found === null) throw new AppError('invalid', undefined, [{ path: field, message: `No such ${parent.name}` }]);
    return { ...found, table: parent };
  }

  /**
   * Makes rows, each below the parent that it names, after what is there. What is wrong with one of them is found out before
   * any is there. @returns what became of each
   */
  async function createRows(
    tx: Transaction,
    actor: Actor,
    bodies: readonly Fields[],
    scope: Scope,
  ): Promise<Outcome[]> {
    const parentField = resource.parent;
    if (parentField === undefined && !mayCreateGames(scope)) throw new AppError('forbidden');
    const parents = new Map<string, Awaited<ReturnType<typeof findParent>> | AppError>();
    if (parentField !== undefined) {
      // Each once, and in their order: of two who make several the second waits, and never in a circle.
      for (const id of new Set(bodies.map((body) => String(body[parentField])).toSorted()))
        parents.set(id, await orRefusal(() => findParent(tx, parentField, id, scope)));
    }
    const at = clock();
    const by = actor.caller.id;
    const outcomes: (Outcome | undefined)[] = [];
    const asked: { place: number; parentId: string; fixed: Fields; change: Change<Resource> }[] = [];
    for (const [place, body] of bodies.entries()) {
      const id = uuidv7();
      const parentId = parentField === undefined ? id : String(body[parentField]);
      const found = parents.get(parentId);
      const fields = await orRefusal(async () => readFields(pick(body, fieldNames)));
      const refusal = [fields, found].find((one) => one instanceof AppError);
      outcomes.push(refusal);
      if (refusal !== undefined || fields instanceof AppError || found instanceof AppError) continue;
      const gameId = found?.gameId ?? id;
      const change: Change<Resource> = { tx, id, gameId, before: null, fixed: fixedIds(body), fields, at, by, scope };
      asked.push({ place, parentId, fixed: fixedIds(body), change });
    }
    const faults = await faultsOf(
      tx,
      asked.map(({ change }) => change),
    );
    const positions = new Map<string, number>();
    const right: (typeof asked)[number][] = [];
    const places: Fields[] = [];
    for (const [index, one] of asked.entries()) {
      const wrong = faults[index] ?? [];
      if (wrong.length > 0) {
        outcomes[one.place] = new AppError('invalid', undefined, wrong);
        continue;
      }
      const { parentId, fixed, change } = one;
      if (parent !== undefined && isOrdered)
        positions.set(parentId, positions.get(parentId) ?? (await rows(tx).nextPosition(parent, parentId)));
      const position = positions.get(parentId);
      if (position !== undefined) positions.set(parentId, position + 1);
      right.push(one);
      places.push({ ...fixed, gameId: change.gameId, ...(position !== undefined && { position }) });
    }
    const changes = right.map(({ change }) => change);
    await rows(tx).insertAll(
      changes.map(({ id, fields }, index) => ({
        ...{ ...stored.initial?.(fields), ...fields, ...places[index], id, createdAt: at, updatedAt: at },
      })),
    );
    await saveAll(tx, changes);
    const made = await rows(tx).listByIds(changes.map(({ id }) => id));
    for (const [index, { place }] of right.entries()) {
      const row = made[index];
      if (row === undefined) throw new AppError('not_found');
      await refuseUnpublishable(tx, row);
      outcomes[place] = row;
    }
    await auditAll(
      tx,
      actor,
      changes.map(({ id, fields }, index) => ({
        ...{ at, action: 'create' as const, entityId: id, before: null, after: { ...fields, ...places[index] } },
      })),
    );
    return outcomes.map((outcome) => outcome ?? new AppError('not_found'));
  }

  /** The same of one. @throws AppError */
  const createRow = async (tx: Transaction, actor: Actor, body: Fields, scope: Scope): Promise<Row> =>
    done(await createRows(tx, actor, [body], scope));

  /** Deletes rows, as far as nothing depends on them. @returns of each null, or why not */
  async function removeRows(
    tx: Transaction,
    actor: Actor,
    asked: readonly Asked[],
    scope: Scope,
  ): Promise<(AppError | null)[]> {
    if (parent !== undefined)
      await rows(tx).lockParentsOf(
        asked.map(({ id }) => id),
        parent,
      );
    const going: Row[] = [];
    const outcomes: (AppError | null)[] = [];
    for (const found of await lockAsked(tx, asked, scope, 'update')) {
      const id = found instanceof AppError ? '' : String(found.row['id']);
      const dependants = found instanceof AppError ? [] : ((await stored.dependants?.(tx, id)) ?? []);
      const inUse = dependants.length > 0 ? new AppError('in_use', `Used by ${describeUses(dependants)}.`) : null;
      if (!(found instanceof AppError) && inUse === null) going.push(found.row);
      outcomes.push(found instanceof AppError ? found : inUse);
    }
    const at = clock();
    if (stored.removeAll !== undefined) await stored.removeAll(tx, going, at);
    else {
      for (const row of going) {
        if (stored.remove !== undefined) await stored.remove(tx, row, at);
        // The second guard: something began to depend on it, or does so in a way that nobody asked about.
        else if (!(await rows(tx).remove(String(row['id'])))) throw new AppError('in_use');
      }
    }
    await auditAll(
      tx,
      actor,
      going.map((row) => ({
        ...{ at, action: 'delete' as const, entityId: String(row['id']) },
        // With what it stood in: by that it can be made again.
        ...{ before: pick(row, [...fieldNames, ...namesOfFixed]), after: null },
      })),
    );
    return outcomes;
  }

  /** Changes the fields that are sent of each row. @returns what became of each */
  async function updateRows(
    tx: Transaction,
    actor: Actor,
    asked: readonly (Asked & { fields: Fields })[],
    scope: Scope,
  ): Promise<Outcome[]> {
    if (parent !== undefined && stored.locksParent === true)
      await rows(tx).lockParentsOf(
        asked.map(({ id }) => id),
        parent,
      );
    const outcomes: (Outcome | undefined)[] = [];
    const wanted: (LockedRow & { sent: Fields; place: number })[] = [];
    for (const [place, found] of (await lockAsked(tx, asked, scope)).entries()) {
      const sent = await orRefusal(async () => readFields(asked[place]?.fields ?? {}));
      const refusal = [found, sent].find((one) => one instanceof AppError);
      outcomes.push(refusal);
      if (refusal === undefined && !(found instanceof AppError) && !(sent instanceof AppError))
        wanted.push({ ...found, sent, place });
    }
    const changed = await changeRows(tx, actor, wanted, 'update', scope);
    for (const [index, { place }] of wanted.entries()) outcomes[place] = changed[index];
    return outcomes.map((outcome) => outcome ?? new AppError('not_found'));
  }

  /** Puts a locked row below another locked parent, after what is there. */
  async function moveRow(
    tx: Transaction,
    actor: Actor,
    { row: before, gameId }: { row: Row; gameId: string },
    to: { parentId: string; gameId: string; table: ParentTable },
  ): Promise<void> {
    const field = resource.parent ?? '';
    if (before[field] === to.parentId) return;
    if (gameId !== to.gameId) {
      throw new AppError('invalid', undefined, [
        { path: 'parentId', message: `Must be a ${to.table.name} of its game` },
      ]);
    }
    const id = String(before['id']);
    const at = clock();
    const knownObstacles = await obstaclesOf(tx, before);
    const position = await rows(tx).nextPosition(to.table, to.parentId);
    await rows(tx).update([id], { [field]: to.parentId, position }, at);
    const after = await findRow(tx, id, everything);
    await refuseUnpublishable(tx, after, knownObstacles);
    const placed = [field, 'position'];
    await audit(tx, actor, {
      at,
      action: 'move',
      entityId: id,
      before: pick(before, placed),
      after: pick(after, placed),
    });
  }

  /** Several rows, locked, in the order of `ids`. @throws AppError not_found, naming each that is not there */
  async function lockRows(tx: Transaction, ids: readonly string[], scope: Scope, placeOf: (id: string) => string) {
    const games = await rows(tx).lock(ids, scope);
    const missing = ids.filter((id) => !games.has(id));
    if (missing.length > 0) {
      const errors = missing.map((id) => ({ path: placeOf(id), message: 'Not found' }));
      throw new AppError('not_found', undefined, errors);
    }
    return (await rows(tx).listByIds(ids)).map((row) => ({ row, gameId: games.get(String(row['id'])) ?? '' }));
  }

  /** Does something with each of the rows. @throws AppError of the first refusal, naming each row that is in the way */
  async function allOrNone<T extends { row: Row }>(
    found: readonly T[],
    placeOf: (id: string) => string,
    act: (one: T) => Promise<unknown>,
  ): Promise<void> {
    const refusals: { error: AppError; fault: FieldError }[] = [];
    for (const one of found) {
      try {
        await act(one);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const message = error.errors?.map((fault) => fault.message).join(' ') ?? error.message;
        refusals.push({ error, fault: { path: placeOf(String(one.row['id'])), message } });
      }
    }
    const [first] = refusals;
    if (first === undefined) return;
    const obstacles = refusals.flatMap(({ error, fault: { path } }) =>
      (error.obstacles ?? []).map((obstacle) => ({ ...obstacle, path })),
    );
    throw new AppError(
      first.error.code,
      first.error.detail,
      refusals.map(({ fault }) => fault),
      obstacles.length > 0 ? obstacles : undefined,
    );
  }

  const service: ResourceService = {
    ...createReadingService(stored, { db, clock }),

    create: (actor, body) => db.transaction(async (tx) => createRow(tx, actor, body, await scopeOfActor(tx, actor))),

    createSeveral: (actor, { field, values, path }, rest) =>
      db.transaction(async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        // In the order of the values, so that two who create the same do not wait for each other.
        const inOrder = [...new Set(values)].toSorted();
        const bodies = inOrder.map((value) => ({ ...rest, [field]: value }));
        const made: Row[] = [];
        const faults: FieldError[] = [];
        for (const [index, outcome] of (await createRows(tx, actor, bodies, scope)).entries()) {
          if (!(outcome instanceof AppError)) made.push(outcome);
          else if (outcome.errors === undefined) throw outcome;
          else {
            const place = `${path}.${values.indexOf(inOrder[index] ?? '')}`;
            faults.push(...outcome.errors.map((fault) => (fault.path === field ? { ...fault, path: place } : fault)));
          }
        }
        refuseFaults(faults);
        return made;
      }),

    createAll: (actor, parentId, all, field) =>
      db.transaction(async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        const parentField = resource.parent ?? '';
        const made: Row[] = [];
        const faults: FieldError[] = [];
        for (const [place, body] of all.entries()) {
          try {
            made.push(await createRow(tx, actor, { ...body, [parentField]: parentId }, scope));
          } catch (error) {
            if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
            if (error.errors?.some(({ path }) => path === parentField)) throw new AppError('not_found');
            for (const { path, message } of error.errors ?? []) {
              faults.push({ path: `${field}.${place}.${path}`, message });
            }
          }
        }
        refuseFaults(faults);
        return made;
      }),

    copy: (actor, id, changes) =>
      db.transaction(async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        const original = await findRow(tx, id, scope);
        const own = pick(original, [...fieldNames, ...namesOfFixed]);
        const copies: Row[] = [];
        for (const change of changes) {
          const copied = await createRow(tx, actor, { ...own, status: 'draft', ...change }, scope);
          await rows(tx).copyTranslations(id, String(copied['id']));
          copies.push(copied);
        }
        return copies;
      }),

    createEach: (actor, bodies) =>
      db.transaction(async (tx) => createRows(tx, actor, bodies, await scopeOfActor(tx, actor))),

    update: (actor, id, changes, version) =>
      db.transaction(async (tx) =>
        done(await updateRows(tx, actor, [{ id, version, fields: changes }], await scopeOfActor(tx, actor))),
      ),

    updateEach: (actor, asked) =>
      db.transaction(async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        if (stored.refuse === undefined) return updateRows(tx, actor, asked, scope);
        // Whether one may change can depend on what has become of the one before.
        const outcomes: Outcome[] = [];
        for (const one of asked) outcomes.push(...(await updateRows(tx, actor, [one], scope)));
        return outcomes;
      }),

    remove: (actor, id, version) =>
      db.transaction(async (tx) => {
        const [refusal] = await removeRows(tx, actor, [{ id, version }], await scopeOfActor(tx, actor));
        if (refusal != null) throw refusal;
      }),

    removeEach: (actor, asked) =>
      db.transaction(async (tx) => removeRows(tx, actor, asked, await scopeOfActor(tx, actor))),

    hold: (actor, ids) =>
      db.transaction(async (tx) => {
        if (parent !== undefined) await rows(tx).lockParentsOf(ids, parent);
        await rows(tx).lock(ids, await scopeOfActor(tx, actor), 'update');
      }),

    changeStatus: (actor, ids, status) =>
      db.transaction(async (tx) => {
        const scope = await scopeOfActor(tx, actor);
        const placeOf = (id: string) => `ids.${ids.indexOf(id)}`;
        const wanted = [...new Set(ids)];
        const found = await lockRows(tx, wanted, scope, placeOf);
        await allOrNone(found, placeOf, (one) => changeRow(tx, actor, one, { status }, 'changeStatus', scope));
        return rows(tx).listByIds(wanted);
      }),

    changeAll: (actor, sent, { fields, parentId }) =>
      db.transaction(async (tx) => {
        const ids = sent.map(({ id }) => id);
        if (new Set(ids).size !== ids.length) refuseFaults([{ path: 'rows', message: 'Names one of them twice' }]);
        const placeOf = (id: string) => `rows.${ids.indexOf(id)}`;
        const scope = await scopeOfActor(tx, actor);
        if (parentId !== null && parent !== undefined) await rows(tx).lockParentsOf(ids, parent, parentId);
        const to = parentId === null ? null : { parentId, ...(await findParent(tx, 'parentId', parentId, scope)) };
        const found = await lockRows(tx, ids, scope, placeOf);
        const read = readFields(fields);
        await allOrNone(found, placeOf, async ({ row, gameId }) => {
          if (row['version'] !== sent.find(({ id }) => id === row['id'])?.version)
            throw new AppError('version_conflict');
          const changed = await changeRow(tx, actor, { row, gameId }, read, 'update', scope);
          if (to !== null) await moveRow(tx, actor, { row: changed, gameId }, to);
        });
        return rows(tx).listByIds(ids);
      }),

    reorder: (actor, parentId, ids) =>
      db.transaction(async (tx) => {
        if (new Set(ids).size !== ids.length) refuseFaults([{ path: 'ids', message: 'Names one of them twice' }]);
        const { table } = await findParent(tx, 'parentId', parentId, await scopeOfActor(tx, actor));
        const before = await rows(tx).listChildIds(table, parentId);
        if (!isDeepStrictEqual(new Set(ids), new Set(before))) {
          throw new AppError('conflict', `The ${resource.name} are not the same any more. Load them again.`);
        }
        await rows(tx).setPositions(ids);
        await audit(tx, actor, {
          at: clock(),
          action: 'reorder',
          entityId: parentId,
          before: { ids: before },
          after: { ids },
        });
        return rows(tx).listByIds(ids);
      }),
  };
  return service;
}
