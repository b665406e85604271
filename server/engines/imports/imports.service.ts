import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { importColumns } from '#shared/imports/importColumns.ts';
import {
  maxImportRows,
  undoneWithReason,
  type ImportCorrection,
  type ImportEncoding,
  type ImportKind,
  type ImportPreview,
  type ImportView,
  type RowAction,
} from '#shared/imports/imports.contract.ts';
import type { TableFormat } from '#shared/http/resource.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { inSavepoint } from '#server/platform/db/savepoint.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { exportedColumns } from '#server/engines/resources/exportedNames.sql.ts';
import { createReadingService } from '#server/engines/resources/resources.service.ts';
import { cellOf } from '#server/platform/tables/cells.ts';

import { readTable, type ReadingOptions } from '#server/platform/tables/readTable.ts';
import { tableFile, type Download } from '#server/platform/tables/tableFile.ts';
import type { TableRow } from '#server/platform/tables/tableRow.ts';
import { TableError } from '#server/platform/tables/tableError.ts';
import type {
  ImportDeclaration,
  ImportWriter,
  Memory,
  Outcome,
  Plan,
  PlannedRecord,
  SecondWriter,
  Written,
} from './importDeclaration.ts';
import { columnsOf, correctRow, isExample, keepRow, knownColumns, previewRow, readRow } from './importFile.ts';
import { headingsOf, reportHeadings } from './importHeadings.ts';
import { compareListed } from './listedRows.ts';
import {
  importsRepository,
  type AppliedRow,
  type ImportState,
  type RowFinding,
  type RowOutcome,
  type StoredImport,
  type StoredRow,
} from './imports.repository.ts';
import { importsResource } from './imports.resource.ts';
import { collectOrders } from './writtenDates.rules.ts';

const batchSize = 1000;
/** Rows contain people's names, so they are deleted after the time in which an import may be viewed or undone. */
const keptDays = 30;

/** The stored data has changed since the file was checked. */
class Outdated extends Error {}

/** A row of the file was refused while it was written. */
class Refused extends Error {
  readonly row: StoredRow;
  readonly errors: FieldError[];

  constructor(row: StoredRow, errors: FieldError[]) {
    super('refused');
    this.row = row;
    this.errors = errors;
  }
}

/** What is known of a whole file while its rows are checked in batches. */
interface Checking {
  /** Those of earlier rows, with their lines. */
  keys: Map<string, number>;
  memory: Memory;
  /** The columns whose dates have the month before the day. */
  monthFirst: ReadonlySet<string>;
}

/** A row with its values and its plan. */
interface CheckedRow {
  row: StoredRow;
  finding: RowFinding;
  plan: Plan | null;
}

/** A row as it was read, before anything is looked up. */
interface ReadRow {
  row: StoredRow;
  title: string;
  values: object | null;
  errors: FieldError[];
  /** It is one of the template, left as it is; or one of an exported list. */
  skipped?: 'example' | 'unchanged';
}

/** The parameters of an uploaded or previewed file. */
interface Sent {
  kind: ImportKind;
  /** Its encoding; undefined: it is detected. */
  encoding?: ImportEncoding | undefined;
  /** The column of each heading, as somebody has chosen it, separated by commas; empty for one that is left out. */
  columns?: string | undefined;
}

/** Rows of a preview: the first ones, and as many that show the encoding. */
const previewedRows = 5;
const nonAscii = /\P{ASCII}/u;

const wholeRow = (message: string): FieldError[] => [{ path: '', message }];

const reasonOf = (error: AppError): FieldError[] =>
  error.code === 'version_conflict'
    ? wholeRow('Was changed since')
    : error.code === 'not_found'
      ? wholeRow('Is not there any more')
      : (error.errors ?? wholeRow(error.detail ?? error.message));

/** @throws AppError invalid */
function correctedRow(...[row, headings, corrections]: Parameters<typeof correctRow>) {
  try {
    return correctRow(row, headings, corrections);
  } catch (error) {
    throw error instanceof TableError ? new AppError('invalid', error.message, wholeRow(error.message)) : error;
  }
}

/** A row's title, shortened; a lone surrogate after cutting could not be stored. */
const brief = (title: string) => title.slice(0, 300).toWellFormed();

