import { Button, Modal } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keepsFocus } from '../../components/keepsFocus.ts';
import { justCreated } from '../../components/newRecord.ts';
import { losesNothing, useAskBeforeLoss } from '../../components/unsavedChanges.ts';
import { useDone } from '../../components/useDone.tsx';
import { useReturnFocus } from '../../components/useReturnFocus.ts';
import { createAddress, editAddress, showAddress } from '../declaration/addresses.ts';
import type { CreateDialogProps, Declaration, Row, Values } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { askedFields } from './askedFields.ts';
import { useEditor } from './useEditor.tsx';
import type { RecordForm } from './useResourceForm.tsx';

/** Creates a record from what is required, and opens it for what comes next, or begins another one. */
export function CreateDialog({ declaration, parentId, onClose }: CreateDialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const navigate = useNavigate();
  const say = useDone();
  /** Counts the records, so that each begins with a form of its own. */
  const [round, setRound] = useState({ number: 1, kept: {} as Values });
  const hasChanges = useRef((): boolean => false);
  const ask = useAskBeforeLoss();
  const close = () => (hasChanges.current() ? ask(onClose) : onClose());
  useReturnFocus();
  const { name, title, show } = declaration;
  const open = (row: Row) => {
    onClose();
    void navigate(show.opensNew === true ? showAddress(name, row.id) : editAddress(name, row.id), {
      state: justCreated,
    });
  };
  return (
    <Modal open title={labels.creation} footer={null} onCancel={close}>
      <NewRecord
        key={round.number}
        {...{ declaration, parentId, onClose }}
        onCancel={close}
        onForm={(form) => {
          hasChanges.current = form.hasChanges;
        }}
        kept={round.kept}
        onMade={(row, goesOn) => {
          if (!goesOn) return open(row);
          say(t('inline.saved', { title: String(row[title]) }));
          setRound({ number: round.number + 1, kept: choicesOf(declaration, row) });
        }}
      />
    </Modal>
  );
}

const repeated = ['choice', 'number', 'switch', 'instant'];

/** What the next record probably has in common with this one. */
const choicesOf = ({ fields }: Declaration, row: Row): Values =>
  Object.fromEntries(
    fields.filter(({ shape }) => repeated.includes(shape.kind?.kind ?? '')).map(({ name }) => [name, row[name]]),
  );

interface NewRecordProps extends CreateDialogProps {
  kept: Values;
  onMade: (row: Row, goesOn: boolean) => void;
  /** Closes the dialog, after asking where something would be lost. */
  onCancel: () => void;
  onForm: (form: RecordForm) => void;
}

function NewRecord({ declaration, parentId, kept, onMade, onClose, onCancel, onForm }: NewRecordProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { form, save, fields } = useEditor(declaration, null, parentId, { isShort: true, kept, onMade });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  useEffect(() => onForm(form));
  const openForm = () => {
    // The form has it from here on.
    form.draft.forget();
    onClose();
    void navigate(createAddress(declaration, parentId), { state: { ...losesNothing, typed: form.values } });
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (!(ctrlKey || metaKey) || (key !== 'Enter' && key.toLowerCase() !== 's')) return;
    event.preventDefault();
    // The page may have a save shortcut of its own.
    event.stopPropagation();
    void save(undefined, key === 'Enter');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it
    <div ref={root} className="bo-create" onKeyDown={press}>
      {fields}
      <div className="bo-create__foot">
        {declaration.fields.length > askedFields(declaration).length && (
          <Button {...keepsFocus} type="link" className="bo-create__more" onClick={openForm}>
            {t('form.more')}
          </Button>
        )}
        <Button {...keepsFocus} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          {...keepsFocus}
          disabled={form.isSaving}
          title={t('items.saveAndNextKeys')}
          onClick={() => void save(undefined, true)}
        >
          {t('form.another')}
        </Button>
        <Button {...keepsFocus} type="primary" loading={form.isSaving} onClick={() => void save()}>
          {t('form.create')}
        </Button>
      </div>
    </div>
  );
}
