import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { PlayerLevel } from '#shared/game/levels.contract.ts';
import { stepAsked, stepsOf } from '#shared/game/levelSteps.rules.ts';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Steps } from '../ui/Progress.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Section } from '../ui/Section.tsx';
import { keepStep, keptStep } from './keptStep.ts';

/** [spec] What the level teaches (clarity content), and what to do with it at work (in-game action). */
export function LevelTexts({ level: { id, clarityContent, inGameAction, languages } }: { level: PlayerLevel }) {
  const { t } = useTranslation('game');
  const { hash, key } = useLocation();
  return (
    <>
      {clarityContent.trim() !== '' && (
        <Section title={t('levelPage.clarity')}>
          {/* A link to another passage opens it. */}
          <Reading key={`${id} ${hash} ${key}`} id={id} html={clarityContent} lang={languages?.['clarityContent']} />
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

/** The text in short steps; it opens where one was, or at the step that the address asks for. */
function Reading({ id, html, lang }: { id: string; html: string; lang: string | undefined }) {
  const { t } = useTranslation('game');
  const { hash } = useLocation();
  const steps = useMemo(() => stepsOf(html), [html]);
  const total = steps.length;
  const asked = stepAsked(hash, total);
  const [at, setAt] = useState(() => asked ?? Math.min(keptStep(id), total - 1));
  if (total < 2) return <RichText html={html} lang={lang} />;
  const place = t('levelPage.step', { number: at + 1, total });
  const go = (to: number) => {
    setAt(to);
    keepStep(id, to);
    announce(`${t('levelPage.step', { number: to + 1, total })}. ${steps[to]?.heading ?? ''}`);
  };
  return (
    <div className="reading">
      <Steps done={at + 1} total={total} />
      <p className="eyebrow">{place}</p>
      {steps.map((step, index) => (
        <div
          key={step.html}
          id={`step-${index + 1}`}
          className={index === at ? 'reading__step' : 'reading__step reading__step--other'}
        >
          <RichText html={step.html} lang={lang} />
        </div>
      ))}
      <div className="reading__foot">
        {at > 0 && (
          <Button kind="quiet" onClick={() => go(at - 1)}>
            {t('levelPage.stepBack')}
          </Button>
        )}
        {at < total - 1 && (
          <Button kind="quiet" onClick={() => go(at + 1)}>
            {t('levelPage.stepNext')}
          </Button>
        )}
      </div>
    </div>
  );
}
