import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { useEditor } from '../../crud/form/useEditor.tsx';

/** The record of a content, edited on its achievement's page. Ctrl+S saves it. */
export function ContentForm({ declaration, id }: { declaration: Declaration; id: string }) {
  const { row, error, retry } = useRecord(declaration.name, id);
  if (row === undefined) {
    const className = `bo-content__waiting bo-content__waiting--${declaration.name}`;
    return <NotLoaded error={error} retry={retry} rows={6} className={className} />;
  }
  return <Editor declaration={declaration} row={row} />;
}

function Editor({ declaration, row }: { declaration: Declaration; row: Row }) {
  const { t } = useTranslation('admin');
  const { form, save, fields } = useEditor(declaration, row, null);
  return (
    <>
      {fields}
      <div className="bo-item__foot">
        <Button
          type="primary"
          loading={form.isSaving}
          disabled={!form.isDirty}
          title={t('form.saveKeys')}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <SaveState form={form} />
      </div>
    </>
  );
}
