import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportRowView } from '#shared/imports/imports.contract.ts';

const colours = { waiting: 'default', create: 'green', update: 'blue', unchanged: 'default', fault: 'red' } as const;

/** What becomes of a row, or has become of it: in words, the colour only helps. */
export function RowFateTag({ row: { fate, outcome } }: { row: ImportRowView }) {
  const { t } = useTranslation('admin');
  return (
    <span className="bo-fate">
      <Tag color={colours[fate]}>{t(`importRows.options.fate.${fate}`)}</Tag>
      {(outcome === 'undone' || outcome === 'kept') && (
        <Tag color={outcome === 'kept' ? 'red' : 'default'}>{t(`importRows.options.outcome.${outcome}`)}</Tag>
      )}
    </span>
  );
}
