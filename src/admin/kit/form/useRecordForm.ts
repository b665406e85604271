import { useCreate, useInvalidate, useUpdate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy, type Declaration, type Row, type Values } from '../declaration/declaration.ts';
import {
  changedFields,
  differences,
  faultsOf,
  initialValues,
  isSame,
  topOf,
  valuesOf,
  withoutInapplicable,
  type Faults,
} from '../declaration/record.ts';
import { placeOf } from '../declaration/drafts.ts';
import { useDraft, type KeptDraft } from './useDraft.ts';
import { useUnsavedChanges } from '../components/unsavedChanges.ts';
import { useBackofficeData } from '../components/useBackofficeData.ts';
import { useFaultText } from '../components/useFaultText.ts';

export interface RecordForm {
  declaration: Declaration;
  /** The record as the server has it; null until it is made. */
  row: Row | null;
  values: Values;
  /** What `values` began with. */
  base: Values;
  /** The faults to show now, in the reader's language: of fields that were left, and of all once a save was tried. */
  faults: Faults;
  isDirty: boolean;
  /** Whether the fields are right by what is known here. */
  isValid: boolean;
  isSaving: boolean;
  savedAt: Date | null;
  /** Counts the saves that were refused, by the contract or by the server: the focus goes to the first fault. */
  refusals: number;
  /** Why the last save failed, where it was not the fault of fields. */
  failure: DataError | null;
  /** The record as somebody else saved it in between. */
  theirs: Row | null;
  change: (changes: Values) => void;
  leave: (field: string) => void;
  /** Saves, with `changes` on top, which are forgotten when it is refused. Answers the record as saved, else null. */
  save: (changes?: Values) => Promise<Row | null>;
  /** Goes on from the other side of a conflict with these values, and saves them. */
  settle: (values: Values) => Promise<Row | null>;
  /** Closes the conflict and leaves everything as it is. */
  postpone: () => void;
  /** Back to what the server has. */
  reset: () => void;
  /** What is kept on this device until it is saved. */
  draft: KeptDraft;
  /** Goes on with what an earlier visit typed; what others changed since is asked field by field. */
  takeUp: () => void;
}

const quiet = { successNotification: false, errorNotification: false } as const;

/**
 * A form over one record. `row` null makes a new one below `parentId`. What was typed is never replaced by what others
 * save: that ends in a conflict, which the person settles.
 * @param game what the record belongs to, for the rules that ask for it; undefined while it is on its way
 */
