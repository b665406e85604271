import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Score } from '#shared/points/leaderboards.contract.ts';
import { scoreQuery } from '../game/score.queries.ts';
import { useNextPlace } from '../leaderboards/EntryRow.tsx';
import { boardQuery } from '../leaderboards/leaderboards.queries.ts';
import { useVariant } from '../area/variant.ts';
import { Movement } from '../ui/Board.tsx';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure, Place } from '../ui/Figure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonShape } from '../ui/Skeleton.tsx';
import { Trans } from '../ui/Trans.tsx';
import { DailyQuestion } from './DailyQuestion.tsx';
import { TierBands, TierKey } from './TierBands.tsx';
import { WeeklyGoal } from './WeeklyGoal.tsx';

/** [spec] Tier, points, rank and progress: where the player stands. Undefined while it loads; nothing before the game. */
export function MyDashboard({ game }: { game: PlayerGame | undefined }) {
  const { t } = useTranslation('home');
  const { paths, client, hasWeeklyGoal } = useVariant();
  const score = useQuery({ ...scoreQuery(client), enabled: game !== undefined });
  if (game === undefined) return <DashboardSkeleton />;
  if (game.state === 'upcoming' || game.progress.Individual.total === 0) return null;
  return (
    <div className="dash">
      <Section
        title={t('progress.title')}
        aside={
          game.tier && (
            <Link to={paths.game}>
              <Trans text={t('progress.tier')} parts={{ tier: <LocalizedText of={game.tier} field="name" /> }} />
            </Link>
          )
        }
      >
        <div className="dash__parts">
          <TierBands game={game} />
          <Loaded query={score} skeleton={<StandingSkeleton />}>
            {(known) => <Standing game={game} score={known} />}
          </Loaded>
        </div>
        <TierKey game={game} />
        {hasWeeklyGoal && game.state === 'running' && (
          <div className="goals">
            <WeeklyGoal gameId={game.id} />
            <DailyQuestion gameId={game.id} />
          </div>
        )}
      </Section>
    </div>
  );
}

/** The rank with its movement and what is missing to the next one, and the points. */
function Standing({ game, score }: { game: PlayerGame; score: Score }) {
  const { t } = useTranslation('home');
  const facts: Fact[] = [];
  if (game.sections.leaderboard && score.rank !== null)
    facts.push({ label: t('facts.position'), value: <MyPlace rank={score.rank} change={score.change ?? 0} /> });
  facts.push(
    score.points === 0
      ? { label: t('facts.toEarn'), value: <Figure value={game.progress.Individual.points} /> }
      : { label: t('facts.points'), value: <MyPoints points={score.points} /> },
  );
  return <Facts large facts={facts} />;
}

/** Links to the statement of points. */
function MyPoints({ points }: { points: number }) {
  const { t } = useTranslation('home');
  const { paths } = useVariant();
  return (
    <Link to={paths.points}>
      <Figure value={points} />
      <span className="unseen"> {t('facts.statement')}</span>
    </Link>
  );
}

function MyPlace({ rank, change }: { rank: number; change: number }) {
  const { t } = useTranslation('home');
  const { client } = useVariant();
  const board = useQuery(boardQuery(client, 'Individual')).data;
  const next = useNextPlace(board ?? { me: null, around: [] });
  return (
    <>
      <Place place={rank} /> <Movement places={change} />
      {change !== 0 && <span className="unseen"> {t('facts.sinceYesterday')}</span>}
      <span className="dash__next">{next ?? '\u00a0'}</span>
    </>
  );
}

function StandingSkeleton() {
  const { t } = useTranslation('home');
  return (
    <Facts
      large
      facts={[
        {
          label: t('facts.position'),
          value: (
            <>
              <Skeleton as="figure" characters={3} />
              <span className="dash__next">
                <Skeleton characters={14} />
              </span>
            </>
          ),
        },
        { label: t('facts.points'), value: <Skeleton as="figure" characters={3} /> },
      ]}
    />
  );
}

function DashboardSkeleton() {
  const { hasWeeklyGoal } = useVariant();
  return (
    <div className="dash" aria-hidden="true">
      <div className="section__head">
        <Skeleton as="heading" characters={10} />
      </div>
      <div className="dash__parts">
        <span className="bands">
          <SkeletonShape width={144} height={144} round />
        </span>
        <StandingSkeleton />
      </div>
      <div className="key">
        <Skeleton characters={34} />
      </div>
      {hasWeeklyGoal && (
        <div className="goals">
          <p className="goal">
            <Skeleton characters={34} />
          </p>
        </div>
      )}
    </div>
  );
}
