import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { DuplicateDialog } from '../../crud/acts/DuplicateDialog.tsx';
import type { Values } from '../../crud/declaration/declaration.ts';

/** Creates a draft copy of a game; all its dates are shifted with its start. */
export function DuplicateGameDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const before = localDayAt(new Date(row.startDate), row.timezone);
  return (
    <DuplicateDialog
      {...{ row, form, onClose }}
      resource={resources.games.name}
      title="name"
      text={t('games.duplicate.text')}
      initialValues={{ startDay: before }}
      valuesOf={({ name, startDay }) => ({ name, startDay: startDay === '' || startDay === before ? null : startDay })}
    >
      <Form.Item name="startDay" label={t('games.duplicate.day')} extra={t('games.duplicate.dayHint')}>
        <Input type="date" min="2000-01-01" max="2099-12-31" />
      </Form.Item>
    </DuplicateDialog>
  );
}
