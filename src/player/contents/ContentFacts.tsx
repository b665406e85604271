import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { windowFact } from './windowFact.tsx';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';

/** The figures of a content: its points, those of its kind, and its end date. */
export function ContentFacts({
  achievement,
  timeZone,
  own = [],
}: {
  achievement: Achievement;
  timeZone: string;
  own?: readonly Fact[];
}) {
  const { t } = useTranslation('game');
  const points = { label: t('achievementPage.facts.points'), value: <Figure value={achievement.points} /> };
  const window = windowFact(achievement, timeZone, t);
  return <Facts facts={[points, ...own, ...(window === null ? [] : [window])]} />;
}
