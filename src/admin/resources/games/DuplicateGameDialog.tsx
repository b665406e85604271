import { Form } from 'antd';
import type { GameRow } from '#shared/game/games.contract.ts';
import { DuplicateDialog } from '../../crud/acts/DuplicateDialog.tsx';
import type { ActProps, Values } from '../../crud/declaration/declaration.ts';
import { StartDayItem, startDayOf } from './StartDayItem.tsx';

/** Creates a draft copy of a game; all its dates are shifted with its start. */
export function DuplicateGameDialog({ declaration, row, onClose }: ActProps<GameRow>) {
  const [form] = Form.useForm<Values>();
  const before = startDayOf(row);
  return (
    <DuplicateDialog
      {...{ declaration, row, form, onClose }}
      initialValues={{ startDay: before }}
      valuesOf={({ name, startDay }) => ({ name, startDay: startDay === '' || startDay === before ? null : startDay })}
    >
      <StartDayItem />
    </DuplicateDialog>
  );
}
