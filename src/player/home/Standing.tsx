import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Score } from '#shared/points/leaderboards.contract.ts';
import { scoreQuery } from '../game/score.queries.ts';
import { Movement } from '../ui/Board.tsx';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Figure, Place } from '../ui/Figure.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useVariant } from '../area/variant.ts';

/** The main figures: points, the player's rank and the team's. Before the first point, how many can be earned. */
export function Standing({ game }: { game: PlayerGame | undefined }) {
  const { t } = useTranslation('home');
  const { client } = useVariant();
  const score = useQuery(scoreQuery(client));
  const skeleton = (
    <Facts
      large
      facts={(['points', 'position', 'team'] as const).map((fact) => ({
        label: t(`facts.${fact}`),
        value: <Skeleton as="figure" characters={fact === 'points' ? 4 : 2} />,
      }))}
    />
  );
  if (game === undefined) return skeleton;
  if (game.state === 'upcoming') return null;
  return (
    <Loaded query={score} skeleton={skeleton}>
      {(known) => <StandingFacts game={game} score={known} />}
    </Loaded>
  );
}

function StandingFacts({ game, score }: { game: PlayerGame; score: Score }) {
  const { t } = useTranslation('home');
  const facts: Fact[] = [
    score.points === 0
      ? { label: t('facts.toEarn'), value: <Figure value={game.progress.Individual.points} /> }
      : { label: t('facts.points'), value: <MyPoints points={score.points} /> },
  ];
  if (game.sections.leaderboard && score.rank !== null) {
    facts.push({ label: t('facts.position'), value: <MyPlace rank={score.rank} change={score.change ?? 0} /> });
  }
  if (game.sections.leaderboard && score.teamRank !== null) {
    facts.push({ label: t('facts.team'), value: <Place place={score.teamRank} /> });
  }
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
  return (
    <>
      <Place place={rank} /> <Movement places={change} />
      {change !== 0 && <span className="unseen"> {t('facts.sinceYesterday')}</span>}
    </>
  );
}
