import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { useArrival } from './useArrival.ts';
import { NextStep } from './NextStep.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Points } from '../ui/Figure.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { Trans } from '../ui/Trans.tsx';

export interface ContentResultProps {
  achievement: Achievement;
  /** "Read to the end" */
  title: string;
  /** ISO 8601; null where it is not known. */
  doneAt: string | null;
  pointsEarned: number | null;
  queue: Parameters<typeof useArrival>[0];
  children?: ReactNode;
  /** Beside the next step: opens the content again. */
  again?: ReactNode;
}

/** A completed content: what was done and when, its points, and the next step. */
export function ContentResult({
  achievement,
  title,
  doneAt,
  pointsEarned,
  queue,
  children,
  again,
}: ContentResultProps) {
  const { t } = useTranslation(['contents', 'shell']);
  const points = pointsEarned === null ? '' : t('shell:points', { count: pointsEarned });
  const heading = useArrival(queue, t('contents:result.announce', { title, points }));
  return (
    <section className="result result--passed" aria-labelledby="result">
      <StateRosette seed={achievement.id} state="done" />
      <div className="result__words">
        <h2 id="result" className="result__title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {pointsEarned !== null && pointsEarned > 0 && (
          <p className="result__points">
            <Points points={pointsEarned} gained />
          </p>
        )}
        {doneAt !== null && (
          <p className="small">
            <Trans text={t('contents:result.on')} parts={{ date: <DateTime instant={doneAt} format="date" /> }} />
          </p>
        )}
        {children}
      </div>
      <div className="result__actions">
        <NextStep achievement={achievement} isMain />
        {again}
      </div>
    </section>
  );
}
