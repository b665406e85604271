import { DownOutlined } from '@ant-design/icons';
import { useInvalidate, useUpdate } from '@refinedev/core';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { prizeStates, type GrantRow } from '#shared/rewards/rewards.contract.ts';
import { mayMove } from '#shared/rewards/rewards.rules.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import { ActionMenu } from '../kit/components/ActionMenu.tsx';
import { useFailureText } from '../kit/components/failureText.ts';
import { useLabels } from '../kit/declaration/labels.ts';

/** How far a prize has come, and the steps that can follow. A badge stays where it is. */
export function PrizeState({ row }: { row: GrantRow }) {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const labels = useLabels(resources.grants);
  const failureText = useFailureText();
  const invalidate = useInvalidate();
  const { mutateAsync: update, mutation } = useUpdate<GrantRow & { id: string }, DataError>();
  const state = labels.option('state', row.state);
  const steps = row.category === 'Digital' ? [] : prizeStates.filter((to) => mayMove(row.state, to));
  if (steps.length === 0) return state;
  const move = async (to: GrantRow['state']) => {
    try {
      await update({
        resource: 'grants',
        id: row.id,
        values: { state: to, version: row.version },
        mutationMode: 'pessimistic',
        successNotification: false,
        errorNotification: false,
      });
      await invalidate({ resource: 'rewards', invalidates: ['resourceAll'] });
      notification.success({
        message: t('grants.move.done', { holder: row.holder, state: labels.option('state', to) }),
      });
    } catch (error) {
      const { title, detail } = failureText(error);
      notification.error({ message: title, description: detail });
      // Somebody else has moved it; the list shows where it is now.
      await invalidate({ resource: 'grants', invalidates: ['resourceAll'] });
    }
  };
  return (
    <ActionMenu
      placement="bottomLeft"
      menu={{
        items: steps.map((to) => ({
          key: to,
          label: t(`grants.move.to.${to as 'Approved'}`),
          danger: to === 'Cancelled',
        })),
        onClick: ({ key }) => void move(key as GrantRow['state']),
      }}
    >
      <Button
        size="small"
        loading={mutation.isPending}
        aria-label={t('grants.move.label', { holder: row.holder, reward: row.rewardTitle, state })}
      >
        {state}
        <DownOutlined aria-hidden className="bo-status__more" />
      </Button>
    </ActionMenu>
  );
}
