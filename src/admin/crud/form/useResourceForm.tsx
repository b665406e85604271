import { useForm } from '@refinedev/antd';
import { Form, type FormProps } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { affectedBy, type Declaration, type Row, type Values } from '../declaration/declaration.ts';
import {
  changedFields,
  differences,
  errorsOf,
  initialValues,
  isSame,
  valuesOf,
  withoutInapplicable,
  type FieldErrors,
} from '../declaration/record.ts';
import { topField } from '../../components/topField.ts';
import { placeOf } from '../declaration/drafts.ts';
import { useDraft } from './useDraft.ts';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import type { InTurn } from '../../components/useInTurn.ts';
import { useRefetch } from '../../components/useRefetch.ts';

const noErrors = { errors: {} as FieldErrors, values: {} as Values };

const scrollToError = { focus: true, block: 'center' } as const;

/** antd would put the star before the label, and screen readers would read it. */
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

export interface FormStart {
  kept?: Values | undefined;
  typed?: Values | undefined;
  /** Other new records are saved before it. */
  inTurn?: InTurn | undefined;
}

const atOnce: InTurn = (act) => act();

/**
 * Refine's form for one record. `row` null creates a new one below `parentId`. Input is never replaced by what others save:
 * that is a conflict, which the person resolves.
 * @param game the record's game, for the rules that need it; undefined while it loads
 * @param start of a new record: values that it begins with, unsaved input from elsewhere, and when it is saved
 */
