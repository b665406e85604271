import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { AchievementRow } from '../game/AchievementRow.tsx';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { useVariant } from '../area/variant.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { achievementsToShow } from './home.rules.ts';

export function MyAchievements({ game }: { game: PlayerGame }) {
  const { client } = useVariant();
  return <Few words="mine" gameType="Individual" game={game} query={useQuery(userAchievementsQuery(client))} max={5} />;
}

/** Nothing for a game without team achievements. */
export function TeamAchievements({ game }: { game: PlayerGame }) {
  const { client } = useVariant();
  const query = useQuery(teamAchievementsQuery(client));
  if (game.progress.Team.total === 0) return null;
  return <Few words="team" gameType="Team" game={game} query={query} max={3} />;
}

interface FewProps {
  words: 'mine' | 'team';
  gameType: 'Individual' | 'Team';
  game: PlayerGame;
  query: UseQueryResult<Achievement[]>;
  max: number;
}

/** A few achievements, and the link to all of them. */
function Few({ words, gameType, game, query, max }: FewProps) {
  const { t } = useTranslation(['home', 'shell']);
  const { paths } = useVariant();
  const { completed, total } = game.progress[gameType];
  const nothing = (
    <EmptyState key="empty" seed={`${game.id} ${gameType}`} title={t(`${words}.empty.title`)}>
      {t(`${words}.empty.text`)}
    </EmptyState>
  );
  return (
    <Section
      title={t(`${words}.title`)}
      aside={
        total > 0 && (
          <Link to={`${paths.game}?gameType=${gameType}`} className="tabular">
            {completed === 0 ? t(`${words}.none`, { total }) : t('shell:completed', { completed, total })}
            <span className="unseen"> {t(completed === 0 ? `${words}.allToDo` : `${words}.all`)}</span>
          </Link>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={total === 0 ? nothing : <SkeletonRows count={Math.min(max, total)} />}
        empty={[(all) => achievementsToShow(all, max).length === 0, nothing]}
      >
        {(all) => (
          <RowList>
            {achievementsToShow(all, max).map((achievement) => (
              <AchievementRow key={achievement.id} achievement={achievement} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
}
