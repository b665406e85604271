import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useList } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { playerAddress } from '../../crud/declaration/addresses.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { PersonPart } from './PersonPart.tsx';

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
    <PersonPart title={t('users.games')} query={query} nothing={t('users.noGames')}>
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
    </PersonPart>
  );
}
