import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keepsFocus } from '../../components/keepsFocus.ts';
import { justCreated } from '../../components/newRecord.ts';
import { losesNothing, useAskBeforeLoss } from '../../components/unsavedChanges.ts';
import { useDone } from '../../components/useDone.tsx';
import type { InTurn } from '../../components/useInTurn.ts';
import { useIsOpen } from '../../components/useIsOpen.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { createAddress, editAddress, showAddress } from '../declaration/addresses.ts';
import type { CreateDialogProps, Declaration, Row, Values } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { askedFields } from './askedFields.ts';
import { NotAdded } from './NotAdded.tsx';
import { useEditor } from './useEditor.tsx';
import type { RecordForm } from './useResourceForm.tsx';
import { useRounds } from './useRounds.ts';

/** Creates a record from what is required, and opens it for what comes next, or begins another one. */
export function CreateDialog({ declaration, parentId, onClose }: CreateDialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const navigate = useNavigate();
  const say = useDone();
  const isOpen = useIsOpen();
  const rounds = useRounds(declaration, (values) => choicesOf(declaration, values));
  const hasChanges = useRef(new Map<number, () => boolean>());
  const ask = useAskBeforeLoss();
  const close = () => ([...hasChanges.current.values()].some((has) => has()) ? ask(onClose) : onClose());
  const { name, title, show } = declaration;
  const open = (row: Row) => {
    onClose();
    void navigate(show.opensNew === true ? showAddress(name, row.id) : editAddress(name, row.id), {
      state: justCreated,
    });
  };
  return (
    <Dialog title={labels.creation} onCancel={close}>
      <NotAdded rounds={rounds} />
      {rounds.all.map(({ number, kept }) => (
        <NewRecord
          key={number}
          {...{ declaration, parentId, onClose, kept, inTurn: rounds.inTurn }}
          isShown={number === rounds.shown}
          onCancel={close}
          onForm={(form) => {
            hasChanges.current.set(number, form.hasChanges);
          }}
          send={(...sent) => rounds.send(number, ...sent)}
          onMade={(row) => {
            if (rounds.isOnly() && isOpen()) return open(row);
            say(t('inline.saved', { title: String(row[title]) }));
            hasChanges.current.delete(number);
            rounds.end(number);
          }}
        />
      ))}
    </Dialog>
  );
}

const repeated = ['choice', 'number', 'switch', 'instant'];

/** What the next record probably has in common with this one. */
const choicesOf = ({ fields }: Declaration, values: Values): Values =>
  Object.fromEntries(
    fields.filter(({ shape }) => repeated.includes(shape.kind?.kind ?? '')).map(({ name }) => [name, values[name]]),
  );

interface NewRecordProps extends CreateDialogProps {
  kept: Values;
  inTurn: InTurn;
  /** The others are being saved, or were refused. */
  isShown: boolean;
  send: (save: () => Promise<Row | null>, form: RecordForm, goesOn: boolean) => Promise<Row | null>;
  onMade: (row: Row) => void;
  /** Closes the dialog, after asking where something would be lost. */
  onCancel: () => void;
  onForm: (form: RecordForm) => void;
}

function NewRecord({ declaration, parentId, isShown, onClose, ...rest }: NewRecordProps) {
  const { t } = useTranslation('admin');
  const { kept, inTurn, send, onMade, onCancel, onForm } = rest;
  const navigate = useNavigate();
  const { form, save, fields } = useEditor(declaration, null, parentId, {
    ...{ isShort: true, isHidden: !isShown, kept, inTurn, send, onMade },
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) root.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isShown]);
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
    <div ref={root} className="bo-create" hidden={!isShown} onKeyDown={press}>
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
