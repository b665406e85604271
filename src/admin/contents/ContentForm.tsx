import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../kit/form/ConflictDialog.tsx';
import type { Declaration, Row } from '../kit/declaration/declaration.ts';
import { DraftOffer } from '../kit/form/DraftOffer.tsx';
import { ErrorState } from '../kit/components/ErrorState.tsx';
import { FieldGroups } from '../kit/form/FieldGroups.tsx';
import { FormFailure } from '../kit/form/FormFailure.tsx';
import { SaveState } from '../kit/form/SaveState.tsx';
import { useFocusOnFault } from '../kit/components/useFocusOnFault.ts';
import { useRecord } from '../kit/components/useRecord.ts';
import { useRecordForm } from '../kit/form/useRecordForm.ts';
import { useShortcut } from '../kit/components/shortcut.ts';

/** The record of a content, written on its achievement's page. Ctrl+S saves it. */
export function ContentForm({ declaration, id }: { declaration: Declaration; id: string }) {
  const { row, error, retry } = useRecord(declaration.name, id);
  if (row === undefined && error !== null) return <ErrorState error={error} retry={retry} />;
  if (row === undefined)
    return (
      <Skeleton
        className={`bo-content__waiting bo-content__waiting--${declaration.name}`}
        active
        title={false}
        paragraph={{ rows: 6 }}
      />
    );
  return <Form declaration={declaration} row={row} />;
}

function Form({ declaration, row }: { declaration: Declaration; row: Row }) {
  const { t } = useTranslation('admin');
  const form = useRecordForm(declaration, row, null);
  const root = useRef<HTMLFormElement>(null);
  useFocusOnFault(root, form.refusals);
  useShortcut('s', () => void form.save());
  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <DraftOffer form={form} />
      <FormFailure form={form} />
      <div className="bo-form" data-columns={declaration.aside.length > 0 ? 2 : 1}>
        <div className="bo-form__main">
          <FieldGroups form={form} groups={declaration.main} timezone={undefined} />
        </div>
        {declaration.aside.length > 0 && (
          <div className="bo-form__aside">
            <FieldGroups form={form} groups={declaration.aside} timezone={undefined} />
          </div>
        )}
      </div>
      <div className="bo-item__foot">
        <Button
          type="primary"
          htmlType="submit"
          loading={form.isSaving}
          disabled={!form.isDirty}
          title={t('form.saveKeys')}
        >
          {t('save')}
        </Button>
        <SaveState form={form} />
      </div>
      {form.theirs !== null && <ConflictDialog form={form} theirs={form.theirs} timezone={undefined} />}
    </form>
  );
}
