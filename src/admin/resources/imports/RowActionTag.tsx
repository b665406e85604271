import { useTranslation } from 'react-i18next';
import type { ImportRowView } from '#shared/imports/imports.contract.ts';

/** What becomes of a row, or has become of it: in words, the colour only helps. */
export function RowActionTag({ row: { action, outcome } }: { row: ImportRowView }) {
  const { t } = useTranslation('admin');
  return (
    <span className="bo-row-action">
      <span className="bo-row-action__word" data-action={action}>
        {t(`importRows.options.action.${action}`)}
      </span>
      {(outcome === 'undone' || outcome === 'kept') && (
        <span className="bo-row-action__word" data-action={outcome}>
          {t(`importRows.options.outcome.${outcome}`)}
        </span>
      )}
    </span>
  );
}
