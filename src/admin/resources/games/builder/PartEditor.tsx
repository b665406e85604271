import { Button } from 'antd';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MoreMenu } from '../../../crud/acts/MoreMenu.tsx';
import { showAddress } from '../../../crud/declaration/addresses.ts';
import type { Declaration, Row } from '../../../crud/declaration/declaration.ts';
import { useLabels } from '../../../crud/declaration/labels.ts';
import { SaveState } from '../../../crud/form/SaveState.tsx';
import { useEditor } from '../../../crud/form/useEditor.tsx';
import { ButtonLink } from '../../../components/ButtonLink.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { losesNothing } from '../../../components/unsavedChanges.ts';
import { useRecord } from '../../../components/useRecord.ts';

interface PartEditorProps {
  declaration: Declaration;
  id: string;
  /** The address without a selected part. */
  closed: string;
}

/** The form of a part beside the tree, and below it what an achievement opens. */
export function PartEditor({ declaration, id, closed }: PartEditorProps) {
  const { row, error, retry } = useRecord(declaration.name, id);
  if (row === undefined) return <NotLoaded error={error} retry={retry} rows={10} />;
  return <Editor declaration={declaration} row={row} closed={closed} />;
}

function Editor({ declaration, row, closed }: { declaration: Declaration; row: Row; closed: string }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const labels = useLabels(declaration);
  const { form, save, fields, statusMenu } = useEditor(declaration, row, null, { isNarrow: true });
  const { Detail } = declaration.show;
  const title = String(form.values[declaration.title] ?? '').trim();
  return (
    <>
      <header className="bo-part__head">
        <div>
          <p className="bo-note">{labels.one}</p>
          <h2 className="bo-title">{title === '' ? labels.one : title}</h2>
        </div>
        <SaveState form={form} />
        {statusMenu}
        <Button type="primary" loading={form.isSaving} disabled={!form.isDirty} onClick={() => void save()}>
          {t('save')}
        </Button>
        <ButtonLink type="text" to={showAddress(declaration.name, row.id)}>
          {t('builder.page')}
        </ButtonLink>
        <MoreMenu
          declaration={declaration}
          row={form.row ?? row}
          onDeleted={() => void navigate(closed, { state: losesNothing })}
        />
      </header>
      {fields}
      {Detail !== undefined && (
        <AfterForm>
          <Detail row={row} />
        </AfterForm>
      )}
    </>
  );
}

/** Many questions take as long as the form, which need not wait for them. */
function AfterForm({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