export function useRecordForm(
  declaration: Declaration,
  row: Row | null,
  parentId: string | null,
  game?: Row | undefined,
): RecordForm {
  const { name, parentField } = declaration;
  const [stored, setStored] = useState(row);
  const [base, setBase] = useState(() => (row === null ? initialValues(declaration) : valuesOf(declaration, row)));
  const [values, setValues] = useState(base);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<DataError | null>(null);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isUnderWay = useRef(false);

  const data = useBackofficeData();
  const faultText = useFaultText();
  const invalidate = useInvalidate();
  const { mutateAsync: create } = useCreate<Row, DataError, Values>();
  const { mutateAsync: update } = useUpdate<Row, DataError, Values>();

  const changes = changedFields(declaration, base, values);
  const isDirty = changes.length > 0;
  useUnsavedChanges(isDirty);
  const draft = useDraft(
    placeOf(name, stored?.id ?? null, parentId),
    isDirty && !declaration.isAboutPeople
      ? { values: only(changes, values), base: only(changes, base), version: stored?.version ?? null }
      : null,
    (kept) => changedFields(declaration, base, { ...base, ...kept.values }).length > 0,
  );

  function adopt(next: Row) {
    const fresh = valuesOf(declaration, next);
    setStored(next);
    setBase(fresh);
    setValues(fresh);
  }
  // While nothing was typed the form follows the record, as others change it.
  const isNewer = row !== null && stored !== null && row.version > stored.version;
  if (isNewer && !isDirty && !isSaving && theirs === null) adopt(row);

  const latest = useRef({ values, stored, base });
  useEffect(() => {
    latest.current = { values, stored, base };
  });

  /** @param typed what the form holds as the save begins; @param before what the record was when that was begun */
  async function send(sent: Values, typed: Values, onto: Row | null, before: Values): Promise<Row | null> {
    const faults = faultsOf(declaration, sent, game);
    if (Object.keys(faults).length > 0) {
      setRefusals((count) => count + 1);
      setLeft(new Set(Object.keys(sent).concat(Object.keys(faults).map(topOf))));
      return null;
    }
    const changed = changedFields(declaration, before, sent);
    if (onto !== null && changed.length === 0) {
      setValues(sent);
      return onto;
    }
    // A second press while the first save is on its way would meet its own new version.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setIsSaving(true);
    setFailure(null);
    setRefused({});
    try {
      const { data: saved } =
        onto === null
          ? await create({
              resource: name,
              values: { ...sent, ...(parentField !== null && { [parentField]: parentId }) },
              ...quiet,
            })
          : await update({
              resource: name,
              id: onto.id,
              values: { ...Object.fromEntries(changed.map((field) => [field, sent[field]])), version: onto.version },
              mutationMode: 'pessimistic',
              ...quiet,
            });
      const fresh = valuesOf(declaration, saved);
      draft.forget();
      setStored(saved);
      setBase(fresh);
      // What was typed while the save was on its way stays.
      setValues((now) =>
        Object.fromEntries(
          Object.keys(fresh).map((field) => [field, isSame(now[field], typed[field]) ? fresh[field] : now[field]]),
        ),
      );
      setLeft(new Set());
      setSavedAt(new Date());
      for (const affected of affectedBy(declaration)) {
        void invalidate({ resource: affected, invalidates: ['resourceAll'] });
      }
      return saved;
    } catch (error) {
      await explain(error as DataError, sent, onto);
      return null;
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  }

  async function explain(error: DataError, sent: Values, onto: Row | null): Promise<void> {
    if (error.code === 'version_conflict' && onto !== null) {
      setValues(sent);
      const other = await data.getOne<Row>({ resource: name, id: onto.id }).catch((failed: DataError) => failed);
      if ('data' in other) setTheirs(other.data as Row);
      else setFailure(other);
      return;
    }
    const faults = Object.entries(error.errors ?? {}).map(([path, [message = '']]) => [path, message] as const);
    const isAboutFields = faults.some(([path]) => declaration.fields.some((field) => field.name === topOf(path)));
    setRefused(Object.fromEntries(faults));
    setRefusals((count) => count + 1);
    if (!isAboutFields || error.code !== 'invalid') setFailure(error);
  }

  const own = faultsOf(declaration, values, game);
  const shown = Object.fromEntries(Object.entries(own).filter(([path]) => left.has(topOf(path))));
  return {
    declaration,
    row: stored,
    values,
    base,
    faults: Object.fromEntries(
      Object.entries({ ...shown, ...refused }).map(([path, message]) => [path, faultText(message)]),
    ),
    isDirty,
    isValid: Object.keys(own).length === 0,
    isSaving,
    savedAt,
    refusals,
    failure,
    theirs,
    change: (changes) => {
      setValues((now) => ({ ...now, ...changes }));
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(topOf(path) in changes))));
    },
    leave: (field) => setLeft((now) => (now.has(field) ? now : new Set(now).add(field))),
    save: (changes = {}) => {
      const { values: now, stored: onto, base: before } = latest.current;
      return send(withoutInapplicable(declaration, { ...now, ...changes }), now, onto, before);
    },
    settle: (settled) => {
      if (theirs === null) return Promise.resolve(null);
      const before = valuesOf(declaration, theirs);
      setTheirs(null);
      setStored(theirs);
      setBase(before);
      setValues(settled);
      return send(withoutInapplicable(declaration, settled), settled, theirs, before);
    },
    postpone: () => setTheirs(null),
    reset: () => {
      setValues(base);
      setLeft(new Set());
      setRefused({});
      setFailure(null);
      draft.forget();
    },
    draft,
    takeUp: () => {
      const kept = draft.take();
      if (kept === null) return;
      const typed = { ...values, ...kept.values };
      const before = { ...values, ...kept.base };
      if (
        stored !== null &&
        kept.version !== stored.version &&
        differences(declaration, before, typed, values).some(({ by }) => by !== 'me')
      ) {
        // As if it had been typed just now on what was there then: not saving now leaves the conflict for later.
        setStored({ ...stored, ...kept.base, version: Number(kept.version) });
        setBase(before);
        setTheirs(stored);
      }
      setValues(typed);
    },
  };
}

/** Some fields of a form; what is empty travels as null. */
const only = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
