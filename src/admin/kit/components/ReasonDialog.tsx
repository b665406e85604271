import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from './ReasonField.tsx';
import { SubmitDialog, useSubmission } from './SubmitDialog.tsx';

interface ReasonDialogProps {
  title: string;
  /** What will happen, in a sentence or two. */
  text: string;
  okText: string;
  isDangerous?: boolean;
  /** Whether everything beside the reason is said. */
  isReady?: boolean;
  /** What else has to be said, before the reason. */
  children?: ReactNode;
  /** Rejects with a DataError; then the dialog stays with all that was typed. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** An act that stays in the log with why it was done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, okText, isDangerous = false, isReady = true, children, onSubmit, onClose } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submission = useSubmission(() => onSubmit(reason.trim()));
  const submit = () => {
    if (submission.isBusy || !isReady) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    submission.onSubmit();
  };
  return (
    <SubmitDialog {...submission} {...{ title, okText, isDangerous, isReady, onClose }} onSubmit={submit}>
      <p className="bo-dialog__text">{text}</p>
      {children}
      <ReasonField
        id={id}
        reason={reason}
        isMissing={isMissing}
        hint={t('reason.hint')}
        onChange={(next) => {
          setIsMissing(false);
          setReason(next);
        }}
        onSubmit={submit}
      />
    </SubmitDialog>
  );
}
