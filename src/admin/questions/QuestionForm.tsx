import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../kit/ConflictDialog.tsx';
import type { Row } from '../kit/defineResource.ts';
import { FieldGroups } from '../kit/FieldGroups.tsx';
import { FormFailure } from '../kit/FormFailure.tsx';
import { SaveState } from '../kit/SaveState.tsx';
import { useFocusOnFault } from '../kit/useFocusOnFault.ts';
import { useRecordForm } from '../kit/useRecordForm.ts';
import { questions } from './questions.resource.ts';

interface QuestionFormProps {
  /** null: a new question at the end of the quiz. */
  row: Row | null;
  quizId: string;
  /** `goesOn`: the person wants to write the next one. */
  onSaved: (goesOn: boolean) => void;
  onClose: () => void;
}

/** Writes one question, in its place among the others. Ctrl+Enter and Ctrl+S save it. */
export function QuestionForm({ row, quizId, onSaved, onClose }: QuestionFormProps) {
  const { t } = useTranslation('admin');
  const form = useRecordForm(questions, row, quizId);
  const root = useRef<HTMLFormElement>(null);
  useFocusOnFault(root, form.refusals);
  useEffect(() => root.current?.querySelector('textarea')?.focus(), []);

  const save = async (goesOn: boolean) => {
    const saved = await form.save();
    if (saved !== null) onSaved(goesOn);
  };
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (!isCommand || (event.key !== 'Enter' && event.key.toLowerCase() !== 's')) return;
    event.preventDefault();
    void save(event.key === 'Enter' && row === null);
  };
  return (
    <form
      ref={root}
      className="bo-question__form"
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <FormFailure form={form} />
      <div className="bo-form" data-columns={2}>
        <div className="bo-form__main">
          <FieldGroups form={form} groups={questions.main} timezone={undefined} />
        </div>
        <div className="bo-form__aside">
          <FieldGroups form={form} groups={questions.aside} timezone={undefined} />
        </div>
      </div>
      <div className="bo-question__foot">
        <Button type="primary" htmlType="submit" loading={form.isSaving}>
          {t('quiz.save')}
        </Button>
        {row === null && (
          <Button disabled={form.isSaving} onClick={() => void save(true)} title={t('quiz.saveAndNextKeys')}>
            {t('quiz.saveAndNext')}
          </Button>
        )}
        <Button type="text" onClick={onClose}>
          {t(form.isDirty ? 'form.discard' : 'close')}
        </Button>
        <SaveState form={form} />
      </div>
      {form.theirs !== null && <ConflictDialog form={form} theirs={form.theirs} timezone={undefined} />}
    </form>
  );
}
