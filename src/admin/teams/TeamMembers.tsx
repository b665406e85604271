import { useTranslation } from 'react-i18next';
import type { TeamRow } from '#shared/teams/teams.contract.ts';
import { enrolments } from '../enrolments/enrolments.resource.tsx';
import { ResourceList } from '../kit/ResourceList.tsx';

/** Who is in a team now. */
export function TeamMembers({ row }: { row: TeamRow }) {
  const { t } = useTranslation('admin');
  return (
    <section className="bo-children" aria-labelledby="members-title">
      <h2 id="members-title" className="bo-children__title">
        {t('teams.members')}
      </h2>
      <ResourceList
        declaration={enrolments}
        parentId={row.gameId}
        within={[
          { field: 'gameId', operator: 'eq', value: row.gameId },
          { field: 'teamId', operator: 'eq', value: row.id },
        ]}
      />
    </section>
  );
}
