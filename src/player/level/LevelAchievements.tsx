import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { GameLevel } from '#shared/game/games.contract.ts';
import { AchievementRow } from '../game/AchievementRow.tsx';
import { countsIn } from '../game/counts.ts';
import { bonusQuery, levelAchievementsQuery } from '../game/game.queries.ts';
import { useVariant } from '../area/variant.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';

/** The achievements of a level, with states, points and dates; and what its bonus waits for. */
export function LevelAchievements({ level }: { level: GameLevel }) {
  const { t } = useTranslation(['game', 'shell']);
  const { client } = useVariant();
  const query = useQuery(levelAchievementsQuery(client, level.id));
  const { Individual, Team } = level.progress;
  return (
    <Section
      title={t('levelPage.achievements')}
      aside={<span className="tabular">{countsIn(t, level.progress, 'All').join(' · ')}</span>}
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={Individual.total + Team.total + (level.bonus === null ? 0 : 1)} />}
        empty={[
          (all) => all.length === 0,
          <EmptyState key="empty" seed={level.id} title={t('levelPage.noAchievements')}>
            {t('levelPage.noAchievementsText')}
          </EmptyState>,
        ]}
      >
        {(achievements) => (
          <>
            <RowList>
              {achievements.map((achievement) => (
                <AchievementRow key={achievement.id} achievement={achievement} showsKind />
              ))}
            </RowList>
            {level.state !== 'locked' && level.bonus?.granted === false && (
              <BonusMissing levelId={level.id} achievements={achievements} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The names of the achievements that the bonus still waits for; nothing once it is open. */
function BonusMissing({ levelId, achievements }: { levelId: string; achievements: readonly Achievement[] }) {
  const { t } = useTranslation('game');
  const { client, paths } = useVariant();
  const bonus = useQuery(bonusQuery(client, levelId)).data;
  const missing = achievements.filter(({ id }) => bonus?.missing.includes(id));
  if (missing.length === 0) return null;
  return (
    <div className="bonus-missing small">
      <p>{t('levelPage.bonusMissing')}</p>
      <ul>
        {missing.map(({ id, title, languages }) => (
          <li key={id}>
            <Link to={paths.achievement(levelId, id)} lang={languages?.['title']}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
