import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { AchievementKind } from '../game/AchievementKind.tsx';
import { GameTextDialog, textsOf, type GameText } from '../game/GameTextDialog.tsx';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { useMinute } from '../ui/useMinute.ts';
import { NextStepSkeleton } from './DashboardSkeleton.tsx';
import { dueNext, isSameDay, nextToStart } from './home.rules.ts';

/** Where to resume; before that, what to begin; nothing while the game has no levels. */
export function NextStep({ game, isFirst = false }: { game: PlayerGame; isFirst?: boolean }) {
  const { t } = useTranslation('home');
  const [latest, ...others] = game.unfinished;
  if (latest !== undefined)
    return (
      <Section title={t('continue.title')}>
        {latest.achievementId === game.continue?.achievementId ? (
          <LeftOff leftOff={game.continue} />
        ) : (
          <Begun work={latest} />
        )}
        {others.length > 0 && (
          <ul className="small next__texts">
            {others.map((work) => (
              <li key={work.achievementId}>
                <OtherBegun work={work} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    );
  if (game.tiers.every(({ levels }) => levels.length === 0)) return null;
  return (
    <Section title={isFirst ? t('start.titleFirst') : t('start.title')}>
      <Begin hasBoards={game.sections.leaderboard} />
      {isFirst && <LookAround game={game} />}
    </Section>
  );
}

interface StepProps {
  title: ReactNode;
  children: ReactNode;
  to: To;
  button: string;
}

/** The page's main action. */
function Step({ title, children, to, button }: StepProps) {
  return (
    <div className="next">
      <div className="next__words">
        <p className="strong">{title}</p>
        {children}
      </div>
      <ButtonLink to={to} className="next__action">
        {button}
      </ButtonLink>
    </div>
  );
}

function LeftOff({ leftOff }: { leftOff: NonNullable<PlayerGame['continue']> }) {
  const { t } = useTranslation('home');
  const { paths } = useVariant();
  const { levelId, questionNumber, questionCount, savedAt } = leftOff;
  const title = <LocalizedText of={leftOff} field="title" />;
  const place = t('continue.question', { number: questionNumber, count: questionCount });
  return (
    <Step title={title} to={paths.leftOff(levelId, leftOff)} button={t('continue.button')}>
      <p className="small">
        {place}
        {' · '}
        <SavedAt instant={savedAt} />
      </p>
      <div className="next__bar">
        <ProgressBar label={title} value={questionNumber} max={questionCount} text={place} />
      </div>
    </Step>
  );
}

function SavedAt({ instant }: { instant: string }) {
  const { t } = useTranslation('home');
  const isToday = isSameDay(new Date(instant), useMinute());
  return (
    <Trans
      text={t(isToday ? 'continue.savedToday' : 'continue.saved')}
      parts={{ time: <DateTime instant={instant} format={isToday ? 'time' : 'dateTime'} /> }}
    />
  );
}

type Work = PlayerGame['unfinished'][number];

/** A begun document, podcast, story or feedback, which has no questions to resume at. */
function Begun({ work }: { work: Work }) {
  const { t } = useTranslation(['home', 'achievements']);
  const { paths } = useVariant();
  return (
    <Step
      title={<LocalizedText of={work} field="title" />}
      to={paths.achievement(work.levelId, work.achievementId)}
      button={t('continue.button')}
    >
      <p className="small">
        {t(`achievements:kind.${work.contentKind}`)}
        {' · '}
        <SavedAt instant={work.savedAt} />
      </p>
    </Step>
  );
}

function OtherBegun({ work }: { work: Work }) {
  const { t } = useTranslation('achievements');
  const { paths } = useVariant();
  return (
    <>
      <Link to={paths.achievement(work.levelId, work.achievementId)}>
        <LocalizedText of={work} field="title" />
      </Link>{' '}
      · {t(`kind.${work.contentKind}`)}
    </>
  );
}

function Begin({ hasBoards }: { hasBoards: boolean }) {
  const { t } = useTranslation('home');
  const { client, leadsWithDueDates, paths } = useVariant();
  const mine = useQuery(userAchievementsQuery(client));
  const teams = useQuery(teamAchievementsQuery(client)).data ?? [];
  return (
    <Loaded query={mine} skeleton={<NextStepSkeleton />}>
      {(all) => {
        const due = leadsWithDueDates ? dueNext(all, 1)[0] : undefined;
        const next = due ?? nextToStart([...all, ...teams]);
        if (next !== null) return <BeginOne achievement={next} />;
        const isOver = [...all, ...teams].every(({ state }) => state === 'Done' || state === 'Missed');
        const words = isOver ? 'allDone' : 'waiting';
        return (
          <Step
            title={t(`start.${words}.title`)}
            to={isOver && hasBoards ? paths.leaderboards : paths.game}
            button={t(`start.${hasBoards ? words : 'waiting'}.button`)}
          >
            <p className="small">{t(`start.${words}.text`)}</p>
          </Step>
        );
      }}
    </Loaded>
  );
}

function BeginOne({ achievement }: { achievement: Achievement }) {
  const { t } = useTranslation(['home', 'shell']);
  const { paths } = useVariant();
  const { id, levelId, shortDescription, languages, points, state } = achievement;
  return (
    <Step
      title={<LocalizedText of={achievement} field="title" />}
      to={paths.achievement(levelId, id)}
      button={state === 'Available' ? t('start.button') : t('start.open')}
    >
      <p className="small" lang={languages?.['shortDescription']}>
        {shortDescription}
      </p>
      <p className="small">
        <AchievementKind achievement={achievement} />
        {' · '}
        {t('shell:points', { count: points })}
      </p>
    </Step>
  );
}

/** For players who would rather read first. */
function LookAround({ game }: { game: PlayerGame }) {
  const { t } = useTranslation(['home', 'shell']);
  const [open, setOpen] = useState<GameText | null>(null);
  const texts = textsOf(game).filter((text) => text !== 'aboutGame');
  if (texts.length === 0) return null;
  return (
    <>
      <p className="small next__texts">
        {t('start.texts')}{' '}
        {texts.map((text, i) => (
          <span key={text}>
            {i > 0 && ' · '}
            <TextButton onClick={() => setOpen(text)}>{t(`shell:gameTexts.${text}`)}</TextButton>
          </span>
        ))}
      </p>
      {open !== null && <GameTextDialog text={open} game={game} onClose={() => setOpen(null)} />}
    </>
  );
}