/** The previous values of the fields that differ in `after`. */
const changedFrom = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => name in after && !isDeepStrictEqual(before[name], after[name])),
  );

const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** The changes of a record by column; all of its columns when it is new. */
function changesOf({ existing, shown }: Pick<PlannedRecord, 'existing' | 'shown'>) {
  const before = existing === null ? shown : changedFrom(existing.shown, shown);
  const names = Object.keys(before);
  return Object.fromEntries(
    names.map((name) => [name, { before: existing?.shown[name] ?? null, after: shown[name] ?? null }]),
  );
}

function findingOf(row: StoredRow, title: string, plan: Plan): RowFinding {
  const { id } = row;
  if (plan.errors !== undefined) return { id, title, action: 'fault', changes: null, errors: plan.errors };
  const { existing, also } = plan;
  const changes = { ...(existing !== null && changesOf(plan)), ...(also !== undefined && changesOf(also)) };
  const isSame = isEmpty(changes);
  const action = existing === null ? 'create' : isSame ? 'unchanged' : 'update';
  return { id, title, action, changes: isSame ? null : changes, errors: [] };
}

/** Second records with the writer of each. */
const secondsBy = <Second>(also: SecondWriter, seconds: readonly Second[], isOfNew: (one: Second) => boolean) =>
  [
    [{ ...also, ...also.ofNew }, seconds.filter(isOfNew)],
    [also, seconds.filter((one) => !isOfNew(one))],
  ] as const;

/** A record that a row has written; `before` has its changed fields as they were, null for a new one. */
type WrittenRecord = Written & { before: Record<string, unknown> | null };

