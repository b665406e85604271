import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { resources } from '#shared/api.ts';
import { DuplicateDialog } from '../kit/acts/DuplicateDialog.tsx';

/** Makes a draft of the same game; all its days move with the one on which it begins. */
export function DuplicateGameDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const before = localDayAt(new Date(row.startDate), row.timezone);
  const [day, setDay] = useState(before);
  return (
    <DuplicateDialog
      resource={resources.games.name}
      row={row}
      title="name"
      text={t('games.duplicate.text')}
      wanted={{ startDay: day === '' || day === before ? null : day }}
      onClose={onClose}
    >
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={id}>
          {t('games.duplicate.day')}
        </label>
        <Input
          id={id}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          aria-describedby={`${id}-hint`}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <p className="bo-note" id={`${id}-hint`}>
          {t('games.duplicate.dayHint')}
        </p>
      </div>
    </DuplicateDialog>
  );
}
