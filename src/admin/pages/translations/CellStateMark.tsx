import { CheckCircleOutlined, ClockCircleOutlined, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { CellState } from '#shared/translations/progress.codes.ts';

const icons = {
  missing: MinusCircleOutlined,
  partly: ClockCircleOutlined,
  stale: SyncOutlined,
  ready: CheckCircleOutlined,
} as const;

/** The state of a translation as an icon and text. @param done how many texts are ready, where some are */
export function CellStateMark({ state, done }: { state: CellState; done?: { ready: number; texts: number } }) {
  const { t } = useTranslation('admin');
  const Icon = icons[state];
  return (
    <span className="bo-cell" data-state={state}>
      <Icon aria-hidden />
      {state === 'partly' && done !== undefined ? t('translations.parts', done) : t(`translations.states.${state}`)}
    </span>
  );
}
