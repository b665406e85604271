import { Button, Form } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { declarationOf } from '../crud/declaration/declarations.ts';
import type { Declaration, Row } from '../crud/declaration/declaration.ts';
import { ConflictDialog } from '../crud/form/ConflictDialog.tsx';
import { FormFailure } from '../crud/form/FormFailure.tsx';
import { FormField } from '../crud/form/FormField.tsx';
import { useResourceForm } from '../crud/form/useResourceForm.tsx';
import { NotLoaded } from '../components/NotLoaded.tsx';
import { useRecord } from '../components/useRecord.ts';
import { Dialog } from '../components/Dialog.tsx';

interface FocusDialogProps {
  /** Of the picture. */
  id: string;
  onClose: () => void;
}

/** Chooses the point of a picture that crops keep, and saves it at once: it is the picture's, wherever that is used. */
export function FocusDialog({ id, onClose }: FocusDialogProps) {
  const { t } = useTranslation('admin');
  const { row, error, retry } = useRecord(resources.media.name, id);
  const declaration = declarationOf(resources.media.name);
  return (
    <Dialog title={t('media.focus.title', { name: row?.['name'] ?? '' })} width={880} onCancel={onClose}>
      {row !== undefined && declaration !== undefined ? (
        <FocusForm declaration={declaration} row={row} onClose={onClose} />
      ) : (
        <NotLoaded error={error} retry={retry} rows={8} />
      )}
    </Dialog>
  );
}

function FocusForm({ declaration, row, onClose }: { declaration: Declaration; row: Row; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const form = useResourceForm(declaration, row, null);
  const save = async () => {
    if ((await form.save()) !== null) onClose();
  };
  const press = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' || (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey));
    if (!isSave || (event.target as Element).closest('button') !== null) return;
    event.preventDefault();
    // The page has a save shortcut of its own.
    event.stopPropagation();
    void save();
  };
  return (
    <>
      <Form {...form.formProps} onKeyDown={press}>
        <FormFailure form={form} />
        {declaration.fields
          .filter(({ name }) => name === 'focusX' || name === 'focusY')
          .map((field) => (
            <FormField key={field.name} form={form} field={field} timezone={undefined} />
          ))}
        <div className="bo-create__foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={form.isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      </Form>
      <ConflictDialog form={form} timezone={undefined} onSave={() => void save()} />
    </>
  );
}
