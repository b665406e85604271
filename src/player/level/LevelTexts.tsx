import { useTranslation } from 'react-i18next';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';

/** [spec] What the level teaches (clarity content), and what to do with it at work (in-game action). */
export function LevelTexts({ level: { clarityContent, inGameAction, languages } }: { level: PlayerLevel }) {
  const { t } = useTranslation('game');
  return (
    <>
      {clarityContent.trim() !== '' && (
        <Section title={t('levelPage.clarity')}>
          <RichText html={clarityContent} lang={languages?.['clarityContent']} />
        </Section>
      )}
      {inGameAction.trim() !== '' && (
        <div className="deed">
          <Section title={t('levelPage.action')}>
            <RichText html={inGameAction} lang={languages?.['inGameAction']} />
          </Section>
        </div>
      )}
    </>
  );
}
