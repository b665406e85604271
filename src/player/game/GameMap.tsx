import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GameLevel, GameTier, PlayerGame } from '#shared/game/games.contract.ts';
import type { GameTypeFilter } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Points } from '../ui/Figure.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { RichText } from '../ui/RichText.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { userAchievementsQuery } from './achievements.queries.ts';
import { countsIn } from './counts.ts';
import { nextStepIn, progressFor, startsIn, stateFor } from './map.rules.ts';
import { WindowDate } from './WindowDate.tsx';
import './GameMap.css';

interface MapContext {
  filter: GameTypeFilter;
  leftOff: PlayerGame['continue'];
  /** Of the game. */
  timeZone: string;
}

/** The map of a game: its tiers, and the levels of each with their states. */
export function GameMap({ tiers, ...context }: MapContext & { tiers: readonly GameTier[] }) {
  return tiers.map((tier) => <Tier key={tier.id} tier={tier} {...context} />);
}

function Tier({ tier, ...context }: MapContext & { tier: GameTier }) {
  const { t } = useTranslation(['game', 'shell']);
  const id = useId();
  const listId = useId();
  return (
    <section className="tier" aria-labelledby={id}>
      <div className="tier__head">
        {tier.image !== null && <Picture className="tier__picture" src={tier.image} alt="" width={64} height={64} />}
        <div>
          <h2 id={id} className="tier__name" lang={tier.languages?.['name']}>
            {tier.name}
          </h2>
          {tier.description !== '' && (
            <div className="tier__words small">
              <RichText html={tier.description} lang={tier.languages?.['description']} />
            </div>
          )}
        </div>
        <p className="tabular tier__count">{countsIn(t, tier.progress, context.filter).join(' · ')}</p>
      </div>
      <span id={listId} hidden>
        <Trans text={t('game:tier.levels')} parts={{ tier: <LocalizedText of={tier} field="name" /> }} />
      </span>
      <ol className="way" aria-labelledby={listId}>
        {tier.levels.map((level) => (
          <Level key={level.id} level={level} {...context} />
        ))}
      </ol>
    </section>
  );
}

function Level({ level, ...context }: MapContext & { level: GameLevel }) {
  const { t } = useTranslation(['game', 'shell']);
  const { paths } = useVariant();
  const state = stateFor(level, context.filter);
  const { completed, total } = progressFor(level.progress, context.filter);
  const isCurrent = state === 'current';
  return (
    <li className={`stage stage--${state}`} aria-current={isCurrent ? 'step' : undefined}>
      <span className="stage__mark" aria-hidden="true">
        {state === 'done' ? (
          <StateRosette seed={level.id} state="done" />
        ) : (
          <span className="stage__number">{level.number}</span>
        )}
      </span>
      {level.image !== null && <Picture className="stage__picture" src={level.image} alt="" width={112} height={84} />}
      <div className="stage__body">
        <h3 className="stage__name">
          <Link to={paths.level(level.id)} lang={level.languages?.['name']}>
            {level.name}
          </Link>
        </h3>
        <p className="small">
          <span className="unseen">
            {t('level.number', { number: level.number })}, {t(`level.state.${state}`)}.{' '}
          </span>
          <Line level={level} state={state} {...context} />
        </p>
      </div>
      <div className="stage__trailing">
        {isCurrent ? (
          <GoOn level={level} leftOff={context.leftOff} />
        ) : (
          <LevelPoints level={level} filter={context.filter} />
        )}
      </div>
      {isCurrent && total > 0 && (
        <div className="stage__bar">
          <ProgressBar
            label={<Trans text={t('level.measure')} parts={{ level: <LocalizedText of={level} field="name" /> }} />}
            value={completed}
            max={total}
            text={t('shell:completed', { completed, total })}
          />
        </div>
      )}
    </li>
  );
}

/** Why a level is locked, or its progress. */
function Line({
  level,
  state,
  filter,
  leftOff,
  timeZone,
}: MapContext & { level: GameLevel; state: GameLevel['state'] }) {
  const { t } = useTranslation('game');
  if (state === 'locked') {
    const { waitsFor, availableAt } = level;
    if (waitsFor === null && availableAt === null) return t('level.lockedSomehow');
    return (
      <>
        {waitsFor !== null && (
          <Trans text={t('level.locked')} parts={{ level: <LocalizedText of={waitsFor} field="name" /> }} />
        )}
        {waitsFor !== null && availableAt !== null && ' · '}
        {availableAt !== null && (
          <Trans
            text={t('level.from')}
            parts={{ date: <WindowDate instant={availableAt} edge="start" timeZone={timeZone} /> }}
          />
        )}
      </>
    );
  }
  const step = nextStepIn(level, leftOff);
  const counts = countsIn(t, level.progress, filter);
  if (counts.length === 0) counts.push(t('level.onlyBonus'));
  if (filter !== 'Team' && level.bonus?.granted) counts.push(t('level.bonusWon'));
  const said = counts.join(', ');
  if (filter === 'Team' || step.kind !== 'question') return said;
  const { number, count } = step;
  return (
    <>
      {said},{' '}
      <Trans
        text={t('level.question', { number, count })}
        parts={{ title: <LocalizedText of={step} field="title" /> }}
      />
    </>
  );
}

/** [spec] Links back to the current question, or to the next quiz or certificate, else to the level. */
function GoOn({ level, leftOff }: { level: GameLevel; leftOff: PlayerGame['continue'] }) {
  const { t } = useTranslation('game');
  const { client, paths } = useVariant();
  const starts = startsIn(level.id, useQuery(userAchievementsQuery(client)).data ?? []);
  const step = nextStepIn(level, leftOff);
  if (step.kind === 'question') {
    return <ButtonLink to={paths.leftOff(level.id, step)}>{t('level.continue')}</ButtonLink>;
  }
  if (starts !== null) {
    const { achievement, kind } = starts;
    const words = kind === 'quiz' ? 'level.startQuiz' : 'level.startExam';
    return <ButtonLink to={paths.achievement(level.id, achievement.id)}>{t(words)}</ButtonLink>;
  }
  return <ButtonLink to={paths.level(level.id)}>{step.isBegun ? t('level.continue') : t('level.start')}</ButtonLink>;
}

/** Earned points in gold, others muted. A team's points are never added to the player's own. */
function LevelPoints({ level, filter }: { level: GameLevel; filter: GameTypeFilter }) {
  const { t } = useTranslation('game');
  const { Individual, Team } = level.progress;
  const own = filter === 'Team' ? 0 : Individual.pointsEarned || Individual.points;
  const team = filter === 'Individual' ? 0 : Team.pointsEarned || Team.points;
  const isOwnEarned = Individual.pointsEarned > 0;
  const isTeamEarned = Team.pointsEarned > 0;
  return (
    <>
      {own > 0 && (
        <>
          <span aria-hidden="true">
            <Points points={own} earned={isOwnEarned} bare />
          </span>
          <span className="unseen">
            {isOwnEarned
              ? t('level.earned', { points: own, total: Individual.points })
              : t('level.toEarn', { count: own })}
          </span>
        </>
      )}
      {team > 0 && (
        <span className={filter === 'Team' ? undefined : 'stage__team small'}>
          <span aria-hidden="true">
            {filter !== 'Team' && `${t('level.team')} `}
            <Points points={team} earned={isTeamEarned} bare />
          </span>
          <span className="unseen">
            {isTeamEarned
              ? t('level.teamEarned', { points: team, total: Team.points })
              : t('level.teamToEarn', { count: team })}
          </span>
        </span>
      )}
    </>
  );
}
