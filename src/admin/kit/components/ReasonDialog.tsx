import { Alert, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';
import { ReasonField } from './ReasonField.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

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
  const failureText = useFailureText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFocus();
  const submit = async () => {
    if (isBusy || !isReady) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      document.getElementById(id)?.focus();
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      await onSubmit(reason.trim());
    } catch (error) {
      const { title: what, detail, faults } = failureText(error);
      setFailure([what, detail, ...faults].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, disabled: !isReady }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={() => void submit()}
      onCancel={onClose}
    >
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
        onSubmit={() => void submit()}
      />
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}
