import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { DuplicateDialog } from '../../crud/acts/DuplicateDialog.tsx';
import type { Values } from '../../crud/declaration/declaration.ts';
import { StartDayItem, startDayOf } from './StartDayItem.tsx';

/** Creates a draft copy of a game; all its dates are shifted with its start. */
export function DuplicateGameDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const before = startDayOf(row);
  return (
    <DuplicateDialog
      {...{ row, form, onClose }}
      resource={resources.games.name}
      title="name"
      text={t('games.duplicate.text')}
      initialValues={{ startDay: before }}
      valuesOf={({ name, startDay }) => ({ name, startDay: startDay === '' || startDay === before ? null : startDay })}
    >
      <StartDayItem />
    </DuplicateDialog>
  );
}
