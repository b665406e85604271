import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useVariant } from '../area/variant.ts';
import { levelQuery } from '../game/game.queries.ts';
import { hashOfStep, stepsOf } from '#shared/game/levelSteps.rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';

/** Where a passage is read, and how many minutes that takes; null when the level's text has no such heading. */
export type FindPassage = (heading: string) => { to: string; minutes: number | null };

/** Finds passages in a level's text by their headings. */
export function usePassages(levelId: string): FindPassage {
  const { client, paths } = useVariant();
  const level = useQuery(levelQuery(client, levelId)).data;
  const steps = level === undefined ? [] : stepsOf(level.clarityContent);
  return (heading) => {
    const place = steps.findIndex((step) => step.heading === heading);
    const to = paths.level(levelId);
    return { to: place === -1 ? to : `${to}${hashOfStep(place)}`, minutes: steps[place]?.minutes ?? null };
  };
}

export function Passage({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="passage">
      {children}
      <Icon name="next" size={16} />
    </Link>
  );
}

export interface PassagesProps {
  /** Those in which something was missed, or may have been. */
  topics: NonNullable<PlayerQuiz['topics']>;
  find: FindPassage;
}

/** What to read again, by passage of the level's text. */
export function Passages({ topics, find }: PassagesProps) {
  const { t } = useTranslation('game');
  return (
    <Section title={t('achievementPage.review.readAgain')}>
      <ul className="topics">
        {topics.map(({ passage, right, total }) => {
          const { to, minutes } = find(passage);
          const score = right === null ? null : t('achievementPage.result.score', { right, total });
          return (
            <li key={passage} className="topic">
              <div className="topic__words">
                <p className="strong">{passage}</p>
                {right !== null && score !== null && (
                  <>
                    <ProgressBar label={passage} value={right} max={total} text={score} />
                    <p className="small">{score}</p>
                  </>
                )}
              </div>
              <Passage to={to}>
                {minutes === null
                  ? t('achievementPage.review.read')
                  : t('achievementPage.review.readFor', { count: minutes })}
                <span className="unseen"> {passage}</span>
              </Passage>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
