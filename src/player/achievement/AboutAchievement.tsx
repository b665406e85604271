import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';

/** The editor's text about an achievement; nothing where there is none. */
export function AboutAchievement({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation('game');
  if (achievement.longDescription.trim() === '') return null;
  return (
    <Section title={t('achievementPage.about')}>
      <RichText html={achievement.longDescription} lang={achievement.languages?.['longDescription']} />
    </Section>
  );
}
