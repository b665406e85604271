import { useTranslation } from 'react-i18next';
import { foundText, type Total } from './total.ts';

/** How many rows there are, for who does not see the list: it is read whenever a filter changes it. Stays while the list comes and goes. */
export function ListStatus({ total, isEstimate, isKnown }: Total & { isKnown: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className="unseen" role="status">
      {isKnown && (total === 0 ? t('list.noMatch') : foundText(t, { total, isEstimate }))}
    </p>
  );
}
