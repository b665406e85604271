import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { statuses } from '#shared/fields.ts';
import type { Declaration, Row } from './defineResource.ts';
import { useStatusChange } from './useStatusChange.ts';

interface BulkBarProps {
  declaration: Declaration;
  rows: readonly Row[];
  onDone: () => void;
}

/** What can be done with the rows that are selected: all of them, or none. */
export function BulkBar({ declaration, rows, onDone }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { busy, changeStatus, dialog } = useStatusChange(declaration, onDone);
  return (
    <div className="bo-bulk" role="group" aria-label={t('bulk.label')}>
      {dialog}
      <span role="status">{t('bulk.selected', { count: rows.length })}</span>
      {statuses
        .toSorted((a, b) => Number(b === 'published') - Number(a === 'published'))
        .map((status) => (
          <Button
            key={status}
            size="small"
            type={status === 'published' ? 'primary' : 'default'}
            loading={busy === status}
            disabled={busy !== null}
            onClick={() => void changeStatus(rows, status)}
          >
            {t(`status.to.${status}`)}
          </Button>
        ))}
      <Button size="small" type="text" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
