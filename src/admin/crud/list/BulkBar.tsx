import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statuses } from '#shared/http/fields.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { useLabels } from '../declaration/labels.ts';
import { useStatusChange } from '../acts/useStatusChange.tsx';
import { useMay } from '../../components/useMay.ts';

const BulkFields = lazyPart(async () => (await import('../form/BulkFields.tsx')).BulkFields);
const BulkMove = lazyPart(async () => (await import('../acts/BulkMove.tsx')).BulkMove);

interface BulkBarProps {
  declaration: Declaration;
  rows: readonly Row[];
  /** The game's; undefined while it loads. */
  timezone: string | undefined;
  onDone: () => void;
  /** There are bars of other resources beside it: it says which one it is about. */
  isOneOfSeveral?: boolean;
}

/** Actions on the selected rows: on all of them, or none. */
export function BulkBar({ declaration, rows, timezone, onDone, isOneOfSeveral = false }: BulkBarProps) {
  const { t } = useTranslation('admin');
  const { busy, changeStatus, dialog } = useStatusChange(declaration, onDone);
  const mayChangeAll = useMay(declaration.name, 'changeAll');
  const labels = useLabels(declaration);
  const [open, setOpen] = useState<string | null>(null);
  const { parent, together, resource, hasStatus } = declaration;
  const { bulkActs = {} } = declaration.list;
  const Act = open === null ? undefined : bulkActs[open];
  // Only records with a position can be moved.
  const isMovable = parent !== null && 'position' in resource.row.shape;
  const dialogProps = { declaration, rows, onDone, onClose: () => setOpen(null) };
  return (
    <div className="bo-bulk" role="group" aria-label={t('bulk.label')}>
      {dialog}
      <span role="status">
        {isOneOfSeveral && `${labels.many} · `}
        {t('bulk.selected', { count: rows.length })}
      </span>
      {(hasStatus ? statuses : [])
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
      {mayChangeAll && together.length > 0 && (
        <Button size="small" disabled={busy !== null} onClick={() => setOpen('fields')}>
          {t('bulk.fields.button')}
        </Button>
      )}
      {mayChangeAll && isMovable && (
        <Button size="small" disabled={busy !== null} onClick={() => setOpen('move')}>
          {t('bulk.move.button')}
        </Button>
      )}
      {mayChangeAll &&
        Object.keys(bulkActs).map((name) => (
          <Button key={name} size="small" onClick={() => setOpen(name)}>
            {labels.act(name)}
          </Button>
        ))}
      {Act !== undefined && <Act rows={rows} onClose={() => setOpen(null)} onDone={onDone} />}
      {open === 'fields' && <BulkFields {...dialogProps} timezone={timezone} />}
      {open === 'move' && parent !== null && <BulkMove {...dialogProps} parent={parent} />}
      <Button size="small" type="text" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
