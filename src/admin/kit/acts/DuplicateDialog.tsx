import { useInvalidate } from '@refinedev/core';
import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAddress } from '../declaration/addresses.ts';
import type { Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { SubmitDialog, useSubmission } from '../components/SubmitDialog.tsx';
import { useBackofficeData } from '../components/useBackofficeData.ts';

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
  const id = useId();
  const [name, setName] = useState(t('duplicate.name', { name: String(row[title]) }).slice(0, maxLength));
  const canMake = isReady && name.trim() !== '';
  const submission = useSubmission(async () => {
    const copy = await data.act<Row>(resource, row.id, 'duplicate', { [title]: name.trim(), ...wanted });
    await invalidate({ resource, invalidates: ['resourceAll'] });
    onClose();
    void navigate(showAddress(resource, copy.id));
  });
  return (
    <SubmitDialog
      {...submission}
      title={labels.act('duplicate')}
      okText={t('duplicate.make')}
      isReady={canMake}
      onClose={onClose}
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
          onPressEnter={() => canMake && submission.onSubmit()}
        />
      </div>
      {children}
    </SubmitDialog>
  );
}
