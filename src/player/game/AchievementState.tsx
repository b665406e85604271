import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { stateLabel } from './achievementState.rules.ts';
import { WindowDate } from './WindowDate.tsx';
import './AchievementState.css';

export interface AchievementStateProps {
  achievement: Achievement;
}

/** An achievement's state [spec] in a line: since when, until when, or why not. */
export function AchievementState({ achievement }: AchievementStateProps) {
  const { t } = useTranslation('achievements');
  const { key, instant, edge } = stateLabel(achievement);
  const { waitsFor } = achievement;
  const date =
    instant === undefined ? undefined : edge === undefined ? (
      <DateTime instant={instant} format="date" />
    ) : (
      <WindowDate instant={instant} edge={edge} />
    );
  return (
    <span className={key === 'done' || key === 'doneSometime' ? 'state state--done' : 'state'}>
      <Trans
        text={t(`state.${key}`)}
        parts={{ ...(date && { date }), ...(waitsFor && { level: <LocalizedText of={waitsFor} field="name" /> }) }}
      />
    </span>
  );
}
