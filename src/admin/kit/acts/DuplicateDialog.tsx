import { useInvalidate } from '@refinedev/core';
import { Alert, Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAddress } from '../declaration/addresses.ts';
import type { Row } from '../declaration/declaration.ts';
import { useFailureText } from '../components/failureText.ts';
import { useLabels } from '../declaration/labels.ts';
import { useBackofficeData } from '../components/useBackofficeData.ts';
import { useReturnFocus } from '../components/useReturnFocus.ts';

interface DuplicateDialogProps {
  /** What is copied, and which of its fields names it. */
  resource: string;
  row: Row;
  title: string;
  /** What will be there, in a sentence or two. */
  text: string;
  /** What is said of the copy beside its name. */
  wanted: object;
  /** Whether all of that is chosen. */
  isReady?: boolean;
  /** How that is chosen. */
  children: ReactNode;
  onClose: () => void;
}

/** As long as a name and a title may be. */
const maxLength = 120;

/** Makes a draft of the same record with all that is below it, and opens it. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { resource, row, title, text, wanted, isReady = true, children, onClose } = props;
  const { t } = useTranslation('admin');
  const labels = useLabels({ name: resource });
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const id = useId();
  const [name, setName] = useState(t('duplicate.name', { name: String(row[title]) }).slice(0, maxLength));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFocus();
  const canMake = isReady && name.trim() !== '';
  const duplicate = async () => {
    if (!canMake || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const copy = await data.act<Row>(resource, row.id, 'duplicate', { [title]: name.trim(), ...wanted });
      await invalidate({ resource, invalidates: ['resourceAll'] });
      onClose();
      void navigate(showAddress(resource, copy.id));
    } catch (error) {
      const { title: what, detail, faults } = failureText(error);
      setFailure([what, detail, ...faults].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={labels.act('duplicate')}
      okText={t('duplicate.make')}
      okButtonProps={{ disabled: !canMake }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={() => void duplicate()}
      onCancel={onClose}
    >
      <p className="bo-dialog__text">{text}</p>
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={id}>
          {labels.field(title)}
        </label>
        <Input
          id={id}
          value={name}
          maxLength={maxLength}
          autoFocus
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void duplicate()}
        />
      </div>
      {children}
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}
