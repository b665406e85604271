import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Wording } from '../ui/Wording.tsx';
import { Words } from '../ui/Words.tsx';
import { stateWords } from './achievementState.rules.ts';
import { WindowDate } from './WindowDate.tsx';
import './AchievementState.css';

export interface AchievementStateProps {
  achievement: Achievement;
}

/** An achievement's state [spec] in a line: since when, until when, or why not. */
export function AchievementState({ achievement }: AchievementStateProps) {
  const { t } = useTranslation('achievements');
  const { key, instant, edge } = stateWords(achievement);
  const { waitsFor } = achievement;
  const date =
    instant === undefined ? undefined : edge === undefined ? (
      <DateTime instant={instant} format="date" />
    ) : (
      <WindowDate instant={instant} edge={edge} />
    );
  return (
    <span className={key === 'done' || key === 'doneSometime' ? 'state state--done' : 'state'}>
      <Words
        text={t(`state.${key}`)}
        parts={{ ...(date && { date }), ...(waitsFor && { level: <Wording of={waitsFor} field="name" /> }) }}
      />
    </span>
  );
}
