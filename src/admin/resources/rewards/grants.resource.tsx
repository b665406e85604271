import { CheckSquareOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import type { GrantRow } from '#shared/rewards/rewards.contract.ts';
import { refusalToTakeBack } from '#shared/rewards/rewards.rules.ts';
import { asks } from '../../crud/acts/asks.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { pointsResources } from '../points/pointsResources.ts';
import { PrizeState } from './PrizeState.tsx';
import { rewards } from './rewards.resource.tsx';

/** The grants of rewards; their only field is changed step by step in the list. */
export const grants = defineResource({
  resource: resources.grants,
  icon: CheckSquareOutlined,
  title: 'holder',
  parent: rewards,
  acts: {
    takeBack: {
      needs: 'list',
      applies: ({ state }) => refusalToTakeBack(state) === null,
      isDangerous: true,
      Dialog: asks(({ id, rewardTitle: title, holder: name }: GrantRow, t) => ({
        title: t('points.revoke.title', { title, name }),
        text: t('grants.takeBackText', { name }),
        okText: t('points.takeBack'),
        isDangerous: true,
        needsReason: true,
        url: `grants/${id}/revoke`,
        changes: pointsResources,
        done: t('points.notified', { name }),
      })),
    },
  },
  cells: { state: (row) => <PrizeState row={row} /> },
  list: {
    columns: ['holder', 'rewardTitle', 'category', 'market', 'grantedAt', 'state', 'updatedAt'],
    more: ['reason'],
  },
  show: {
    facts: ['rewardTitle', 'category', 'market', 'grantedAt', 'reason', 'state'],
  },
});
