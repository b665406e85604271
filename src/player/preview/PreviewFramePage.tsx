import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { useSession } from '#src/providers/session/session.ts';
import { receivePreviews, sendHeight, type ThemedPreview, type FormPreview } from '#src/providers/page/previewFrame.ts';
import { AboutAchievement } from '../achievement/AboutAchievement.tsx';
import { AchievementHead } from '../achievement/AchievementHead.tsx';
import { FeedbackField } from '../feedback/FeedbackField.tsx';
import { NewsArticle, NewsHead } from '../news/NewsArticle.tsx';
import { AskedQuestion } from '../quiz/AskedQuestion.tsx';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { areaFor, AreaProvider, useVariantTheme } from '../area/variant.ts';
import { Facts } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import '../achievement/AchievementPage.css';
import '../feedback/Feedback.css';
import '../quiz/QuestionPage.css';
import './PreviewFrame.css';

const GamePreview = lazyPage(async () => {
  const [part] = await Promise.all([
    import('./GamePreview.tsx'),
    loadNamespaces('home', 'news', 'leaderboards', 'rewards'),
  ]);
  return part.GamePreview;
});
const TierPreview = lazyPage(async () => (await import('./TierPreview.tsx')).TierPreview);
const LevelPreview = lazyPage(async () => (await import('./LevelPreview.tsx')).LevelPreview);
const RewardPreview = lazyPage(async () => {
  const [part] = await Promise.all([import('./RewardPreview.tsx'), loadNamespaces('rewards')]);
  return part.RewardPreview;
});

/** In a frame of the backoffice: the preview of a form, as players will see it. Elsewhere it is not found. */
export function PreviewFramePage() {
  return window.parent === window ? <NotFoundPage /> : <PreviewReceiver />;
}

/** Asks the server nothing: what components would ask it stays open, unless the form has answered it. */
const silent = (client: PlayerClient): PlayerClient =>
  new Proxy(client, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? () => new Promise(() => {}) : value;
    },
  });

function PreviewReceiver() {
  const [themed, setThemed] = useState<ThemedPreview | null>(null);
  useEffect(() => receivePreviews(setThemed), []);
  useEffect(() => {
    // Links of a preview do nothing.
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, []);
  return themed === null ? null : <Themed {...themed} />;
}

function Themed({ preview, experience, appearance }: ThemedPreview) {
  const { clients } = useSession();
  const area = useMemo(() => ({ ...areaFor(experience), client: silent(clients[experience]) }), [experience, clients]);
  const place = useRef<HTMLElement>(null);
  useVariantTheme(experience);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = appearance;
  }, [appearance]);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const watch = new ResizeObserver(() => sendHeight(current.offsetHeight));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <AreaProvider value={area}>
      <div className="player">
        <main ref={place} className={`page page--${preview.kind === 'game' ? 'wide' : 'reading'} preview-frame`}>
          <Suspense>
            <Shown preview={preview} />
          </Suspense>
        </main>
      </div>
    </AreaProvider>
  );
}

const nothing = () => {};
/** Replaces an empty heading. */
const orDots = (text: string): string => (text.trim() === '' ? '…' : text);

function Shown({ preview }: { preview: FormPreview }) {
  const { t } = useTranslation(['quiz', 'game']);
  switch (preview.kind) {
    case 'question': {
      const { question, number, total } = preview;
      return (
        <AskedQuestion
          question={{ ...question, text: orDots(question.text) }}
          number={number}
          total={total}
          mine={[]}
          isOver
          onTouch={nothing}
          place={t('quiz:place', { number, total })}
        >
          {null}
        </AskedQuestion>
      );
    }
    case 'feedback': {
      const { question } = preview;
      return (
        <fieldset className="feedback" disabled>
          <FeedbackField
            question={{ ...question, text: orDots(question.text) }}
            answer={null}
            isMissing={false}
            onAnswer={nothing}
          />
        </fieldset>
      );
    }
    case 'news': {
      const item = { ...preview.item, title: orDots(preview.item.title) };
      return (
        <>
          <NewsHead item={item} />
          <NewsArticle item={item} />
        </>
      );
    }
    case 'achievement': {
      const achievement = { ...preview.achievement, title: orDots(preview.achievement.title) };
      return (
        <>
          <AchievementHead achievement={achievement} placed={null} id={achievement.id} />
          <div className="achievement">
            <Facts
              facts={[
                {
                  label: t('game:achievementPage.facts.points'),
                  value: <Figure value={achievement.points} />,
                },
              ]}
            />
            <AboutAchievement achievement={achievement} />
          </div>
        </>
      );
    }
    case 'game':
      return <GamePreview game={{ ...preview.game, name: orDots(preview.game.name) }} />;
    case 'tier':
      return (
        <TierPreview gameName={orDots(preview.gameName)} tier={{ ...preview.tier, name: orDots(preview.tier.name) }} />
      );
    case 'level':
      return <LevelPreview {...preview} level={{ ...preview.level, name: orDots(preview.level.name) }} />;
    case 'reward':
      return <RewardPreview reward={{ ...preview.reward, title: orDots(preview.reward.title) }} />;
  }
}
