import { useMany } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { DataError } from '#src/providers/backoffice/data.ts';
import type { Reference, Row } from '../crud/declaration/declaration.ts';

/** Records of another resource by their names; deleted ones have none. */
export function ReferenceNames({ to, ids }: { to: Reference; ids: readonly string[] }) {
  const { t } = useTranslation('admin');
  const { result, query } = useMany<Row, DataError>({ resource: to.resource, ids: [...ids], errorNotification: false });
  if (query.isPending) return '…';
  const rows = new Map(result?.data.map((row) => [row.id, row]));
  return ids
    .map((id) => {
      const row = rows.get(id);
      return row === undefined ? t('audit.nameless') : String(row[to.title]);
    })
    .join(' · ');
}
