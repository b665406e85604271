import { useTranslation } from 'react-i18next';
import type { GrantRow } from '#shared/rewards/rewards.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ReasonItem } from '../../components/ReasonItem.tsx';
import { aboutPoints } from '../points/aboutPoints.ts';

/** Takes a badge, or a prize that has not been sent, back. */
export function TakeGrantBackDialog({ row, onClose }: { row: GrantRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { rewardTitle: title, holder: name } = row;
  return (
    <ActDialog
      title={t('points.revoke.title', { title, name })}
      text={t('grants.takeBackText', { name })}
      okText={t('points.takeBack')}
      isDangerous
      url={`grants/${row.id}/revoke`}
      changes={aboutPoints}
      done={t('points.told', { name })}
      onClose={onClose}
    >
      <ReasonItem />
    </ActDialog>
  );
}
