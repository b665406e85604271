import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { ReasonDialog } from '../kit/components/ReasonDialog.tsx';
import { ReferenceSelect } from '../kit/components/ReferenceSelect.tsx';
import { useRecord } from '../kit/components/useRecord.ts';
import { Consequence } from './Consequence.tsx';
import type { Holder } from './holder.ts';
import { usePointsActs } from './usePointsActs.ts';

const given = {
  award: { resource: resources.achievements.name, act: 'awards', only: [] },
  reward: {
    resource: resources.rewards.name,
    act: 'grants',
    only: [{ field: 'type', operator: 'eq' as const, value: 'Manual' }],
  },
};

interface GiveDialogProps {
  holder: Holder;
  kind: 'award' | 'reward';
  onClose: () => void;
}

/** Gives somebody an award or a reward of their game by hand. */
export function GiveDialog({ holder, kind, onClose }: GiveDialogProps) {
  const { t } = useTranslation('admin');
  const act = usePointsActs();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const { resource, act: call, only } = given[kind];
  const { row } = useRecord(resource, chosen ?? undefined);
  const { name, gameId, gameType } = holder;
  const points = kind === 'award' && row !== undefined ? Number(row['points']) : 0;
  return (
    <ReasonDialog
      title={t(`points.give.title.${kind}`, { name })}
      text={t(`points.give.text.${kind}`, { name })}
      okText={t(`points.give.confirm.${kind}`)}
      isReady={chosen !== null}
      onSubmit={async (reason) => {
        const body = { holderIds: [holder.id], reason };
        await act(resource, chosen ?? '', call, body, t('points.told', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={id}>
          {t(`points.give.which.${kind}`)}
        </label>
        <ReferenceSelect
          id={id}
          to={{ resource, title: 'title' }}
          within={[
            { field: 'gameId', operator: 'eq', value: gameId },
            { field: 'gameType', operator: 'eq', value: gameType },
            { field: 'status', operator: 'eq', value: 'published' },
            ...only,
          ]}
          {...(kind === 'reward' && { notFoundContent: t('points.give.noReward') })}
          value={chosen === null ? [] : [chosen]}
          onChange={([next = null]) => setChosen(next)}
        />
        <Consequence holder={holder} change={points} />
      </div>
    </ReasonDialog>
  );
}
