import { CheckSquareOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { refusalToTakeBack } from '#shared/rewards/rewards.rules.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { PrizeState } from './PrizeState.tsx';
import { rewards } from './rewards.resource.tsx';

/** What was won and by whom; its only field is moved on step by step, where it is listed. */
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
      Dialog: lazyPart(async () => (await import('./TakeGrantBackDialog.tsx')).TakeGrantBackDialog),
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
