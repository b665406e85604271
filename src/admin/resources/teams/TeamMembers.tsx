import { useTranslation } from 'react-i18next';
import type { TeamRow } from '#shared/users/teams.contract.ts';
import { enrolments } from '../enrolments/enrolments.resource.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { timezoneOf, useAncestors } from '../../components/useAncestors.ts';
import { teamHolder } from '../points/holder.ts';
import { HolderPoints } from '../awards/HolderPoints.tsx';
import { having } from '../../crud/declaration/filters.ts';

export function TeamMembers({ row }: { row: TeamRow }) {
  const { t } = useTranslation('admin');
  const ancestors = useAncestors(enrolments, { gameId: row.gameId });
  const members = (
    <ResourceTable
      declaration={enrolments}
      parentId={row.gameId}
      within={having({ gameId: row.gameId, teamId: row.id })}
    />
  );
  return (
    <HolderPoints
      holder={teamHolder(row)}
      timezone={timezoneOf(ancestors, undefined)}
      first={{ title: t('teams.inside'), label: t('teams.members'), content: members }}
    />
  );
}
