import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditRow } from '#shared/audit/audit.contract.ts';
import { addressOf } from '../../crud/declaration/addresses.ts';
import type { Item } from './useItems.ts';

/** The record of a change, with a link to its page if it has one. */
export function ItemTitle({ item: { page, row, title } }: { item: Item }) {
  const { t } = useTranslation('admin');
  if (title === undefined) return <span aria-busy>…</span>;
  const name = title ?? t('audit.nameless');
  const hasPage = page !== undefined && page.isEmbedded !== true && row !== undefined;
  return hasPage ? <Link to={addressOf(page, row)}>{name}</Link> : name;
}

/** Who made a change: a person, another system by the name of its key, or the server itself. */
export function useWhoDid(): (entry: Pick<AuditRow, 'person' | 'apiKey'>) => string {
  const { t } = useTranslation('admin');
  return ({ person, apiKey }) => (apiKey === null ? (person ?? t('audit.server')) : t('audit.byKey', { name: apiKey }));
}
