import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { weeklyGoalQuery } from '../game/weeklyGoal.queries.ts';

/** The week in one line, which leads to where the goal is chosen. Nothing for those who want none. */
export function WeeklyGoal({ gameId }: { gameId: string }) {
  const { t } = useTranslation('home');
  const { clientB } = useSession();
  const { paths } = useVariant();
  const { data } = useQuery(weeklyGoalQuery(clientB, gameId));
  if (data === undefined) return <p className="goal" aria-hidden="true" />;
  const { isOffered, goal, done, weeks } = data;
  if (!isOffered || goal === 0) return null;
  const said = goal === null ? 'set' : done < goal ? 'progress' : 'reached';
  return (
    <p className="goal">
      <Link to={paths.profile}>
        <span className="goal__dots" aria-hidden="true">
          {Array.from({ length: goal ?? 3 }, (_, place) => (
            <i key={place} className={goal !== null && place < done ? 'goal__done' : undefined} />
          ))}
        </span>
        {goal !== null && weeks > 1 ? (
          <span>
            <span className="goal__said">{t(`goal.${said}`, { done, goal })} · </span>
            {t('goal.weeks', { count: weeks })}
          </span>
        ) : (
          t(`goal.${said}`, { done, goal })
        )}
      </Link>
    </p>
  );
}
