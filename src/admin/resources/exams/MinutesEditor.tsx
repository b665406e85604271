import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Editor, EditorProps } from '../../crud/declaration/declaration.ts';

const inMinutes = (seconds: number) => seconds / 60;

/** A duration that is stored in seconds and edited in minutes. */
function MinutesEditor({ value, onChange, context, ...control }: EditorProps<number | null>) {
  const { t } = useTranslation('admin');
  return (
    <InputNumber<number>
      {...control}
      aria-required={context.field.shape.isRequired || undefined}
      className="bo-number"
      value={value === null || value === undefined ? null : inMinutes(value)}
      precision={0}
      suffix={t('minutes')}
      onChange={(minutes) => onChange(minutes === null ? null : minutes * 60)}
    />
  );
}

function Minutes({ value }: { value: number | null }) {
  const { t } = useTranslation('admin');
  return value === null ? null : `${inMinutes(value)} ${t('minutes')}`;
}

export const minutesEditor: Editor<number | null> = { Component: MinutesEditor, layout: 'input', Value: Minutes };
