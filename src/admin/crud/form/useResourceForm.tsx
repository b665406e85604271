import { useForm } from '@refinedev/antd';
import { useInvalidate } from '@refinedev/core';
import { Form, type FormProps } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
import { useDraft } from './useDraft.ts';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

const noFaults = { faults: {} as Faults, values: {} as Values };

const focusesFault = { focus: true, block: 'center' } as const;

/** antd would put the star before the label, and let it be read. */
const requiredMark: FormProps['requiredMark'] = (label, { required }) => (
  <>
    {label}
    {required && (
      <span className="bo-field__required" aria-hidden="true">
        *
      </span>
    )}
  </>
);

/**
 * Refine's form over one record. `row` null makes a new one below `parentId`. What was typed is never replaced by what others
 * save: that ends in a conflict, which the person settles.
 * @param game what the record belongs to, for the rules that ask for it; undefined while it is on its way
 */
export function useResourceForm(
  declaration: Declaration,
  row: Row | null,
  parentId: string | null,
  game?: Row | undefined,
) {
  const { name, parentField } = declaration;
  /** The record as the server has it; null until it is made. */
  const [stored, setStored] = useState(row);
  /** What the values began with. */
  const [base, setBase] = useState(() => (row === null ? initialValues(declaration) : valuesOf(declaration, row)));
  const [initial] = useState(base);
  /** What the server found wrong, and the values that it found it in. */
  const [refused, setRefused] = useState(noFaults);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Why the last save failed, where it was not the fault of fields. */
  const [failure, setFailure] = useState<DataError | null>(null);
  /** The record as somebody else saved it in between. */
  const [theirs, setTheirs] = useState<Row | null>(null);
  const isUnderWay = useRef(false);
  const id = useId();
  const data = useBackofficeData();
  const invalidate = useInvalidate();

  // One of its own: Refine resets the one that it makes, and makes its fields anew, once a new record has an id.
  const [form] = Form.useForm();
  const { onFinish, mutation } = useForm<Row, DataError, Values>({
    resource: name,
    action: stored === null ? 'create' : 'edit',
    ...(stored !== null && { id: stored.id }),
    redirect: false,
    mutationMode: 'pessimistic',
    // The page has the record.
    queryOptions: { enabled: false },
    successNotification: false,
    errorNotification: false,
    // It would put the server's words into the fields, which are English.
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
  });
  const isSaving = mutation.isPending;
  const typed = Form.useWatch([], { form, preserve: true }) as Values | undefined;
  const values = typed === undefined ? base : valuesOf(declaration, typed);
  const valuesNow = () => valuesOf(declaration, form.getFieldsValue(true) as Values);
  // antd's types of what a form holds know no `unknown`.
  const fill = form.setFieldsValue as (next: Values) => void;

  const changes = changedFields(declaration, base, values);
  const isDirty = changes.length > 0;
  useUnsavedChanges(isDirty);
  const draft = useDraft(
    placeOf(name, stored?.id ?? null, parentId),
    isDirty && declaration.form.isAboutPeople !== true
      ? { values: only(changes, values), base: only(changes, base), version: stored?.version ?? null }
      : null,
    (kept) => changedFields(declaration, base, { ...base, ...kept.values }).length > 0,
  );

  // While nothing was typed the form follows the record, as others change it.
  const isNewer = row !== null && stored !== null && row.version > stored.version;
  const newer = isNewer && !isDirty && !isSaving && theirs === null ? row : null;
  const follow = useEffectEvent((next: Row) => {
    setStored(next);
    setBase(valuesOf(declaration, next));
    fill(valuesOf(declaration, next));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- together with what antd's form holds
    if (newer !== null) follow(newer);
  }, [newer]);

  // Whoever is asked something before a save may be asked for long.
  const latest = useRef({ stored, base });
  useEffect(() => {
    latest.current = { stored, base };
  });

  // A fault that is shown goes as soon as it is put right, be it in another field.
  useEffect(() => {
    const shown = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (shown.length > 0) form.validateFields(shown.map((field) => field.name)).catch(() => undefined);
  });

  useEffect(() => {
    const wrong = new Set(Object.keys(refused.faults).map(topOf));
    const first = declaration.fields.find((field) => wrong.has(field.name));
    if (first !== undefined) form.scrollToField(first.name, focusesFault);
  }, [declaration, form, refused]);

  const showFaults = () =>
    form.validateFields().catch(({ errorFields: [first] }: { errorFields: { name: (string | number)[] }[] }) => {
      if (first !== undefined) form.scrollToField(first.name, focusesFault);
    });

  /**
   * @param onto the record that is changed; null for a new one
   * @param before what that was when the change was begun
   * @param chosen what of it the form does not hold yet: it shows at once, and is taken back where it is refused
   */
  async function send(sent: Values, onto: Row | null, before: Values, chosen: Values = {}): Promise<Row | null> {
    if (Object.keys(faultsOf(declaration, sent, game)).length > 0) {
      void showFaults();
      return null;
    }
    const changed = changedFields(declaration, before, sent);
    if (onto !== null && changed.length === 0) {
      fill(sent);
      return onto;
    }
    // A second press while the first save is on its way would meet its own new version.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const former = only(Object.keys(chosen), valuesNow());
    fill(chosen);
    const begun = valuesNow();
    setFailure(null);
    setRefused(noFaults);
    try {
      const answer = await onFinish(
        onto === null
          ? { ...sent, ...(parentField !== null && { [parentField]: parentId }) }
          : { ...Object.fromEntries(changed.map((field) => [field, sent[field]])), version: onto.version },
      );
      const { data: saved } = answer as { data: Row };
      const fresh = valuesOf(declaration, saved);
      draft.forget();
      setStored(saved);
      setBase(fresh);
      // What was typed while the save was on its way stays.
      const now = valuesNow();
      fill(Object.fromEntries(Object.entries(fresh).filter(([field]) => isSame(now[field], begun[field]))));
      setSavedAt(new Date());
      for (const affected of affectedBy(declaration)) {
        void invalidate({ resource: affected, invalidates: ['resourceAll'] });
      }
      return saved;
    } catch (error) {
      fill(former);
      await explain(error as DataError, sent, onto);
      return null;
    } finally {
      isUnderWay.current = false;
    }
  }

  async function explain(error: DataError, sent: Values, onto: Row | null): Promise<void> {
    if (error.code === 'version_conflict' && onto !== null) {
      fill(sent);
      const other = await data.getOne<Row>({ resource: name, id: onto.id }).catch((failed: DataError) => failed);
      if ('data' in other) setTheirs(other.data as Row);
      else setFailure(other);
      return;
    }
    const faults = Object.entries(error.errors ?? {}).map(([path, [message = '']]) => [path, message] as const);
    const isAboutFields = faults.some(([path]) => declaration.fields.some((field) => field.name === topOf(path)));
    setRefused({ faults: Object.fromEntries(faults), values: sent });
    if (!isAboutFields || error.code !== 'invalid') setFailure(error);
  }

  const own = faultsOf(declaration, values, game);
  return {
    declaration,
    game,
    formProps: {
      form,
      name: id,
      initialValues: initial,
      layout: 'vertical',
      requiredMark,
      validateTrigger: 'onBlur',
      scrollToFirstError: focusesFault,
      noValidate: true,
      onValuesChange: (chosen: Values) => {
        for (const [field, value] of Object.entries(chosen)) {
          const follow = declaration.form.follows?.[field];
          if (follow !== undefined) fill(follow(value, values, stored));
        }
      },
    } satisfies FormProps,
    row: stored,
    values,
    base,
    /** What is wrong by what is known here, shown or not. */
    faults: own,
    /** What the server refused and nobody has changed since. */
    refused: Object.fromEntries(
      Object.entries(refused.faults).filter(([path]) => isSame(values[topOf(path)], refused.values[topOf(path)])),
    ) as Faults,
    isDirty,
    isValid: Object.keys(own).length === 0,
    isSaving,
    savedAt,
    failure,
    theirs,
    /** Saves, with `changes` on top, which are forgotten when it is refused. Answers the record as saved, else null. */
    save: (changes: Values = {}) => {
      const now = withoutInapplicable(declaration, { ...valuesNow(), ...changes });
      return send(now, latest.current.stored, latest.current.base, changes);
    },
    /** Goes on from the other side of a conflict with these values, and saves them. */
    settle: (settled: Values): Promise<Row | null> => {
      if (theirs === null) return Promise.resolve(null);
      const before = valuesOf(declaration, theirs);
      setTheirs(null);
      setStored(theirs);
      setBase(before);
      fill(settled);
      return send(withoutInapplicable(declaration, settled), theirs, before);
    },
    /** Closes the conflict and leaves everything as it is. */
    postpone: () => setTheirs(null),
    /** Back to what the server has. */
    reset: () => {
      const former = Object.entries(valuesOf(declaration, base));
      form.setFields(former.map(([field, value]) => ({ name: field, value, errors: [] })));
      setRefused(noFaults);
      setFailure(null);
      draft.forget();
    },
    /** What is kept on this device until it is saved. */
    draft,
    /** Goes on with what an earlier visit typed; what others changed since is asked field by field. */
    resume: () => {
      const kept = draft.take();
      if (kept === null) return;
      const taken = { ...values, ...kept.values };
      const before = { ...values, ...kept.base };
      if (
        stored !== null &&
        kept.version !== stored.version &&
        differences(declaration, before, taken, values).some(({ by }) => by !== 'me')
      ) {
        // As if it had been typed just now on what was there then: not saving now leaves the conflict for later.
        setStored({ ...stored, ...kept.base, version: Number(kept.version) });
        setBase(before);
        setTheirs(stored);
      }
      fill(taken);
    },
  };
}

export type RecordForm = ReturnType<typeof useResourceForm>;

/** Some fields of a form; what is empty travels as null. */
const only = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
