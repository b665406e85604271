import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { kindOf } from './achievementState.rules.ts';

/** What an achievement is in a few words: "Quiz · Bonus · Team". */
export function AchievementKind({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation(['achievements', 'shell']);
  const words = [
    t(`achievements:kind.${kindOf(achievement)}`),
    achievement.isBonus && t('achievements:bonus'),
    achievement.gameType === 'Team' && t('shell:gameType.Team'),
  ];
  return words.filter(Boolean).join(' · ');
}
