import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { dailyStateQuery } from '../game/dailyState.queries.ts';
import { useDaysAhead } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';

/** The question of the day in one line, which leads to it. Nothing before the first quiz is passed. */
export function DailyQuestion({ gameId }: { gameId: string }) {
  const { t } = useTranslation('home');
  const { clientB } = useSession();
  const { paths } = useVariant();
  const daysAhead = useDaysAhead();
  const { data } = useQuery(dailyStateQuery(clientB, gameId));
  if (data === undefined || data.state === 'none') return null;
  const { state, day, next } = data;
  return (
    <p className={`goal goal--${state}`}>
      <Link to={paths.dailyQuestion}>
        <Icon name={state === 'answered' ? 'check' : 'quiz'} size={16} />
        {next === null ? t('daily.title') : t('daily.next', { when: daysAhead(day, next) })}
      </Link>
    </p>
  );
}
