import { useTranslation } from 'react-i18next';
import type { LedgerRow } from '#shared/points/ledger.contract.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ReasonItem } from '../../components/ReasonItem.tsx';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { aboutPoints } from './aboutPoints.ts';

/** Takes a change of points back by another one. */
export function ReverseDialog({ row, holder, onClose }: { row: LedgerRow; holder: Holder; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { name } = holder;
  return (
    <ActDialog
      title={t('points.reverse.title')}
      text={t('points.reverse.text', { name })}
      okText={t('points.takeBack')}
      isDangerous
      url={`ledger/${row.id}/reverse`}
      changes={aboutPoints}
      done={t('points.told', { name })}
      onClose={onClose}
    >
      <Consequence holder={holder} change={-row.points} />
      <ReasonItem />
    </ActDialog>
  );
}
