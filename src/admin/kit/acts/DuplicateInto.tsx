import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { Row } from '../declaration/declaration.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { useLabels } from '../declaration/labels.ts';
import { ReferenceSelect } from '../components/ReferenceSelect.tsx';

export interface Placed {
  resource: 'achievements' | 'levels';
  /** Its field that names it. */
  title: string;
  /** What it stands in: the resource, and the field with its id. */
  parent: { resource: string; field: string };
}

export interface DialogProps {
  row: Row;
  onClose: () => void;
}

/** Makes a draft of the same record where it stands, or in another place, also of another game. */
export function DuplicateInto({ resource, row, title, parent, onClose }: Placed & DialogProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels({ name: parent.resource });
  const game = useLabels(resources.games).one;
  const [gameId, setGameId] = useState(String(row['gameId']));
  const [parentId, setParentId] = useState<string | null>(String(row[parent.field]));
  const isElsewhere = gameId !== row['gameId'];
  return (
    <DuplicateDialog
      resource={resource}
      row={row}
      title={title}
      text={t(`${resource}.duplicate.text`)}
      wanted={parentId === null ? {} : { [parent.field]: parentId }}
      isReady={parentId !== null}
      onClose={onClose}
    >
      <div className="bo-field">
        <span className="bo-field__label">{game}</span>
        <ReferenceSelect
          to={{ resource: 'games', title: 'name' }}
          aria-label={game}
          allowClear={false}
          value={[gameId]}
          onChange={([next = gameId]) => {
            setGameId(next);
            setParentId(next === row['gameId'] ? String(row[parent.field]) : null);
          }}
        />
      </div>
      <div className="bo-field">
        <span className="bo-field__label">{labels.one}</span>
        <ReferenceSelect
          to={{ resource: parent.resource, title: 'name' }}
          within={[{ field: 'gameId', operator: 'eq', value: gameId }]}
          aria-label={labels.one}
          allowClear={false}
          value={parentId === null ? [] : [parentId]}
          onChange={([next]) => setParentId(next ?? null)}
        />
        {isElsewhere && <p className="bo-note">{t('duplicate.elsewhere')}</p>}
      </div>
    </DuplicateDialog>
  );
}
