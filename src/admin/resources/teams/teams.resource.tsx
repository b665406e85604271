import { TeamOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { games } from '../games/games.resource.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { planFieldChange } from '../regrading/planChange.ts';

export const teams = defineResource({
  resource: resources.teams,
  icon: TeamOutlined,
  title: 'name',
  picture: 'imageUrl',
  parent: games,
  planChange: planFieldChange('status'),
  list: {
    columns: ['name', 'membersCount', 'status', 'updatedAt'],
    inline: ['name'],
    more: ['createdAt'],
  },
  show: {
    facts: ['membersCount'],
    Detail: lazyPart(async () => (await import('./TeamMembers.tsx')).TeamMembers),
  },
  form: {
    main: { team: ['name'] },
    aside: { appearance: ['image'] },
    editors: { image: imageEditor },
  },
});
