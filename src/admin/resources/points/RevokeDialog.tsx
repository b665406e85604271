import { useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { AwardRow } from '#shared/awards/awards.contract.ts';
import type { EnrolmentRow } from '#shared/users/enrolments.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { Consequence } from './Consequence.tsx';
import { playerHolder, teamHolder, type Holder } from './holder.ts';
import { pointsResources } from './pointsResources.ts';
import { having } from '../../crud/declaration/filters.ts';

/** The holder of the award; null while it loads, and when the holder is no longer in the game. */
function useHolder({ gameId, userId, teamId, holder }: AwardRow): Holder | null {
  const { result } = useList<EnrolmentRow, DataError>({
    resource: resources.enrolments.name,
    filters: having({ gameId, userId }),
    queryOptions: { enabled: userId !== null },
    errorNotification: false,
  });
  if (teamId !== null) return teamHolder({ id: teamId, gameId, name: holder });
  const [enrolment] = result.data;
  return enrolment === undefined ? null : playerHolder(enrolment);
}

export function RevokeDialog({ row, onClose }: { row: AwardRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const holder = useHolder(row);
  const { achievementTitle: title, holder: name } = row;
  return (
    <ActDialog
      title={t('points.revoke.title', { title, name })}
      text={t('points.revoke.text', { name })}
      okText={t('points.takeBack')}
      isDangerous
      needsReason
      url={`awards/${row.id}/revoke`}
      changes={pointsResources}
      done={t('points.notified', { name })}
      onClose={onClose}
    >
      <Consequence holder={holder} change={-row.points} />
    </ActDialog>
  );
}
