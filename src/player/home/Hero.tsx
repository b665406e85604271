import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useMe } from '#src/providers/session/session.ts';
import { userAchievementsQuery } from '../game/achievements.queries.ts';
import { AchievementKind } from '../game/AchievementKind.tsx';
import { AchievementState } from '../game/AchievementState.tsx';
import { WindowDate } from '../game/WindowDate.tsx';
import { boardQuery } from '../leaderboards/leaderboards.queries.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { PageTitle, titleBefore } from '../ui/Page.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Steps } from '../ui/Progress.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Trans } from '../ui/Trans.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { achievementIdOf, isNewcomer, isSameDay, placeFor, type NextThing } from './home.rules.ts';
import { MyDashboard } from './MyDashboard.tsx';

/** The page's head: what to do now, and where the player stands. Undefined while it loads. */
export function Hero({ game, next }: { game: PlayerGame | undefined; next: NextThing | undefined }) {
  return (
    <div className="hero">
      {game && next ? <Next game={game} next={next} /> : <NextSkeleton />}
      <MyDashboard game={game} />
    </div>
  );
}

interface NextProps {
  game: PlayerGame;
  next: NextThing;
}

function Next({ game, next }: NextProps) {
  const { text, lang } = useHeading(game, next);
  const act = useAct(game, next);
  return (
    <div className={game.homeBannerImage ? 'next next--picture' : 'next'}>
      <Art game={game} next={next} />
      <div className="next__words" style={{ '--characters': text.length } as CSSProperties}>
        <p className="eyebrow">
          <Eyebrow game={game} next={next} />
        </p>
        <PageTitle title={text} lang={lang} className="display" />
      </div>
      <How game={game} next={next} />
      {act && (
        <div className="next__act">
          <ButtonLink to={act.to} className="next__button">
            {act.text}
          </ButtonLink>
          <Worth game={game} next={next} />
        </div>
      )}
    </div>
  );
}

/** The heading, with its language where it is not the page's. */
export function useHeading(game: PlayerGame, next: NextThing): { text: string; lang: string | undefined } {
  const { t } = useTranslation('home');
  const locale = useLocale();
  switch (next.kind) {
    case 'question':
    case 'begun':
      return { text: next.work.title, lang: next.work.languages?.['title'] };
    case 'start':
      return { text: next.achievement.title, lang: next.achievement.languages?.['title'] };
    case 'allDone':
      return { text: t('start.allDone.title'), lang: undefined };
    case 'waiting': {
      if (next.until === null) return { text: t('start.waiting.title'), lang: undefined };
      const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(next.until));
      return { text: t('start.waiting.until', { day }), lang: undefined };
    }
    default:
      return { text: game.name, lang: game.languages?.['name'] };
  }
}

/** Where the button leads; null where there is nothing to do. */
export function useAct(game: PlayerGame, next: NextThing): { to: To; text: string } | null {
  const { t } = useTranslation('home');
  const { paths } = useVariant();
  const map = { to: paths.game, text: t('start.waiting.button') };
  const toBoards = game.sections.leaderboard ? { to: paths.leaderboards, text: t('start.allDone.button') } : map;
  switch (next.kind) {
    case 'question': {
      const { levelId, questionNumber } = next.work;
      return { to: paths.leftOff(levelId, next.work), text: t('continue.withQuestion', { number: questionNumber }) };
    }
    case 'begun':
      return { to: paths.achievement(next.work.levelId, next.work.achievementId), text: t('continue.button') };
    case 'start': {
      const { levelId, id, state } = next.achievement;
      return { to: paths.achievement(levelId, id), text: t(state === 'Available' ? 'start.button' : 'start.open') };
    }
    case 'unknown':
      return map;
    case 'empty':
    case 'upcoming':
      return null;
    default:
      return toBoards;
  }
}

/** The editor's picture on a desktop; else the rosette of what comes next. */
function Art({ game, next }: NextProps) {
  const rosette = <Rosette seed={achievementIdOf(next) ?? game.id} detail="hero" className="next__rosette" />;
  if (game.homeBannerImage === null) return rosette;
  return (
    <>
      {rosette}
      <Picture
        className="next__picture"
        src={game.homeBannerImage}
        alt={game.homeBannerImageAlt}
        lang={game.languages?.['homeBannerImageAlt']}
        width={700}
        height={460}
      />
    </>
  );
}

/** "Continue · Silver, level 4" */
function Eyebrow({ game, next }: NextProps) {
  const { t } = useTranslation('home');
  const name = <LocalizedText of={game} field="name" />;
  switch (next.kind) {
    case 'upcoming':
      return (
        <Trans
          text={t('eyebrow.opens')}
          parts={{ date: <WindowDate instant={game.startDate} edge="start" timeZone={game.timezone} /> }}
        />
      );
    case 'ended':
      return (
        <Trans
          text={t('eyebrow.ended')}
          parts={{ date: <WindowDate instant={game.endDate} edge="end" timeZone={game.timezone} /> }}
        />
      );
    case 'waiting':
    case 'allDone':
      return name;
    case 'empty':
    case 'unknown':
      // The name is the heading below; the line keeps its height.
      return '\u00a0';
    default: {
      const { levelId } = next.kind === 'start' ? next.achievement : next.work;
      const words = next.kind !== 'start' ? 'continue.title' : isNewcomer(game) ? 'start.titleFirst' : 'start.title';
      return (
        <>
          {t(words)}
          <LevelOf game={game} levelId={levelId} />
        </>
      );
    }
  }
}

