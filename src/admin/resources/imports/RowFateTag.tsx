import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportRowView } from '#shared/imports/imports.contract.ts';

/** What becomes of a row, or has become of it: in words, the colour only helps. */
export function RowFateTag({ row: { fate, outcome } }: { row: ImportRowView }) {
  const { t } = useTranslation('admin');
  return (
    <Flex component="span" wrap gap="small">
      <span className="bo-fate__word" data-fate={fate}>
        {t(`importRows.options.fate.${fate}`)}
      </span>
      {(outcome === 'undone' || outcome === 'kept') && (
        <span className="bo-fate__word" data-fate={outcome}>
          {t(`importRows.options.outcome.${outcome}`)}
        </span>
      )}
    </Flex>
  );
}
