import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import type { Reasoned } from '../../components/ReasonItem.tsx';
import { ReferenceChoice } from '../../components/ReferenceChoice.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { pointsResources, given } from './pointsResources.ts';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { having } from '../../crud/declaration/filters.ts';

interface GiveDialogProps {
  holder: Holder;
  kind: 'award' | 'reward';
  onClose: () => void;
}

/** Gives a player or team an award or a reward of their game by hand. */
export function GiveDialog({ holder, kind, onClose }: GiveDialogProps) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Reasoned & { chosen: string | null }>();
  const chosen = Form.useWatch('chosen', form) ?? undefined;
  const { resource, act } = given[kind];
  const { row } = useRecord(resource, chosen);
  const { name, gameId, gameType } = holder;
  return (
    <ActDialog
      form={form}
      title={t(`points.give.title.${kind}`, { name })}
      text={t(`points.give.text.${kind}`, { name })}
      okText={t(`points.give.confirm.${kind}`)}
      isReady={chosen !== undefined}
      url={`${resource}/${chosen}/${act}`}
      valuesOf={({ reason }) => ({ holderIds: [holder.id], reason })}
      changes={pointsResources}
      done={t('points.notified', { name })}
      needsReason
      onClose={onClose}
    >
      <Form.Item name="chosen" label={t(`points.give.which.${kind}`)}>
        <ReferenceChoice
          to={{ resource, title: 'title' }}
          within={having({ gameId, gameType, status: 'published', ...(kind === 'reward' && { type: 'Manual' }) })}
          {...(kind === 'reward' && { notFoundContent: t('points.give.noReward') })}
        />
      </Form.Item>
      <Consequence holder={holder} change={kind === 'award' && row !== undefined ? Number(row['points']) : 0} />
    </ActDialog>
  );
}
