import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { resources } from '#shared/api.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { playerAddress } from '../kit/declaration/addresses.ts';
import { EmptyState } from '../kit/components/EmptyState.tsx';
import { ErrorState } from '../kit/components/ErrorState.tsx';
import { useLabels } from '../kit/declaration/labels.ts';

/** More games than anybody is in. */
const everything = { pageSize: 200 };

/** The games that somebody is in, with team, tier and points; each leads to the person's place there. */
export function PersonGames({ row }: { row: UserRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const labels = useLabels(resources.enrolments);
  const { query, result } = useList<EnrolmentRow, DataError>({
    resource: resources.enrolments.name,
    pagination: everything,
    filters: [{ field: 'userId', operator: 'eq', value: row.id }],
    errorNotification: false,
  });
  return (
    <section className="bo-children" aria-labelledby="games-title">
      <h2 id="games-title" className="bo-children__title">
        {t('users.games')}
      </h2>
      {query.isError ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : result.data.length === 0 ? (
        <EmptyState title={t('users.noGames')} />
      ) : (
        <ul className="bo-places">
          {result.data.map((place) => (
            <li key={place.id}>
              <Link to={playerAddress(place.gameId, row.id)}>{place.game}</Link>
              <span className="bo-note">
                {[place.team, place.tier, `${labels.column('points')} ${formatNumber(place.points, locale)}`]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
