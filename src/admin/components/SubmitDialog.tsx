import { Alert, Form, Modal, type FormProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from './useReturnFocus.ts';

export interface SubmitDialogProps<V> extends Pick<FormProps<V>, 'form' | 'initialValues' | 'onValuesChange'> {
  title: string;
  okText: string;
  width?: number;
  isDangerous?: boolean;
  /** Whether all required input is there, in addition to the rules of the fields. */
  isReady?: boolean;
  isBusy?: boolean;
  /** The error message. */
  failure?: string | null;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms an action; when it fails, the dialog stays open with its input and shows why. */
export function SubmitDialog<V extends object = object>(props: SubmitDialogProps<V>) {
  const { title, okText, width = 520, isDangerous = false, isReady = true, isBusy = false, failure = null } = props;
  const { form, initialValues, onValuesChange, onSubmit, onClose } = props;
  const { t } = useTranslation('admin');
  const name = useId();
  useReturnFocus();
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, disabled: !isReady, htmlType: 'submit', form: name }}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onCancel={onClose}
    >
      <Form<V>
        {...(form !== undefined && { form })}
        {...(initialValues !== undefined && { initialValues })}
        {...(onValuesChange !== undefined && { onValuesChange })}
        className="bo-dialog"
        layout="vertical"
        name={name}
        autoComplete="off"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => {
          if (isReady && !isBusy) onSubmit(values);
        }}
      >
        {props.children}
        {failure !== null && <Alert type="error" showIcon message={failure} role="alert" />}
      </Form>
    </Modal>
  );
}
