import { useTranslation } from 'react-i18next';

/** How many rows there are, for who does not see the list: it is read whenever a filter changes it. Stays while the list comes and goes. */
export function ListStatus({ total, isKnown }: { total: number; isKnown: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className="unseen" role="status">
      {isKnown && (total === 0 ? t('list.noMatch') : t('list.found', { count: total }))}
    </p>
  );
}
