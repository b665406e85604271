import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { prizeStates, type GrantRow } from '#shared/rewards/rewards.contract.ts';
import { mayMove } from '#shared/rewards/rewards.rules.ts';
import { useAct } from '../../crud/acts/useAct.ts';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';

/** The state of a prize, and the possible next ones. A badge has only one. */
export function PrizeState({ row }: { row: GrantRow }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.grants);
  const { act, isBusy } = useAct<GrantRow>({
    url: `grants/${row.id}`,
    method: 'patch',
    changes: [resources.grants.name, resources.rewards.name],
    done: ({ state: to }) => t('grants.move.done', { holder: row.holder, state: labels.option('state', to) }),
    isInPlace: true,
  });
  const state = labels.option('state', row.state);
  const steps = row.category === 'Digital' ? [] : prizeStates.filter((to) => mayMove(row.state, to));
  if (steps.length === 0) return state;
  return (
    <ActionMenu
      placement="bottomLeft"
      menu={{
        items: steps.map((to) => ({
          key: to,
          label: t(`grants.move.to.${to as 'Approved'}`),
          danger: to === 'Cancelled',
        })),
        onClick: ({ key }) => void act({ state: key, version: row.version }),
      }}
    >
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('grants.move.label', { holder: row.holder, reward: row.rewardTitle, state })}
      >
        {state}
        <DownOutlined aria-hidden className="bo-status__more" />
      </Button>
    </ActionMenu>
  );
}
