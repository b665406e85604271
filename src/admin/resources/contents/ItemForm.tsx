import { Button, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Row } from '../../crud/declaration/declaration.ts';
import { keepsFocus } from '../../components/keepsFocus.ts';
import type { InTurn } from '../../components/useInTurn.ts';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { useResourceForm } from '../../crud/form/useResourceForm.tsx';
import { useConsequences } from '../../crud/acts/useConsequences.tsx';
import { usePlayedAchievement, useWrittenAchievement } from '../regrading/editedAchievement.ts';
import type { Items } from './items.ts';

interface ItemFormProps {
  items: Items;
  /** null: a new one at the end. */
  row: Row | null;
  parentId: string;
  /** Its position, from 1, and the number of items including it. */
  number: number;
  count: number;
  /** The person opened it; otherwise the focus stays where it is. */
  takesFocus: boolean;
  /** New ones keep their order. */
  inTurn?: InTurn;
  /** The person wants to write the next new one while this one is saved. */
  onNext?: () => void;
  /** `goesOn`: the person wants to edit the next one. */
  onSaved: (goesOn: boolean) => void;
  /** It was saved, and has been edited since: it stays open. */
  onEditedSince?: (saved: Row) => void;
  onClose: () => void;
}

const achievements = resources.achievements.name;

const typedInto = 'input:not([type=radio]):not([type=checkbox]), textarea, [contenteditable=true]';

/** Enter in a line moves to the next input. Answers do this by themselves. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (event.defaultPrevented && !(target instanceof HTMLTextAreaElement)) return;
  const field = target instanceof HTMLElement ? target.closest('[data-kind=line]') : null;
  if (field === null) return;
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(typedInto)];
  const next = fields[fields.indexOf(target as HTMLElement) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Edits one item, in its place among the others. Ctrl+Enter saves it and opens the next, Ctrl+S saves it. */
export function ItemForm({ items, row, parentId, number, count, takesFocus, ...rest }: ItemFormProps) {
  const { inTurn, onNext, onSaved, onEditedSince, onClose } = rest;
  const { t } = useTranslation('admin');
  const { declaration, words } = items;
  const form = useResourceForm(declaration, row, parentId, undefined, { inTurn });
  const achievementId = usePlayedAchievement();
  const gameId = useWrittenAchievement()?.gameId;
  const consequences = useConsequences();
  const root = useRef<FormInstance & { nativeElement?: HTMLElement }>(null);
  const begin = useEffectEvent(() => {
    if (takesFocus) root.current?.nativeElement?.querySelector<HTMLElement>(typedInto)?.focus();
  });
  useEffect(() => begin(), []);

  const save = async (goesOn: boolean) => {
    const before = form.row;
    const toPreview =
      achievementId !== null && before !== null && form.isValid && declaration.planChange?.(before, form.values);
    if (goesOn && form.isValid) onNext?.();
    const saved = await consequences.savePreviewed(
      { resource: achievements, id: achievementId ?? '' },
      toPreview || null,
      () => form.save(),
    );
    if (saved === null) return;
    if (form.hasChanges(saved)) onEditedSince?.(saved);
    else onSaved(goesOn);
  };
  const close = () => {
    form.reset();
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !isCommand && !event.altKey && !event.nativeEvent.isComposing) goOn(event);
    if (!isCommand || (event.key !== 'Enter' && event.key.toLowerCase() !== 's')) return;
    event.preventDefault();
    // The page has a save shortcut of its own.
    event.stopPropagation();
    void save(event.key === 'Enter');
  };
  return (
    <>
      {/* Outside the form, whose keys are not the dialog's. */}
      {consequences.dialog}
      <ResourceForm
        ref={root}
        className="bo-item__form"
        form={form}
        timezone={undefined}
        place={{ id: row?.id ?? parentId, number, total: count }}
        gameId={gameId}
        onKeyDown={press}
        onSave={() => void save(false)}
      >
        <div className="bo-item__foot">
          <Button {...keepsFocus} type="primary" htmlType="submit" loading={form.isSaving}>
            {t(`items.${words}.save`)}
          </Button>
          {(row === null || number < count) && (
            <Button
              {...keepsFocus}
              disabled={form.isSaving}
              onClick={() => void save(true)}
              title={t('items.saveAndNextKeys')}
            >
              {t(row === null ? `items.${words}.saveAndNew` : 'items.saveAndNext')}
            </Button>
          )}
          <Button {...keepsFocus} type="text" onClick={close}>
            {t(form.isDirty ? 'form.discard' : 'close')}
          </Button>
          <SaveState form={form} />
        </div>
      </ResourceForm>
    </>
  );
}
