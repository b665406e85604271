import { Form, InputNumber } from 'antd';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { maxAdjustment } from '#shared/points/ledger.contract.ts';
import { refusalToAdjust } from '#shared/points/points.rules.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { Reasoned } from '../../components/ReasonItem.tsx';
import { pointsResources } from './pointsResources.ts';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { useStanding } from './useStanding.ts';

export function AdjustDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Reasoned & { points: number | null }>();
  const points = Form.useWatch('points', form) ?? 0;
  const change = useDeferredValue(points);
  const { name, place } = holder;
  const present = useStanding(holder, change).data?.present;
  const isTooMany = present !== undefined && refusalToAdjust(present, points) !== null;
  return (
    <ActDialog
      form={form}
      title={t('points.adjust.title', { name })}
      text={t('points.adjust.text')}
      okText={t('points.adjust.confirm')}
      isReady={points !== 0 && !isTooMany}
      url={`${place.resource}/${place.id}/adjustments`}
      changes={pointsResources}
      done={t('points.notified', { name })}
      needsReason
      onClose={onClose}
    >
      <Form.Item
        name="points"
        label={t('points.adjust.points')}
        extra={t('points.adjust.hint')}
        {...(isTooMany && {
          validateStatus: 'error',
          help: <span role="alert">{t('points.adjust.tooMany', { points: present.points })}</span>,
        })}
      >
        <InputNumber<number> className="bo-number" autoFocus precision={0} min={-maxAdjustment} max={maxAdjustment} />
      </Form.Item>
      {!isTooMany && <Consequence holder={holder} change={change} />}
    </ActDialog>
  );
}
