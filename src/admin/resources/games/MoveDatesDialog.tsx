import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { StartDayItem, startDayOf } from './StartDayItem.tsx';

interface Asked {
  startDay: string;
}

/** Lets a game begin on another day, with all its dates. */
export function MoveDatesDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Asked>();
  const before = startDayOf(row);
  const startDay = Form.useWatch('startDay', form) ?? '';
  return (
    <ActDialog<GameRow, Asked>
      {...{ form, onClose }}
      url={`${resources.games.name}/${row.id}/dates`}
      title={t('games.acts.dates')}
      text={t('games.dates.text')}
      okText={t('games.acts.dates')}
      initialValues={{ startDay: before }}
      isReady={startDay !== '' && startDay !== before}
      changes={[resources.games.name, resources.achievements.name, resources.news.name]}
      done={t('games.dates.done')}
    >
      <StartDayItem />
    </ActDialog>
  );
}
