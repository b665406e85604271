import { useTranslation } from 'react-i18next';
import { foundText, type Total } from './total.ts';

/** Announces the number of rows whenever a filter changes it. It stays mounted while the list is replaced. */
export function ListStatus({ total, isEstimate, isKnown }: Total & { isKnown: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className="unseen" role="status">
      {isKnown && (total === 0 ? t('list.noMatch') : foundText(t, { total, isEstimate }))}
    </p>
  );
}
