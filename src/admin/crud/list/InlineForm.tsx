import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsequences } from '../acts/useConsequences.tsx';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import type { Row, Values } from '../declaration/declaration.ts';
import { useFailureText } from '../../components/failureText.ts';
import { isGone } from '../form/FormFailure.tsx';
import { FormField } from '../form/FormField.tsx';
import { isSafeToUndo, revert } from '../acts/revert.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDone } from '../../components/useDone.tsx';
import { useResourceForm } from '../form/useResourceForm.tsx';
import type { InlineCellProps } from './InlineCell.tsx';
import { useRefetch } from '../../components/useRefetch.ts';

const cell = '[data-inline]';
const typedInto = 'input, textarea, button[role=switch]';

interface InlineFormProps extends Omit<InlineCellProps, 'children'> {
  onClose: (returnsFocus: boolean) => void;
}

/** One field of a record, with everything that its whole form has: errors, versions, and the impact preview. */
export function InlineForm({ declaration, field, row, timezone, onSaved, onClose }: InlineFormProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const failureText = useFailureText();
  const say = useDone();
  const refetch = useRefetch();
  const form = useResourceForm(declaration, row, null);
  const consequences = useConsequences();
  const root = useRef<HTMLDivElement>(null);
  /** The record before the save. */
  const before = useRef(row);
  /** Also during the impact preview: the focus is in that dialog then. */
  const isSaving = useRef(false);
  /** The cell that is edited next. */
  const next = useRef<HTMLElement | null>(null);
  /** Whether the focus is about to move by the keyboard. */
  const goesOn = useRef(false);

  useEffect(() => {
    const input = root.current?.querySelector<HTMLElement>(typedInto);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
    // A date is wider than its column, and the menu covers the table's end.
    root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  const leave = (saved: Row | null) => {
    // During a save the focus may have gone elsewhere: it stays there.
    const focused = document.activeElement;
    const isAway =
      focused !== document.body && !root.current?.contains(focused) && focused?.closest('[role=dialog]') === null;
    const target = isAway ? null : next.current?.querySelector('button');
    onClose(!isAway && target == null);
    if (saved !== null) onSaved(saved);
    // The next cell must start from the saved record.
    if (target != null) setTimeout(() => target.click());
  };
  const finish = (saved: Row) => {
    const former = before.current;
    const isOwnStep = saved.version === former.version + 1;
    say(
      t('inline.saved', { title: String(saved[declaration.title]) }),
      isOwnStep && isSafeToUndo(field, former)
        ? async () => {
            const value = { [field.name]: former[field.name] };
            const { undone, row: now } = await revert(data, declaration, saved, value);
            onSaved(now);
            void refetch(declaration.name);
            return undone;
          }
        : undefined,
    );
    leave(saved);
  };
  // Also after a conflict was resolved.
  const finishSave = useEffectEvent(() => {
    if (form.row !== null) finish(form.row);
  });
  const { savedAt } = form;
  useEffect(() => {
    if (savedAt !== null) finishSave();
  }, [savedAt]);

  const save = async (changes: Values = {}) => {
    before.current = form.row ?? row;
    const values = { ...form.values, ...changes };
    const toPreview = declaration.planChange?.(before.current, values) ?? null;
    isSaving.current = true;
    await consequences.savePreviewed({ resource: declaration.name, id: row.id }, toPreview, () =>
      form.save(changes, true),
    );
    isSaving.current = false;
  };
  const savesAtOnce = field.shape.kind?.kind === 'choice' || field.shape.kind?.kind === 'switch';
  const hasParts = field.editor.layout === 'group';
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      form.reset();
      next.current = null;
      leave(null);
      return;
    }
    // Enter selects the value, which is then saved; with Shift it begins another line.
    const isLineBreak = event.shiftKey && field.shape.kind?.kind === 'text';
    if (event.key !== 'Tab' && (event.key !== 'Enter' || savesAtOnce || isLineBreak)) return;
    const all = [...(root.current?.closest('table')?.querySelectorAll<HTMLElement>(cell) ?? [])];
    const own = all.findIndex((one) => one.contains(root.current));
    next.current = event.key === 'Tab' ? (all[own + (event.shiftKey ? -1 : 1)] ?? null) : null;
    // A date has several inputs: only the focus shows when it is left.
    goesOn.current = event.key === 'Tab' && hasParts;
    if (goesOn.current) return;
    event.preventDefault();
    if (form.isDirty) void save();
    else leave(null);
  };
  const failure = form.failure === null ? null : failureText(form.failure);
  return (
    <>
      {consequences.dialog}
      <ConflictDialog form={form} timezone={timezone} onSave={() => void save()} />
      <div
        ref={root}
        className="bo-inline__form"
        role="group"
        aria-label={String(row[declaration.title])}
        aria-busy={form.isSaving || undefined}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (isSaving.current || currentTarget.contains(relatedTarget)) return;
          if (form.isDirty) {
            if (goesOn.current) void save();
          } else if (goesOn.current) leave(null);
          else onClose(false);
        }}
        onFocus={() => {
          goesOn.current = false;
        }}
      >
        <Form {...form.formProps} component={false}>
          <FormField
            form={form}
            field={field}
            timezone={timezone}
            {...(savesAtOnce && { onChange: (changes: Values) => void save(changes) })}
          />
        </Form>
        {failure !== null && (
          <p className="bo-error" role="alert">
            {form.failure !== null && isGone(form.failure) ? t('form.gone') : failure.text}
          </p>
        )}
      </div>
    </>
  );
}
