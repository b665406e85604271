import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statuses } from '#shared/http/fields.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { useStatusChange } from './useStatusChange.tsx';
import { useMay } from '../../components/useMay.ts';

const BulkDates = lazyPart(async () => (await import('./BulkDates.tsx')).BulkDates);
const BulkMove = lazyPart(async () => (await import('./BulkMove.tsx')).BulkMove);

interface BulkBarProps {
  declaration: Declaration;
  rows: readonly Row[];
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
  onDone: () => void;
}

/** Actions on the selected rows: on all of them, or none. */
export function BulkBar({ declaration, rows, timezone, onDone }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { busy, changeStatus, dialog } = useStatusChange(declaration, onDone);
  const mayChangeAll = useMay(declaration.name, 'changeAll');
  const [open, setOpen] = useState<'dates' | 'move' | null>(null);
  const { parent, dates, resource } = declaration;
  // Only records with a position can be moved.
  const isMovable = parent !== null && 'position' in resource.row.shape;
  const dialogProps = { declaration, rows, onDone, onClose: () => setOpen(null) };
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
      {mayChangeAll && dates.length > 0 && (
        <Button size="small" disabled={busy !== null} onClick={() => setOpen('dates')}>
          {t('bulk.dates.button')}
        </Button>
      )}
      {mayChangeAll && isMovable && (
        <Button size="small" disabled={busy !== null} onClick={() => setOpen('move')}>
          {t('bulk.move.button')}
        </Button>
      )}
      {open === 'dates' && <BulkDates {...dialogProps} timezone={timezone} />}
      {open === 'move' && parent !== null && <BulkMove {...dialogProps} parent={parent} />}
      <Button size="small" type="text" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
