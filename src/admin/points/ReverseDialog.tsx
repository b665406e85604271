import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { LedgerRow } from '#shared/points/ledger.contract.ts';
import { ReasonDialog } from '../kit/components/ReasonDialog.tsx';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { usePointsActs } from './usePointsActs.ts';

/** Takes a change of points back by another one. */
export function ReverseDialog({ row, holder, onClose }: { row: LedgerRow; holder: Holder; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = usePointsActs();
  const { name } = holder;
  return (
    <ReasonDialog
      title={t('points.reverse.title')}
      text={t('points.reverse.text', { name })}
      okText={t('points.takeBack')}
      isDangerous
      onSubmit={async (reason) => {
        await act(resources.ledger.name, row.id, 'reverse', { reason }, t('points.told', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <Consequence holder={holder} change={-row.points} />
    </ReasonDialog>
  );
}
