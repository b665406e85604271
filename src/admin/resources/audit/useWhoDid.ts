import { useTranslation } from 'react-i18next';
import type { AuditRow } from '#shared/audit/audit.contract.ts';

/** Who made a change: a person, another system by the name of its key, or the server itself. */
export function useWhoDid(): (entry: Pick<AuditRow, 'person' | 'apiKey'>) => string {
  const { t } = useTranslation('admin');
  return ({ person, apiKey }) => (apiKey === null ? (person ?? t('audit.server')) : t('audit.byKey', { name: apiKey }));
}