function LevelOf({ game, levelId }: { game: PlayerGame; levelId: string }) {
  const { t } = useTranslation('home');
  const tier = game.tiers.find(({ levels }) => levels.some(({ id }) => id === levelId));
  const level = tier?.levels.find(({ id }) => id === levelId);
  if (tier === undefined || level === undefined) return null;
  return (
    <>
      {' · '}
      <Trans
        text={t('eyebrow.level', { number: level.number })}
        parts={{ tier: <LocalizedText of={tier} field="name" /> }}
      />
    </>
  );
}

/** How far one is, or what it is. */
function How({ game, next }: NextProps) {
  const { t } = useTranslation(['home', 'achievements']);
  const name = useMe()?.username ?? '';
  const levels = game.tiers.reduce((count, tier) => count + tier.levels.length, 0);
  const words = (children: ReactNode) => <p className="next__how">{children}</p>;
  switch (next.kind) {
    case 'question': {
      const { questionNumber: number, questionCount: count } = next.work;
      return (
        <div className="next__how">
          <p>
            {t('continue.question', { number, count })}
            {', '}
            <SavedAt instant={next.work.savedAt} />
          </p>
          <Steps done={number - 1} total={count} />
        </div>
      );
    }
    case 'begun':
      return words(
        <>
          {t(`achievements:kind.${next.work.contentKind}`)}
          {', '}
          <SavedAt instant={next.work.savedAt} />
        </>,
      );
    case 'start':
      if (isNewcomer(game)) return words(t('welcome.lead', { name, count: levels }));
      return words(
        <>
          <AchievementKind achievement={next.achievement} />
          {' · '}
          <AchievementState achievement={next.achievement} />
        </>,
      );
    case 'waiting':
    case 'allDone':
      return words(t(`start.${next.kind}.text`));
    case 'empty':
      return words(t('welcome.leadEmpty', { name }));
    case 'upcoming':
    case 'ended':
      return words(
        <Trans
          text={t(`${next.kind}.text`)}
          parts={{
            game: <LocalizedText of={game} field="name" />,
            date:
              next.kind === 'upcoming' ? (
                <DateTime instant={game.startDate} gameTimeZone={game.timezone} />
              ) : (
                <WindowDate instant={game.endDate} edge="end" timeZone={game.timezone} />
              ),
          }}
        />,
      );
    case 'unknown':
      return words(t('start.waiting.text'));
  }
}

function SavedAt({ instant }: { instant: string }) {
  const { t } = useTranslation('home');
  const isToday = isSameDay(new Date(instant), useMinute());
  return (
    <Trans
      text={t(isToday ? 'continue.savedToday' : 'continue.saved')}
      parts={{ time: <DateTime instant={instant} format={isToday ? 'time' : 'date'} /> }}
    />
  );
}

/** Why: its points, and the place that they are enough for. */
function Worth({ game, next }: NextProps) {
  const { t } = useTranslation(['home', 'shell']);
  const { client } = useVariant();
  const mine = useQuery(userAchievementsQuery(client)).data;
  const board = useQuery({ ...boardQuery(client, 'Individual'), enabled: game.sections.leaderboard }).data;
  const id = achievementIdOf(next);
  const achievement = next.kind === 'start' ? next.achievement : mine?.find((one) => one.id === id);
  if (achievement === undefined || achievement.points === 0) return null;
  const points = t('shell:points', { count: achievement.points });
  const isTeams = achievement.gameType === 'Team';
  const place = board === undefined || isTeams ? null : placeFor(board, achievement.points);
  return (
    <p className="small">
      {isTeams
        ? t('worth.team', { points })
        : place === null
          ? t('worth.points', { points })
          : t('worth.place', { points, place: t('shell:place', { count: place, ordinal: true }) })}
    </p>
  );
}

/** In its final size, with the cached heading. */
function NextSkeleton() {
  const before = titleBefore();
  return (
    <div className="next">
      <div className="next__words" style={{ '--characters': before?.text.length } as CSSProperties}>
        <p className="eyebrow">
          <Skeleton as="eyebrow" characters={22} />
        </p>
        <PageTitle title={undefined} lang={before?.lang} className="display" />
      </div>
      <div className="next__how" aria-hidden="true">
        <p>
          <Skeleton characters={26} />
        </p>
        <Steps done={0} total={8} />
      </div>
      <div className="next__act" aria-hidden="true">
        <span className="button next__button">&nbsp;</span>
        <p className="small">
          <Skeleton as="small" characters={24} />
        </p>
      </div>
    </div>
  );
}
