import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { useResourceForm } from '../../crud/form/useResourceForm.tsx';
import { useShortcut } from '../../components/shortcut.ts';

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
  const form = useResourceForm(declaration, row, null);
  const save = () => void form.save();
  useShortcut('s', save);
  return (
    <ResourceForm
      form={form}
      timezone={undefined}
      place={{ id: row.id, number: 1, total: 1 }}
      gameId={undefined}
      onSave={save}
    >
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
    </ResourceForm>
  );
}
