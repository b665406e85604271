import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from './BulkDialog.tsx';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { useBulkChange } from './useBulkChange.ts';
import { having } from '../declaration/filters.ts';

interface BulkMoveProps {
  declaration: Declaration;
  parent: Declaration;
  rows: readonly Row[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves the selected rows to the end of another parent of the same game. */
export function BulkMove({ declaration, parent, rows, onDone, onClose }: BulkMoveProps) {
  const { t } = useTranslation('admin');
  const label = useLabels(parent).one;
  const bulk = useBulkChange(declaration, rows, () => {
    onClose();
    onDone();
  });
  const [parentId, setParentId] = useState<string | null>(null);
  const field = declaration.parentField ?? '';
  const isElsewhere = parentId !== null && rows.some((row) => row[field] !== parentId);
  return (
    <BulkDialog
      bulk={bulk}
      title={t('bulk.move.title')}
      text={t('bulk.move.text')}
      okText={t('bulk.move.save')}
      isReady={isElsewhere && !bulk.isBusy}
      onSubmit={() => {
        if (parentId !== null) void bulk.change({ parentId }, { [field]: parentId }, t('bulk.move.done'));
      }}
      onClose={onClose}
    >
      <div className="bo-field">
        <span className="bo-strong">{label}</span>
        <ReferenceChoice
          to={{ resource: parent.name, title: parent.title }}
          within={having({ gameId: rows[0]?.['gameId'] })}
          aria-label={label}
          allowClear={false}
          value={parentId}
          onChange={setParentId}
        />
      </div>
    </BulkDialog>
  );
}
