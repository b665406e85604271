import '#src/providers/backoffice/checkedByRules.ts';
import { Form, Input } from 'antd';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

const maxReasonLength = 500;

/** The values of a form with a reason. */
export interface Reasoned {
  reason: string;
}

interface ReasonItemProps {
  label?: string;
  /** Who will read it. */
  hint?: string;
  /** The error when it is empty; null: it is optional. */
  missing?: string | null;
  input?: ComponentProps<typeof Input.TextArea>;
}

/** The reason of an action: it is kept in the log, and shown to the people whom the action is about. */
export function ReasonItem({ label, hint, missing, input }: ReasonItemProps) {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form.Item
      name="reason"
      label={label ?? t('reason.label')}
      extra={isMissing ? undefined : (hint ?? t('reason.hint'))}
      rules={[
        {
          validator: (_, reason = '') => {
            const isEmpty = missing !== null && String(reason).trim() === '';
            setIsMissing(isEmpty);
            return isEmpty ? Promise.reject(new Error(missing ?? t('reason.missing'))) : Promise.resolve();
          },
        },
      ]}
    >
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxReasonLength}
        {...input}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
        }}
      />
    </Form.Item>
  );
}
