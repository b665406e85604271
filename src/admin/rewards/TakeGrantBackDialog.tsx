import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GrantRow } from '#shared/rewards/rewards.contract.ts';
import { ReasonDialog } from '../kit/components/ReasonDialog.tsx';
import { usePointsActs } from '../points/usePointsActs.ts';

/** Takes a badge, or a prize that has not been sent, back. */
export function TakeGrantBackDialog({ row, onClose }: { row: GrantRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = usePointsActs();
  const { rewardTitle: title, holder: name } = row;
  return (
    <ReasonDialog
      title={t('points.revoke.title', { title, name })}
      text={t('grants.takeBackText', { name })}
      okText={t('points.takeBack')}
      isDangerous
      onSubmit={async (reason) => {
        await act(resources.grants.name, row.id, 'revoke', { reason }, t('points.told', { name }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
