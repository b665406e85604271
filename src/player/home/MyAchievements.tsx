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

interface ListProps {
  game: PlayerGame;
  /** The achievement that the page begins with. */
  leadingId: string | undefined;
}

export function MyAchievements(list: ListProps) {
  const { client } = useVariant();
  return <Few {...list} words="mine" gameType="Individual" query={useQuery(userAchievementsQuery(client))} />;
}

/** Nothing for a game without team achievements. */
export function TeamAchievements(list: ListProps) {
  const { client } = useVariant();
  const query = useQuery(teamAchievementsQuery(client));
  if (list.game.progress.Team.total === 0) return null;
  return <Few {...list} words="team" gameType="Team" query={query} />;
}

/** On a phone a list of the team's has one row. */
const max = 2;

interface FewProps extends ListProps {
  words: 'mine' | 'team';
  gameType: 'Individual' | 'Team';
  query: UseQueryResult<Achievement[]>;
}

/** A few achievements, and the link to all of them. */
function Few({ words, gameType, game, leadingId, query }: FewProps) {
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
      className={words === 'team' ? 'few few--one' : 'few'}
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
        empty={[(all) => achievementsToShow(all, max, leadingId).length === 0, nothing]}
      >
        {(all) => (
          <RowList>
            {achievementsToShow(all, max, leadingId).map((achievement) => (
              <AchievementRow key={achievement.id} achievement={achievement} />
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
}
