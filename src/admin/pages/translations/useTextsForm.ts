import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormProps } from 'antd';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { resources } from '#shared/api.ts';
import type { ItemText, ItemTexts } from '#shared/translations/translations.contract.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { useDraft } from '../../crud/form/useDraft.ts';
import { useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { itemTextsPath, itemTextsQuery } from './translations.queries.ts';

type Texts = Readonly<Record<string, string>>;

const textsOf = (texts: readonly ItemText[]): Texts =>
  Object.fromEntries(texts.map(({ field, words }) => [field, words]));

/** The form of an item's translation. Input is never replaced by what others save: the person decides. */
export function useTextsForm(item: ItemTexts) {
  const data = useBackofficeData();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const id = useId();
  const [form] = Form.useForm<Record<string, string>>();
  const [stored, setStored] = useState(item);
  const [initial] = useState(() => textsOf(item.texts));
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  /** The item before editing, where somebody has saved since. */
  const [superseded, setSuperseded] = useState<ItemTexts | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const base = textsOf(stored.texts);
  const typed = (Form.useWatch([], { form, preserve: true }) as Texts | undefined) ?? initial;
  const changed = Object.entries(typed).filter(([field, words]) => field in base && words !== base[field]);
  const isDirty = changed.length > 0 || confirmed.size > 0;
  useUnsavedChanges(isDirty);
  const draft = useDraft(
    ['words', item.gameId, item.kind, item.id, item.language].join('/'),
    changed.length === 0
      ? null
      : {
          values: Object.fromEntries(changed),
          base: Object.fromEntries(changed.map(([field]) => [field, base[field]])),
          version: stored.revision,
        },
    ({ values }) => Object.entries(values).some(([field, words]) => field in base && words !== base[field]),
  );

  /** Fills the new values into the fields that have not been edited. */
  function adopt(next: ItemTexts, then: Texts): void {
    const now = form.getFieldsValue(true) as Texts;
    setStored(next);
    form.setFieldsValue(textsOf(next.texts.filter(({ field }) => now[field] === then[field])));
  }
  const { act, isBusy, error, forget } = useAct<ItemTexts>({
    url: itemTextsPath(item, item.language),
    method: 'put',
    changes: [resources.games.name],
    onDone: (saved) => {
      draft.forget();
      adopt(saved, typed);
      setConfirmed(new Set());
      setSuperseded(null);
      setSavedAt(new Date());
      queries.setQueryData(itemTextsQuery(data, item, item.language).queryKey, saved);
    },
  });
  // While the form is unchanged it follows what others save; after a conflict their texts are shown beside what was typed.
  const isConflict = error?.code === 'version_conflict';
  const isNewer = item.revision !== stored.revision && !isBusy && (isConflict || (!isDirty && savedAt === null));
  const follow = useEffectEvent(() => {
    if (isConflict) setSuperseded(stored);
    setConfirmed(new Set());
    adopt(item, base);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- together with what antd's form holds
    if (isNewer) follow();
  }, [isNewer]);

  const atFields = Object.entries(error?.errors ?? {});
  const showErrors = useEffectEvent(() => {
    const found = atFields.map(([path, messages]) => ({
      name: [path.replace(/^words\./, '')],
      errors: messages.map(errorText),
    }));
    form.setFields(found as Parameters<typeof form.setFields>[0]);
    const [first] = found;
    if (first !== undefined) form.scrollToField(first.name, { focus: true, block: 'center' });
  });
  useEffect(() => {
    if (error !== null) showErrors();
  }, [error]);

  return {
    formProps: {
      form,
      name: id,
      initialValues: initial,
      layout: 'vertical',
      noValidate: true,
      // An error from the server stays until its field is changed.
      onValuesChange: (now: Texts) => form.setFields(Object.keys(now).map((name) => ({ name, errors: [] }))),
    } satisfies FormProps,
    item: stored,
    failure: atFields.length > 0 || (isConflict && superseded !== null) ? null : error,
    superseded,
    savedAt,
    isSaving: isBusy,
    isDirty,
    confirmed,
    textsOf: (field: string) => typed[field] ?? '',
    change: (field: string, words: string) => form.setFieldValue(field, words),
    confirm: (field: string, isRight: boolean) =>
      setConfirmed((now) => new Set(isRight ? [...now, field] : [...now].filter((one) => one !== field))),
    reset: () => {
      form.setFields(Object.entries(base).map(([name, value]) => ({ name, value, errors: [] })));
      setConfirmed(new Set());
      forget();
      setSuperseded(null);
      draft.forget();
    },
    draft,
    /** Resumes the draft of an earlier visit; later changes by others are shown beside it. */
    resume: () => {
      const kept = draft.take();
      if (kept === null) return;
      form.setFieldsValue(kept.values as Texts);
      if (stored.texts.some(({ field, words }) => (kept.base[field] ?? words) !== words)) {
        const then = stored.texts.map((text) => ({ ...text, words: String(kept.base[text.field] ?? text.words) }));
        setSuperseded({ ...stored, texts: then });
      }
    },
    /** Whether something was typed since it was saved. */
    isEditedSince: ({ texts }: ItemTexts) => {
      const now = form.getFieldsValue(true) as Texts;
      return texts.some(({ field, words }) => now[field] !== words);
    },
    /** Returns the saved item, null where it was refused. */
    save: async (): Promise<ItemTexts | null> =>
      isDirty
        ? await act({ revision: stored.revision, words: Object.fromEntries(changed), confirmed: [...confirmed] })
        : stored,
  };
}
export type TextsForm = ReturnType<typeof useTextsForm>;