/** Imports of files with rows: received, checked, applied all or none, and undone. */
export function createImportsService({
  db,
  clock,
  declarations,
}: {
  db: Database;
  clock: () => Date;
  declarations: Readonly<Record<ImportKind, ImportDeclaration>>;
}) {
  const { get: view } = createReadingService(importsResource, { db, clock });

  const actorOf = ({ id, actedBy }: StoredImport): Actor => ({
    caller: { id: actedBy, role: 'admin', language: null },
    // All acts of an import can be found in the log by its id.
    requestId: id,
  });

  /** The rows of a file, in batches that are looked up together. */
  async function* batchesOf<Row extends { line: number }>(
    { id }: StoredImport,
    list: (importId: string, afterLine: number, limit: number) => Promise<Row[]>,
  ) {
    let line = 0;
    for (;;) {
      const rows = await list(id, line, batchSize);
      if (rows.length === 0) return;
      yield rows;
      line = rows.at(-1)?.line ?? line;
    }
  }

  /**
   * Reports an import's progress outside its transaction and without waiting: every other connection may be used by a request that
   * waits for rows locked by that transaction.
   */
  function progressOf({ id, state }: StoredImport): (done: number) => void {
    let isReporting = false;
    return (done) => {
      if (isReporting) return;
      isReporting = true;
      void importsRepository(db)
        .updateDone(id, done, state)
        .catch(() => {}) // the next batch reports it
        .finally(() => {
          isReporting = false;
        });
    };
  }

  const isDate = (kind: ImportKind, column: string) =>
    importColumns[kind].some(({ name, isDate: hasDates }) => name === column && hasDates === true);

  async function beginChecking(tx: Transaction, { id, kind, columns }: StoredImport): Promise<Checking> {
    const places = [...columns.keys()].filter((place) => isDate(kind, columns[place] ?? ''));
    const dates = collectOrders<string>();
    for (const { column, date } of await importsRepository(tx).listDates(id, places))
      dates.add(columns[column] ?? '', date);
    return { keys: new Map(), memory: new Map(), monthFirst: new Set(dates.orders().monthFirst) };
  }

  /** Parses and plans each row. */
  async function checkRows(
    tx: Transaction,
    { kind, columns, headings }: StoredImport,
    rows: readonly StoredRow[],
    { keys, memory, monthFirst }: Checking,
  ): Promise<CheckedRow[]> {
    const declaration = declarations[kind];
    const naming = importColumns[kind].find(({ isName }) => isName)?.name ?? '';
    // A row that could not be stored unchanged is not read.
    const read = rows.map((row) =>
      row.title === '' && row.action === 'fault'
        ? { texts: {}, errors: row.errors }
        : readRow(row.cells, columns, monthFirst),
    );
    const compared = await compareListed(
      tx,
      { list: declaration.listed, schema: declaration.schema },
      { headings, columns },
      rows.map(({ cells }, place) => ({
        cells: read[place]?.errors.length === 0 ? cells : [],
        texts: read[place]?.texts ?? {},
      })),
    );
    const checked = rows.map((row, place): ReadRow => {
      const { texts = {}, errors = [] } = read[place] ?? {};
      if (row.title === '' && row.action === 'fault') return { row, title: '', values: null, errors };
      const unread = brief(texts[naming] ?? Object.values(texts)[0] ?? '–');
      if (isExample(kind, texts, columns)) return { row, title: unread, values: null, errors: [], skipped: 'example' };
      const parsed = declaration.schema.safeParse(texts, { error: validationMessage });
      const title = parsed.success ? brief(declaration.titleOf(parsed.data)) : unread;
      const key = parsed.success ? declaration.keyOf(parsed.data) : null;
      const before = key === null ? undefined : keys.get(key);
      if (key !== null && before === undefined && errors.length === 0) keys.set(key, row.line);
      if (compared[place] === 'unchanged') return { row, title, values: null, errors: [], skipped: 'unchanged' };
      if (compared[place] === 'archived') return { row, title, values: null, errors: wholeRow('Is archived') };
      if (!parsed.success) {
        const known = new Set(errors.map(({ path }) => path));
        const more = fieldErrors(parsed.error.issues).filter(({ path }) => !known.has(path));
        return { row, title, values: null, errors: [...errors, ...more] };
      }
      if (errors.length > 0) return { row, title, values: null, errors };
      if (before !== undefined) return { row, title, values: null, errors: wholeRow(`The same as in line ${before}`) };
      return { row, title, values: parsed.data, errors: [] };
    });
    const plans = await declaration.plan(
      tx,
      checked.flatMap(({ values }) => values ?? []),
      memory,
    );
    let next = 0;
    return checked.map(({ row, title, values, errors, skipped }) => {
      if (skipped !== undefined) {
        return { row, plan: null, finding: { id: row.id, title, action: skipped, changes: null, errors: [] } };
      }
      const plan = values === null ? null : (plans[next++] ?? null);
      return { row, plan, finding: findingOf(row, title, plan ?? { errors }) };
    });
  }

  async function check(tx: Transaction, stored: StoredImport): Promise<void> {
    const checking = await beginChecking(tx, stored);
    const report = progressOf(stored);
    let done = 0;
    for await (const rows of batchesOf(stored, importsRepository(tx).listRows)) {
      const checked = await checkRows(tx, stored, rows, checking);
      await importsRepository(tx).updateFindings(checked.map(({ finding }) => finding));
      done += rows.length;
      report(done);
    }
    const counts = await importsRepository(tx).countRows(stored.id);
    await importsRepository(tx).update(stored.id, { ...counts, state: 'checked', done, updatedAt: clock() });
  }

  /** @returns what was written, by row */
  async function writeRecords(
    actor: Actor,
    writer: ImportWriter,
    records: readonly (PlannedRecord & { row: StoredRow })[],
  ): Promise<Map<StoredRow, WrittenRecord>> {
    const done = new Map<StoredRow, WrittenRecord>();
    const keep = (some: typeof records, written: readonly Outcome[]) => {
      for (const [place, { row, existing, body }] of some.entries()) {
        const outcome = written[place] ?? new AppError('not_found');
        if (outcome instanceof AppError) {
          if (outcome.code === 'version_conflict' || outcome.code === 'not_found') throw new Outdated();
          throw new Refused(row, reasonOf(outcome));
        }
        const { id, version } = outcome;
        done.set(row, { id, version, before: existing === null ? null : changedFrom(existing.fields, body) });
      }
    };
    try {
      const creations = records.filter(({ existing }) => existing === null);
      const bodies = creations.map(({ body }) => body);
      keep(creations, await writer.create(actor, bodies));
      const updates = records.filter(({ existing }) => existing !== null);
      const changes = updates.flatMap(({ existing, body }) =>
        existing === null ? [] : [{ id: existing.id, version: existing.version, fields: body }],
      );
      keep(updates, await writer.update(actor, changes));
    } catch (error) {
      throw error instanceof AppError ? new Outdated() : error;
    }
    return done;
  }

  async function write(actor: Actor, writer: ImportWriter, checked: readonly CheckedRow[]): Promise<RowOutcome[]> {
    const planned = checked.flatMap(({ row, finding, plan }) =>
      plan === null || plan.errors !== undefined || finding.action === 'unchanged' ? [] : [{ ...plan, row }],
    );
    // Where only the second record changes, the first one is neither locked nor looked at.
    const firsts = planned.filter(
      ({ existing, body, also }) =>
        also === undefined || existing === null || !isEmpty(changedFrom(existing.fields, body)),
    );
    const written = await writeRecords(actor, writer, firsts);
    const recordOf = ({ row, existing }: (typeof planned)[number]): WrittenRecord | undefined =>
      written.get(row) ?? (existing === null ? undefined : { ...existing, before: {} });
    const seconds = planned.flatMap((one) => {
      const { row, also } = one;
      return also === undefined ? [] : [{ ...also, row, body: { ...also.body, [also.refersBy]: recordOf(one)?.id } }];
    });
    const isNew = new Set(planned.flatMap(({ row, existing }) => (existing === null ? [row] : [])));
    const alsoWritten = new Map<StoredRow, WrittenRecord>();
    if (writer.also !== undefined && seconds.length > 0) {
      for (const [by, some] of secondsBy(writer.also, seconds, ({ row }) => isNew.has(row)))
        for (const [row, record] of await writeRecords(actor, by, some)) alsoWritten.set(row, record);
    }
    return planned.map((one) => {
      const { row } = one;
      const { id: entityId = null, version: entityVersion = null, before = null } = recordOf(one) ?? {};
      const also = alsoWritten.get(row) ?? null;
      return { id: row.id, outcome: 'applied', errors: [], entityId, entityVersion, before, also };
    });
  }

  const writerOf = (tx: Transaction, { id, kind, columns }: StoredImport, reason: string | null) =>
    declarations[kind].writer(tx, { importId: id, columns, reason });

  /** Locks everything that the rows change before the first is written: batch by batch, the order would not be fixed. */
  async function lockAll(tx: Transaction, stored: StoredImport, writer: ImportWriter): Promise<void> {
    const { also } = writer;
    if (writer.lock === undefined && also?.lock === undefined) return;
    const ids: string[] = [];
    const seconds: string[] = [];
    const parentIds = new Set<string>();
    if (stored.state === 'applying') {
      const checking = await beginChecking(tx, stored);
      for await (const rows of batchesOf(stored, importsRepository(tx).listRows)) {
        for (const { plan, finding } of await checkRows(tx, stored, rows, checking)) {
          if (plan === null || plan.errors !== undefined) continue;
          if (finding.action === 'update' && plan.existing !== null) ids.push(plan.existing.id);
          if (plan.also === undefined) continue;
          parentIds.add(plan.also.parentId);
          if (plan.also.existing !== null) seconds.push(plan.also.existing.id);
        }
      }
    } else {
      for await (const rows of batchesOf(stored, importsRepository(tx).listApplied)) {
        ids.push(...rows.flatMap(({ entityId }) => entityId ?? []));
        seconds.push(...rows.flatMap((row) => row.also?.id ?? []));
      }
    }
    const actor = actorOf(stored);
    await writer.lock?.(actor, ids, []);
    await also?.lock?.(actor, seconds, [...parentIds]);
  }

  async function apply(tx: Transaction, stored: StoredImport): Promise<void> {
    const actor = actorOf(stored);
    const writer = writerOf(tx, stored, null);
    const checking = await beginChecking(tx, stored);
    const report = progressOf(stored);
    let done = 0;
    await lockAll(tx, stored, writer);
    for await (const rows of batchesOf(stored, importsRepository(tx).listRows)) {
      const checked = await checkRows(tx, stored, rows, checking);
      for (const { row, finding } of checked) {
        if (finding.action !== row.action || !isDeepStrictEqual(finding.changes, row.changes)) throw new Outdated();
      }
      await importsRepository(tx).updateOutcomes(await write(actor, writer, checked));
      done += rows.length;
      report(done);
    }
    await writer.finish?.();
    await writer.also?.finish?.();
    const at = clock();
    const { created, updated } = stored;
    await importsRepository(tx).update(stored.id, { state: 'applied', done, appliedAt: at, updatedAt: at });
    await recordAudit(tx, {
      ...{ at, actor, entity: 'imports', entityId: stored.id, action: 'apply', before: null },
      after: { fileName: stored.fileName, kind: stored.kind, created, updated },
    });
  }

  /** Undoes records of rows, except of those that have errors already. @returns for each row why that is not possible; none when it is done */
  async function undoRecords(
    actor: Actor,
    writer: ImportWriter,
    records: readonly (WrittenRecord & { place: number })[],
    known: readonly FieldError[][],
  ): Promise<FieldError[][]> {
    const errors = known.map((own) => own);
    const keep = (some: readonly { place: number }[], outcomes: readonly (Outcome | null)[]) => {
      for (const [index, { place }] of some.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof AppError) errors[place] = reasonOf(outcome);
      }
    };
    const written = records.filter(({ place }) => known[place]?.length === 0);
    const made = written.filter(({ before }) => before === null);
    keep(made, await writer.remove(actor, made));
    const changed = written.flatMap(({ before, ...one }) => (before === null ? [] : [{ ...one, fields: before }]));
    keep(changed, await writer.update(actor, changed));
    return errors;
  }

  /** Undoes rows, each of them whole or not at all. @returns for each why that is not possible; none when it is done */
  async function takeBack(
    tx: Transaction,
    actor: Actor,
    writer: ImportWriter,
    rows: readonly AppliedRow[],
  ): Promise<FieldError[][]> {
    const firsts = rows.flatMap(({ entityId: id, entityVersion: version, before, also }, place) =>
      id === null || version === null || (also !== null && before !== null && isEmpty(before))
        ? []
        : [{ id, version, before, place }],
    );
    const seconds = rows.flatMap(({ also }, place) => (also === null ? [] : [{ ...also, place }]));
    let known: FieldError[][] = rows.map(() => []);
    const { also } = writer;
    if (also === undefined || seconds.length === 0) return undoRecords(actor, writer, firsts, known);
    for (;;) {
      const begun = known;
      const done = await inSavepoint(tx, async () => {
        let before = begun;
        for (const [by, some] of secondsBy(also, seconds, ({ place }) => rows[place]?.before === null))
          before = await undoRecords(actor, by, some, before);
        known = await undoRecords(actor, writer, firsts, before);
        // A second record whose first one cannot be undone has to be kept as well.
        return seconds.every(({ place }) => before[place]?.length !== 0 || known[place]?.length === 0);
      });
      if (done) return known;
    }
  }

  async function undo(tx: Transaction, stored: StoredImport): Promise<void> {
    const actor = actorOf(stored);
    const writer = writerOf(tx, stored, stored.undoReason);
    const report = progressOf(stored);
    let done = 0;
    await lockAll(tx, stored, writer);
    for await (const rows of batchesOf(stored, importsRepository(tx).listApplied)) {
      const errors = await takeBack(tx, actor, writer, rows);
      const outcomes = rows.map(({ line: _, ...row }, place): RowOutcome => {
        const own = errors[place] ?? [];
        return { ...row, outcome: own.length === 0 ? 'undone' : 'kept', errors: own };
      });
      await importsRepository(tx).updateOutcomes(outcomes);
      done += rows.length;
      report(done);
    }
    await writer.finish?.();
    await writer.also?.finish?.();
    const at = clock();
    const counts = await importsRepository(tx).countRows(stored.id);
    await importsRepository(tx).update(stored.id, {
      ...{ state: 'undone', done, undoneAt: at, updatedAt: at },
      ...{ undone: counts?.undone ?? 0, kept: counts?.kept ?? 0 },
    });
    await recordAudit(tx, {
      ...{ at, actor, entity: 'imports', entityId: stored.id, action: 'undo', before: null },
      after: { fileName: stored.fileName, kind: stored.kind, undone: counts?.undone, kept: counts?.kept },
    });
  }

  const works = { checking: check, applying: apply, undoing: undo } as const;
  type Work = keyof typeof works;
  const isWork = (state: ImportState): state is Work => state in works;

  /** Resets the state of an import whose work failed; its transaction was rolled back. */
  async function giveUp(stored: StoredImport, error: unknown): Promise<void> {
    const repository = importsRepository(db);
    const at = clock();
    if (error instanceof Refused) {
      const { row, errors } = error;
      await repository.updateFindings([{ ...row, action: 'fault', changes: null, errors }]);
      const counts = await repository.countRows(stored.id);
      await repository.update(stored.id, { ...counts, state: 'checked', updatedAt: at });
      return;
    }
    if (error instanceof Outdated) {
      await repository.update(stored.id, { state: 'checking', isRechecked: true, done: 0, updatedAt: at });
      return;
    }
    const before = stored.state === 'undoing' ? 'applied' : 'checked';
    await repository.update(stored.id, { state: before, hasFailed: true, updatedAt: at });
  }

  /** @returns false: another process works on it */
  async function work(stored: StoredImport): Promise<boolean> {
    try {
      return await db.transaction(async (tx) => {
        if (!(await importsRepository(tx).tryLock(stored.id))) return false;
        const current = await importsRepository(tx).find(stored.id);
        if (current === undefined || !isWork(current.state)) return true;
        await works[current.state](tx, current);
        return true;
      });
    } catch (error) {
      // A violated constraint means that the data has changed since the check.
      const cause = isViolated(error) ? new Outdated() : error;
      await giveUp(stored, cause);
      if (cause instanceof Refused || cause instanceof Outdated) return true;
      throw cause;
    }
  }

  /** Reads a table: its headings, then its rows. @throws TableError */
  async function readRows(
    path: string,
    useHeadings: (headings: string[]) => Promise<void> | void,
    useRows: (rows: readonly TableRow[]) => Promise<void> | void,
    options: ReadingOptions,
  ): Promise<void> {
    let hasHeadings = false;
    let hasRows = false;
    const takeBatch = async ([first, ...rest]: readonly TableRow[]) => {
      if (first === undefined) return;
      const rows = hasHeadings ? [first, ...rest] : rest;
      if (!hasHeadings) {
        const headings = first.cells.map((heading) => heading.replaceAll(/[\0\p{Cs}]/gu, '').trim());
        // Empty cells after the last heading are ignored.
        while (headings.at(-1) === '') headings.pop();
        hasHeadings = true;
        await useHeadings(headings);
      }
      hasRows ||= rows.length > 0;
      await useRows(rows);
    };
    await readTable(path, takeBatch, options);
    if (!hasHeadings) throw new TableError('The file is empty.');
    if (!hasRows) throw new TableError('The file has headings and no rows.');
  }

  const headingsIn = (kind: ImportKind) => {
    const { listed } = declarations[kind];
    return headingsOf(kind, listed === undefined ? [] : Object.keys(exportedColumns(listed)));
  };

  /** Stores the file's rows, without the headings. */
  async function takeIn(tx: Transaction, id: string, { kind, encoding, columns }: Sent, path: string) {
    const known = headingsIn(kind);
    const chosen = columns?.split(',');
    let readAs: ImportEncoding | null = null;
    const max = maxImportRows[kind];
    let width: readonly string[] = [];
    let rows = 0;
    await readRows(
      path,
      async (headings) => {
        width = headings;
        await importsRepository(tx).update(id, { headings, columns: columnsOf(headings, kind, known, chosen) });
      },
      async (batch) => {
        rows += batch.length;
        if (rows > max) throw new TableError(`The file has more than ${max} rows. Divide it into several.`);
        await importsRepository(tx).insertRows(
          id,
          batch.map(({ line, cells }) => {
            const kept = keepRow(cells, width, chosen !== undefined);
            return { ...kept, line, action: kept.errors.length > 0 ? 'fault' : 'waiting' };
          }),
        );
      },
      { headings: [...known.keys()], encoding, onFound: (found) => (readAs = found.encoding) },
    );
    return { rows, encoding: readAs as ImportEncoding | null };
  }

  async function begin(
    actor: Actor,
    id: string,
    from: ImportState,
    to: Work,
    undoReason: string | null = null,
  ): Promise<ImportView> {
    const at = clock();
    const stored = await importsRepository(db).find(id);
    if (stored === undefined) throw new AppError('not_found');
    if (!stored.hasRows) throw new AppError('conflict', 'Its rows are not kept any more.');
    if (to === 'applying' && stored.state === 'checked') {
      if (stored.invalid > 0) throw new AppError('conflict', 'Some rows are not right. Correct them first.');
      if (stored.created + stored.updated === 0) throw new AppError('conflict', 'There is nothing to change.');
    }
    if (to === 'undoing' && undoReason === null && undoneWithReason.has(stored.kind))
      throw new AppError('invalid', undefined, [{ path: 'reason', message: 'Required' }]);
    const values = { state: to, actedBy: actor.caller.id, done: 0, hasFailed: false, updatedAt: at, undoReason };
    // The second of two concurrent calls finds another state.
    if (!(await importsRepository(db).update(id, values, from))) throw new AppError('already_done');
    return view(actor, id);
  }

  return {
    /**
     * Stores an uploaded file for checking.
     * @param file its name on the sender's device, and the path of its bytes
     * @throws AppError invalid when it cannot be read as a table with the columns of this import
     */
    receive: async (actor: Actor, sent: Sent, file: { name: string; path: string }): Promise<ImportView> => {
      const id = uuidv7();
      const at = clock();
      const { kind } = sent;
      const fileName = file.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 200) || 'file';
      const person = actor.caller.id;
      try {
        await db.transaction(async (tx) => {
          await importsRepository(tx).insert({
            ...{ id, kind, state: 'checking', fileName, headings: [], columns: [] },
            ...{ createdBy: person, actedBy: person, createdAt: at, updatedAt: at },
          });
          const taken = await takeIn(tx, id, sent, file.path);
          await importsRepository(tx).update(id, taken);
          await recordAudit(tx, {
            ...{ at, actor, entity: 'imports', entityId: id, action: 'upload', before: null },
            after: { fileName, kind, ...taken },
          });
        });
      } catch (error) {
        if (!(error instanceof TableError)) throw error;
        throw new AppError('invalid', error.message, [{ path: 'file', message: error.message }]);
      }
      return view(actor, id);
    },

    /** The first rows of a file, and its errors as a table, before anything is checked or stored. */
    preview: async ({ kind, encoding: wanted }: Sent, file: { path: string }): Promise<ImportPreview> => {
      const first: TableRow[] = [];
      const nonAsciiRows: TableRow[] = [];
      let found: Pick<ImportPreview, 'encoding' | 'sheet'> = { encoding: null, sheet: null };
      let headings: string[] = [];
      let columns: (string | null)[] = [];
      const dates = collectOrders<number>();
      const errors: string[] = [];
      const note = (error: unknown) => {
        if (!(error instanceof TableError)) throw error;
        errors.push(error.message);
      };
      const known = headingsIn(kind);
      await readRows(
        file.path,
        (read) => {
          headings = previewRow(read);
          columns = knownColumns(read, known);
          try {
            columnsOf(read, kind, known);
          } catch (error) {
            note(error);
          }
        },
        (rows) => {
          for (const { line, cells } of rows) {
            // An unknown heading may be chosen to mean a column with dates.
            for (const [place, column] of columns.entries())
              if (column === null || isDate(kind, column)) dates.add(place, cells[place] ?? '');
            const chosen =
              first.length < previewedRows ? first : cells.some((cell) => nonAscii.test(cell)) ? nonAsciiRows : null;
            if (chosen !== null && chosen.length < previewedRows) chosen.push({ line, cells: previewRow(cells) });
          }
        },
        { headings: [...known.keys()], encoding: wanted, onFound: (one) => (found = one) },
      ).catch(note);
      const { monthFirst, unclear } = dates.orders();
      const headed = (places: readonly number[]) => places.map((place) => headings[place] ?? '');
      return {
        ...found,
        ...{ headings, columns, monthFirst: headed(monthFirst), unclear: headed(unclear) },
        ...{ rows: [...first, ...nonAsciiRows], error: errors[0] ?? null },
      };
    },

    /**
     * Replaces cells of checked rows, and has all rows checked again: others may be about the same.
     * @throws AppError already_done when it is not waiting to be applied, conflict when its rows are no longer stored, invalid
     */
    correct: async (actor: Actor, id: string, corrections: readonly ImportCorrection[]): Promise<ImportView> => {
      const at = clock();
      await db.transaction(async (tx) => {
        const repository = importsRepository(tx);
        const values = {
          state: 'checking',
          actedBy: actor.caller.id,
          done: 0,
          hasFailed: false,
          isRechecked: false,
        } as const;
        const isTaken = await repository.update(id, { ...values, updatedAt: at }, 'checked');
        const stored = await repository.find(id);
        if (stored === undefined) throw new AppError('not_found');
        if (!stored.hasRows) throw new AppError('conflict', 'Its rows are not kept any more.');
        if (!isTaken) throw new AppError('already_done');
        const byRow = Map.groupBy(corrections, ({ rowId }) => rowId);
        const rows = new Map((await repository.listRowsById(id, [...byRow.keys()])).map((row) => [row.id, row]));
        const errors = corrections.flatMap(({ rowId, index }, place): FieldError[] => {
          const row = rows.get(rowId);
          if (row === undefined) return [{ path: `cells.${place}.rowId`, message: 'Is not there any more' }];
          if (index < Math.max(row.cells.length, stored.headings.length)) return [];
          return [{ path: `cells.${place}.index`, message: 'Is not there any more' }];
        });
        if (errors.length > 0) throw new AppError('invalid', undefined, errors);
        await repository.updateCells(
          [...rows.values()].map((row) => {
            const corrected = correctedRow(row, stored.headings, byRow.get(row.id) ?? []);
            return { ...corrected, id: row.id, action: corrected.errors.length > 0 ? 'fault' : 'waiting' };
          }),
        );
        const { fileName, kind } = stored;
        await recordAudit(tx, {
          ...{ at, actor, entity: 'imports', entityId: id, action: 'update', before: null },
          after: { fileName, kind, rows: rows.size },
        });
      });
      return view(actor, id);
    },

    /** @throws AppError already_done, conflict when rows have errors or nothing would change */
    apply: (actor: Actor, id: string) => begin(actor, id, 'checked', 'applying'),

    /**
     * @param reason shown to the affected people; needed for awards
     * @throws AppError already_done, conflict when its rows are no longer stored, invalid without a required reason
     */
    undo: (actor: Actor, id: string, reason: string | null) => begin(actor, id, 'applied', 'undoing', reason),

    /** Processes waiting imports, one after the other. Any number of processes may call it. */
    workOn: async (): Promise<void> => {
      const elsewhere: string[] = [];
      for (;;) {
        const next = await importsRepository(db).findNext(elsewhere);
        if (next === undefined) return;
        if (!(await work(next))) elsewhere.push(next.id);
      }
    },

    removeOldRows: () => importsRepository(db).removeRowsBefore(new Date(clock().getTime() - keptDays * 86_400_000)),

    template: (kind: ImportKind, format: TableFormat): Promise<Download> => {
      const columns = importColumns[kind].filter(({ isListed }) => isListed !== true);
      const rows = [0, 1].map((row) => columns.map(({ examples }) => cellOf(examples[row])));
      return tableFile({ name: kind, format, headings: columns.map(({ heading }) => heading) }, async (use) =>
        use(
          (async function* () {
            yield rows;
          })(),
        ),
      );
    },

    /** The file's rows with the result and messages of each. @param action only these @throws AppError not_found */
    report: async (id: string, action: RowAction | undefined): Promise<Download> => {
      const stored = await importsRepository(db).find(id);
      if (stored === undefined) throw new AppError('not_found');
      const headingBy = new Map(importColumns[stored.kind].map(({ name, heading }) => [name, heading]));
      const about = (path: string, words: string) => (path === '' ? words : `${headingBy.get(path) ?? path}: ${words}`);
      const sayings = ({ errors, changes }: StoredRow) => [
        ...errors.map(({ path, message }) => about(path, message)),
        ...Object.entries(changes ?? {}).map(([path, change]) =>
          about(path, `${String(cellOf(change.before)) || '–'} → ${String(cellOf(change.after)) || '–'}`),
        ),
      ];
      const stem = stored.fileName.replace(/\.\w{1,5}$/, '');
      const headings = [...reportHeadings, ...stored.headings];
      return tableFile({ name: `${stem}-report`, format: 'csv', headings }, (use) =>
        db.transaction(
          (tx) =>
            use(
              (async function* () {
                for await (const rows of batchesOf(stored, importsRepository(tx).listRows)) {
                  yield rows
                    .filter((row) => action === undefined || row.action === action)
                    .map((row) =>
                      [row.line, row.outcome ?? row.action, sayings(row).join('. '), ...row.cells].map(cellOf),
                    );
                }
              })(),
            ),
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      );
    },
  };
}
export type ImportsService = ReturnType<typeof createImportsService>;
