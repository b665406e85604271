import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GameRow } from '#shared/game/games.contract.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';

/** The day on which a game begins, by its own clocks. */
export const startDayOf = ({ startDate, timezone }: Pick<GameRow, 'startDate' | 'timezone'>): string =>
  localDayAt(new Date(startDate), timezone);

/** Asks on which day a game shall begin, with all its other dates. */
export function StartDayItem() {
  const { t } = useTranslation('admin');
  return (
    <Form.Item name="startDay" label={t('games.duplicate.day')} extra={t('games.duplicate.dayHint')}>
      <Input type="date" min="2000-01-01" max="2099-12-31" />
    </Form.Item>
  );
}
