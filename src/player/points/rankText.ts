import { useTranslation } from 'react-i18next';
import type { PointsDay } from '#shared/points/points.contract.ts';
import { rankStory } from './statement.rules.ts';

/** How a day changed the rank: "from 18th to 14th"; null without a change. */
export function useRankText(): (rank: PointsDay['rank']) => string | null {
  const { t } = useTranslation(['points', 'shell']);
  const place = (count: number) => t('shell:place', { count, ordinal: true });
  return (rank) => {
    const story = rankStory(rank);
    switch (story?.is) {
      case 'entered':
        return t('rank.entered', { place: place(story.to) });
      case 'stayed':
        return t('rank.stayed', { place: place(story.at) });
      case 'moved':
        return t('rank.moved', { from: place(story.from), to: place(story.to) });
      case undefined:
        return null;
    }
  };
}
