import { InputNumber } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAdjustment } from '#shared/points/ledger.contract.ts';
import { refusalToAdjust } from '#shared/points/points.rules.ts';
import { ReasonDialog } from '../kit/components/ReasonDialog.tsx';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { usePointsActs } from './usePointsActs.ts';
import { useStanding } from './useStanding.ts';

/** Gives points, or takes some away, with a reason. */
export function AdjustDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = usePointsActs();
  const id = useId();
  const [points, setPoints] = useState<number | null>(null);
  const change = useDeferredValue(points ?? 0);
  const { name, place } = holder;
  const present = useStanding(holder, change).data?.present;
  const isTooMany = present !== undefined && refusalToAdjust(present, points ?? 0) !== null;
  return (
    <ReasonDialog
      title={t('points.adjust.title', { name })}
      text={t('points.adjust.text')}
      okText={t('points.adjust.confirm')}
      isReady={points !== null && points !== 0 && !isTooMany}
      onSubmit={async (reason) => {
        await act(place.resource, place.id, 'adjustments', { points, reason }, t('points.told', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={id}>
          {t('points.adjust.points')}
        </label>
        <InputNumber<number>
          id={id}
          className="bo-number"
          autoFocus
          precision={0}
          min={-maxAdjustment}
          max={maxAdjustment}
          value={points}
          onChange={setPoints}
          aria-describedby={`${id}-hint`}
          status={isTooMany ? 'error' : ''}
        />
        <p id={`${id}-hint`} className="bo-note">
          {t('points.adjust.hint')}
        </p>
        {isTooMany ? (
          <p className="bo-fault" role="alert">
            {t('points.adjust.tooMany', { points: present.points })}
          </p>
        ) : (
          <Consequence holder={holder} change={change} />
        )}
      </div>
    </ReasonDialog>
  );
}
