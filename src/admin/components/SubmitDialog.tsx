import { Alert, Form, Modal, type FormInstance, type FormProps } from 'antd';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { useFailureText } from './failureText.ts';
import { topField } from './topField.ts';
import { useErrorText } from './useErrorText.ts';
import { useReturnFocus } from './useReturnFocus.ts';

export interface SubmitDialogProps<V> extends Pick<FormProps<V>, 'form' | 'initialValues' | 'onValuesChange'> {
  title: string;
  okText: string;
  width?: number;
  isDangerous?: boolean;
  /** Whether all required input is there, in addition to the rules of the fields. */
  isReady?: boolean;
  isBusy?: boolean;
  /** The refusal: its fields that the dialog has show it themselves. */
  error?: DataError | null;
  /** A message in its place. */
  failure?: string | null;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Shows the errors of the server at the fields that they are about.
 * @returns what is left to say
 */
function useErrorsBeside<V>(form: FormInstance<V>, error: DataError | null): string | null {
  const failureText = useFailureText();
  const errorText = useErrorText();
  const [atFields = [], others = []] = useMemo(() => {
    const parted = Object.groupBy(Object.entries(error?.errors ?? {}), ([path]) =>
      topField(path) in (form.getFieldsValue() as object) ? 'atFields' : 'others',
    );
    return [parted.atFields, parted.others];
  }, [form, error]);
  useEffect(() => {
    const [first] = atFields;
    if (first === undefined) return;
    const said = atFields.map(([path, messages]) => ({ name: topField(path), errors: messages.map(errorText) }));
    form.setFields(said as Parameters<typeof form.setFields>[0]);
    form.scrollToField(topField(first[0]) as Parameters<typeof form.scrollToField>[0], { focus: true });
  }, [form, atFields, errorText]);
  if (error === null || (atFields.length > 0 && others.length === 0)) return null;
  const { text, errors } = failureText({ ...error, errors: Object.fromEntries(others) });
  return [text, ...errors].join(' ');
}

/** Confirms an action; when it fails, the dialog stays open with its input and shows why. */
export function SubmitDialog<V extends object = object>(props: SubmitDialogProps<V>) {
  const { title, okText, width = 520, isDangerous = false, isReady = true, isBusy = false } = props;
  const { error = null, initialValues, onValuesChange, onSubmit, onClose } = props;
  const { t } = useTranslation('admin');
  const [ownForm] = Form.useForm<V>();
  const form = props.form ?? ownForm;
  const others = useErrorsBeside(form, error);
  const failure = props.failure ?? others;
  const name = useId();
  useReturnFocus();
  const root = useRef<FormInstance<V> & { nativeElement?: HTMLElement }>(null);
  // antd does so after the dialog's motion: until then the keys would go to the page behind it.
  useEffect(() => {
    const dialog = root.current?.nativeElement?.closest<HTMLElement>('[role=dialog]');
    if (dialog?.contains(document.activeElement) === false) dialog.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, []);
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
        ref={root}
        form={form}
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
