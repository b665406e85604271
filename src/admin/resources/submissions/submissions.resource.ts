import { SolutionOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { toGame } from '../../components/references.ts';

/** Stories that players sent. They are read and decided on a page of their own. @see ReviewPage.tsx */
export const submissions = defineResource({
  resource: resources.submissions,
  icon: SolutionOutlined,
  title: 'title',
  address: ({ id }) => showAddress('submissions', id),
  references: { gameId: toGame },
  list: {
    path: `${home}/submissions`,
    columns: [],
    periods: ['createdAt'],
    waiting: { review: 'waiting' },
  },
});
