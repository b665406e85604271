import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../crud/declaration/addresses.ts';
import type { Item } from './useItems.ts';

/** What a change is about, leading to its page where it has one. */
export function ItemTitle({ item: { page, row, title } }: { item: Item }) {
  const { t } = useTranslation('admin');
  if (title === undefined) return <span aria-busy>…</span>;
  const name = title ?? t('audit.nameless');
  const hasPage = page !== undefined && page.isEmbedded !== true && row !== undefined;
  return hasPage ? <Link to={addressOf(page, row)}>{name}</Link> : name;
}
