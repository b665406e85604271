import { Alert, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from './failureText.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Submission {
  onSubmit: () => void;
  isBusy: boolean;
  /** Why it did not work, in words. */
  failure?: string | null;
}

/** What a dialog submits, once at a time. @param act closes the dialog when it has worked; rejects with a DataError */
export function useSubmission(act: () => Promise<void>): Submission {
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const { title, detail, faults } = failureText(error);
      setFailure([title, detail, ...faults].filter(Boolean).join(' '));
      setIsBusy(false);
    }
  };
  return { onSubmit: () => void submit(), isBusy, failure };
}

interface SubmitDialogProps extends Submission {
  title: string;
  okText: string;
  isDangerous?: boolean;
  /** Whether everything is said that the act needs. */
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done; when that fails, it stays with all that was typed and says why. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { title, okText, isDangerous = false, isReady = true, isBusy, failure = null, onSubmit, onClose } = props;
  const { t } = useTranslation('admin');
  useReturnFocus();
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, disabled: !isReady }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={onSubmit}
      onCancel={onClose}
    >
      {props.children}
      {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
    </Modal>
  );
}