export function useResourceForm(
  declaration: Declaration,
  row: Row | null,
  parentId: string | null,
  game?: Row | undefined,
  { kept, typed: typedBefore, inTurn = atOnce }: FormStart = {},
) {
  const { name, parentField } = declaration;
  /** The stored record; null until it is created. */
  const [stored, setStored] = useState(row);
  /** The values before editing. */
  const [base, setBase] = useState(() =>
    row === null ? { ...initialValues(declaration), ...kept } : valuesOf(declaration, row),
  );
  const [initial] = useState(() => ({ ...base, ...typedBefore }));
  /** The errors from the server, and the values that they are about. */
  const [refused, setRefused] = useState(noErrors);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** Why the last save failed, where no field was invalid. */
  const [failure, setFailure] = useState<DataError | null>(null);
  /** The record as somebody else saved it meanwhile. */
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [settled, setSettled] = useState(0);
  const isUnderWay = useRef(false);
  const id = useId();
  const data = useBackofficeData();
  const refetch = useRefetch();

  // Our own form instance: Refine resets its own, and creates its fields again, once a new record has an id.
  const [form] = Form.useForm();
  const { onFinish, mutation } = useForm<Row, DataError, Values>({
    resource: name,
    action: stored === null ? 'create' : 'edit',
    ...(stored !== null && { id: stored.id }),
    redirect: false,
    mutationMode: 'pessimistic',
    // The page has the record, and says itself when it cannot be loaded: this one shares no query with it.
    queryOptions: { enabled: false, queryKey: ['form'] },
    successNotification: false,
    errorNotification: false,
    // It would show the server's messages, which are English.
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
  });
  const isSaving = mutation.isPending;
  const typed = Form.useWatch([], { form, preserve: true }) as Values | undefined;
  const values = typed === undefined ? base : valuesOf(declaration, typed);
  const valuesNow = () => valuesOf(declaration, form.getFieldsValue(true) as Values);
  // antd's types of a form's values do not allow `unknown`.
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

  // While the form is unchanged it follows the record's updates.
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

  // The preview before a save may stay open for long.
  const latest = useRef({ stored, base });
  useEffect(() => {
    latest.current = { stored, base };
  });

  // A shown error disappears as soon as it is corrected, also by another field.
  useEffect(() => {
    const shown = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (shown.length > 0) form.validateFields(shown.map((field) => field.name)).catch(() => undefined);
  });

  useEffect(() => {
    const wrong = new Set(Object.keys(refused.errors).map(topField));
    const first = declaration.fields.find((field) => wrong.has(field.name));
    // Who already types in another form stays there.
    const typedIn = document.activeElement?.closest('form')?.id ?? id;
    if (first !== undefined && typedIn === id) form.scrollToField(first.name, scrollToError);
  }, [declaration, form, id, refused]);

  const showErrors = () =>
    form.validateFields().catch(({ errorFields: [first] }: { errorFields: { name: (string | number)[] }[] }) => {
      if (first !== undefined) form.scrollToField(first.name, scrollToError);
    });

  /**
   * @param onto the record to change; null for a new one
   * @param before its values before editing
   * @param chosen values that the form does not have yet: shown at once, and undone when the save is refused
   * @param isInCell see `save`
   */
  async function send(
    sent: Values,
    onto: Row | null,
    before: Values,
    chosen: Values = {},
    isInCell = false,
  ): Promise<Row | null> {
    if (Object.keys(errorsOf(declaration, sent, game)).length > 0) {
      void showErrors();
      return null;
    }
    const changed = changedFields(declaration, before, sent);
    if (onto !== null && changed.length === 0) {
      fill(sent);
      return onto;
    }
    // A second press during a save would conflict with its own new version.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    const former = only(Object.keys(chosen), valuesNow());
    fill(chosen);
    const begun = valuesNow();
    setFailure(null);
    setRefused(noErrors);
    try {
      const answer = await inTurn(() =>
        onFinish(
          onto === null
            ? { ...sent, ...(parentField !== null && { [parentField]: parentId }) }
            : { ...Object.fromEntries(changed.map((field) => [field, sent[field]])), version: onto.version },
        ),
      );
      const { data: saved } = answer as { data: Row };
      const fresh = valuesOf(declaration, saved);
      draft.forget();
      // A press before it is rendered creates no second one.
      latest.current = { stored: saved, base: fresh };
      setStored(saved);
      setBase(fresh);
      // Input during the save stays.
      const now = valuesNow();
      fill(Object.fromEntries(Object.entries(fresh).filter(([field]) => isSame(now[field], begun[field]))));
      setSavedAt(new Date());
      void refetch(...affectedBy(declaration));
      return saved;
    } catch (error) {
      fill(former);
      const other = await explain(error as DataError, sent, onto);
      if (other === null) return null;
      const theirValues = valuesOf(declaration, other);
      const all = differences(declaration, before, sent, theirValues);
      const mine = all.flatMap(({ field, by }) => (by === 'me' ? [field] : []));
      if (!isInCell || mine.length === 0 || all.some(({ by }) => by === 'both')) {
        setTheirs(other);
        return null;
      }
      isUnderWay.current = false;
      return await send({ ...theirValues, ...only(mine, sent) }, other, theirValues, chosen);
    } finally {
      isUnderWay.current = false;
    }
  }

  /** Shows why a save was refused. Returns the record as somebody else saved it meanwhile, if that is why. */
  async function explain(error: DataError, sent: Values, onto: Row | null): Promise<Row | null> {
    if (error.code === 'version_conflict' && onto !== null) {
      fill(sent);
      const other = await data.getOne<Row>({ resource: name, id: onto.id }).catch((failed: DataError) => failed);
      if ('data' in other) return other.data as Row;
      setFailure(other);
      return null;
    }
    const errors = Object.entries(error.errors ?? {}).map(([path, [message = '']]) => [path, message] as const);
    const isAboutFields = errors.some(([path]) => declaration.fields.some((field) => field.name === topField(path)));
    setRefused({ errors: Object.fromEntries(errors), values: sent });
    if (!isAboutFields || error.code !== 'invalid') setFailure(error);
    return null;
  }

  const own = errorsOf(declaration, values, game);
  return {
    declaration,
    parentId,
    game,
    formProps: {
      form,
      name: id,
      initialValues: initial,
      layout: 'vertical',
      requiredMark,
      validateTrigger: 'onBlur',
      scrollToFirstError: scrollToError,
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
    /** All errors known here, shown or not. */
    errors: own,
    /** The server's errors whose values have not changed since. */
    refused: Object.fromEntries(
      Object.entries(refused.errors).filter(([path]) => isSame(values[topField(path)], refused.values[topField(path)])),
    ) as FieldErrors,
    isDirty,
    /** The same at this instant, before it is rendered. @param since the record as it was just saved */
    hasChanges: (since?: Row) =>
      changedFields(declaration, since === undefined ? base : valuesOf(declaration, since), valuesNow()).length > 0,
    isValid: Object.keys(own).length === 0,
    isSaving,
    savedAt,
    failure,
    theirs,
    /**
     * Saves, including `changes`, which are discarded when it is refused. Returns the saved record, else null.
     * @param isInCell whether one field is edited in a list: `changes` are shown before the answer (not on a page, which
     *   nobody could leave meanwhile), and other fields that were saved meanwhile are no conflict
     */
    save: (changes: Values = {}, isInCell = false) => {
      const now = withoutInapplicable(declaration, { ...valuesNow(), ...changes });
      return send(now, latest.current.stored, latest.current.base, isInCell ? changes : {}, isInCell);
    },
    /** Resolves a conflict with these values, which are to be saved. */
    settle: (chosen: Values): void => {
      if (theirs === null) return;
      const before = valuesOf(declaration, theirs);
      latest.current = { stored: theirs, base: before };
      setTheirs(null);
      setStored(theirs);
      setBase(before);
      fill(chosen);
      setSettled((now) => now + 1);
    },
    /** Counts the conflicts that were resolved. */
    settled,
    /** Closes the conflict without changes. */
    postpone: () => setTheirs(null),
    reset: () => {
      const former = Object.entries(valuesOf(declaration, base));
      form.setFields(former.map(([field, value]) => ({ name: field, value, errors: [] })));
      setRefused(noErrors);
      setFailure(null);
      draft.forget();
    },
    draft,
    /** Resumes the draft of an earlier visit; later changes by others are shown as a conflict. */
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
        // As if it had just been typed on the former record: postponing leaves the conflict for the next save.
        setStored({ ...stored, ...kept.base, version: Number(kept.version) });
        setBase(before);
        setTheirs(stored);
      }
      fill(taken);
    },
  };
}

export type RecordForm = ReturnType<typeof useResourceForm>;

/** Some fields of a form; empty ones are sent as null. */
const only = (fields: readonly string[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
