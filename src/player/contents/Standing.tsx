import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { textsOf, type GameText } from '../game/gameTexts.ts';
import { OpenGameText } from '../game/OpenGameText.tsx';
import { levelToDoNow } from '../game/map.rules.ts';
import { WindowDate } from '../game/WindowDate.tsx';
import { useVariant } from '../area/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Notice, type NoticeTone } from '../ui/Notice.tsx';
import { MailLink } from '../ui/TextButton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { windowFact } from './windowFact.tsx';

export interface StandingProps {
  achievement: Achievement;
  game: PlayerGame;
  /** An attempt was begun and not submitted. */
  isOpenAttempt?: boolean;
}

/** The state of an achievement that cannot be opened now, and what to do about it. */
export function Standing({ achievement, game, isOpenAttempt = false }: StandingProps) {
  const { t } = useTranslation('game');
  const window = windowFact(achievement, game.timezone, t);
  const points = {
    label: t(achievement.pointsEarned === null ? 'achievementPage.facts.points' : 'achievementPage.facts.earned'),
    value: <Figure value={achievement.pointsEarned ?? achievement.points} />,
  };
  return (
    <>
      <StateText achievement={achievement} game={game} isOpenAttempt={isOpenAttempt} />
      {achievement.contentKind !== 'quiz' && achievement.contentKind !== 'exam' && (
        <Facts facts={[points, ...(window === null ? [] : [window])]} />
      )}
    </>
  );
}

function StateText({ achievement, game, isOpenAttempt }: Required<StandingProps>) {
  const { state, reason } = achievement;
  switch (state) {
    case 'Done':
      return <Done achievement={achievement} />;
    case 'Missed':
      return <Missed achievement={achievement} game={game} isOpenAttempt={isOpenAttempt} />;
    case 'Not available':
      return <NotAvailable achievement={achievement} game={game} />;
    case 'To do':
      return reason === 'waiting_for_team' ? (
        <Plain words="waitingForTeam" tone="success" />
      ) : (
        <ToDo achievement={achievement} game={game} />
      );
    case 'Saved':
    case 'Available':
      if (reason === 'in_review') return <Plain words="inReview" />;
      if (reason === 'returned') return <Plain words="returned" tone="warning" />;
      return <Elsewhere achievement={achievement} />;
  }
}

function Plain({ words, tone }: { words: 'waitingForTeam' | 'inReview' | 'returned'; tone?: NoticeTone }) {
  const { t } = useTranslation('game');
  return (
    <Notice title={t(`achievementPage.${words}.title`)} {...(tone && { tone })}>
      {t(`achievementPage.${words}.text`)}
    </Notice>
  );
}

function Done({ achievement: { completedAt } }: { achievement: Achievement }) {
  const { t } = useTranslation('game');
  return (
    <Notice tone="success" title={t('achievementPage.done.title')}>
      {completedAt === null ? (
        t('achievementPage.done.textSometime')
      ) : (
        <Trans
          text={t('achievementPage.done.text')}
          parts={{ date: <DateTime instant={completedAt} format="date" /> }}
        />
      )}
    </Notice>
  );
}

function Missed({ achievement: { endDate }, game, isOpenAttempt }: Required<StandingProps>) {
  const { t } = useTranslation('game');
  return (
    <Notice title={t('achievementPage.missed.title')}>
      {isOpenAttempt ? (
        t('achievementPage.endedOpen')
      ) : (
        <Trans
          text={t('achievementPage.missed.text')}
          parts={{ date: <WindowDate instant={endDate} edge="end" timeZone={game.timezone} /> }}
        />
      )}
    </Notice>
  );
}

/** Why it cannot be done yet, and from when; links to the level that has to be done first. */
function NotAvailable({ achievement: { reason, availableAt, waitsFor }, game }: Omit<StandingProps, 'isOpenAttempt'>) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  const now = waitsFor && levelToDoNow(game, waitsFor);
  const why = (): ReactNode => {
    if (reason === 'bonus_locked') return t('achievementPage.why.bonus_locked');
    if (reason === 'no_team') return t('achievementPage.why.no_team');
    if (waitsFor !== null)
      return (
        <Trans
          text={t('achievementPage.why.level_locked')}
          parts={{ level: <LocalizedText of={waitsFor} field="name" /> }}
        />
      );
    if (availableAt === null) return t('achievementPage.why.later');
    const date = <WindowDate instant={availableAt} edge="start" timeZone={game.timezone} />;
    return <Trans text={t('achievementPage.why.starts_later')} parts={{ date }} />;
  };
  return (
    <Notice
      title={t('achievementPage.why.title')}
      actions={
        now && (
          <ButtonLink kind="quiet" to={paths.level(now.levelId)}>
            <Trans text={t('achievementPage.why.goThere')} parts={{ level: <LocalizedText of={now} field="name" /> }} />
          </ButtonLink>
        )
      }
    >
      {why()}
    </Notice>
  );
}

/** Says who records what is done elsewhere. */
function ToDo({ achievement: { type, gameType }, game }: Omit<StandingProps, 'isOpenAttempt'>) {
  const { t } = useTranslation('game');
  const who = type === 'business' || type === 'physicalExperience' || type === 'behavioral' ? type : 'other';
  return (
    <Notice title={t('achievementPage.toDo.title')} actions={type === 'behavioral' && <ToRead game={game} />}>
      {t(`achievementPage.toDo.${who}`)}
      {gameType === 'Team' && ` ${t('achievementPage.toDo.team')}`}
    </Notice>
  );
}

/** Links to the game's texts: reading them counts for some behaviours. */
function ToRead({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<GameText | null>(null);
  return (
    <>
      {textsOf(game)
        .filter((text) => text !== 'aboutGame')
        .map((text) => (
          <Button key={text} kind="quiet" onClick={() => setOpen(text)}>
            {t(`gameTexts.${text}`)}
          </Button>
        ))}
      {open !== null && <OpenGameText text={open} game={game} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A content kind that this page does not open: says so, with a contact. */
function Elsewhere({ achievement: { contentKind } }: { achievement: Achievement }) {
  const { t } = useTranslation(['game', 'achievements']);
  const { content } = useSession().configuration.contacts;
  return (
    <Notice title={t('game:achievementPage.elsewhere.title')}>
      <Trans
        text={t('game:achievementPage.elsewhere.text', {
          kind: t(`achievements:kind.${contentKind ?? 'none'}`),
          address: content,
        })}
        parts={{ mail: <MailLink address={content} /> }}
      />
    </Notice>
  );
}
