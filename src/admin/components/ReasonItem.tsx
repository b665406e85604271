import '#src/providers/backoffice/checkedByRules.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const maxReasonLength = 500;

/** What a form with a reason holds. */
export interface Reasoned {
  reason: string;
}

/** Why an act is done: it stays in the log, and is read by those whom the act is about. @param hint who reads it */
export function ReasonItem({ hint }: { hint?: string }) {
  const { t } = useTranslation('admin');
  const form = Form.useFormInstance();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form.Item
      name="reason"
      label={t('reason.label')}
      extra={isMissing ? undefined : (hint ?? t('reason.hint'))}
      rules={[
        {
          validator: (_, reason = '') => {
            const isEmpty = String(reason).trim() === '';
            setIsMissing(isEmpty);
            return isEmpty ? Promise.reject(new Error(t('reason.missing'))) : Promise.resolve();
          },
        },
      ]}
    >
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxReasonLength}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
        }}
      />
    </Form.Item>
  );
}
