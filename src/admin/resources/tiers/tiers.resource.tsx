import { BarsOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { games } from '../games/games.resource.tsx';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { weighFields } from '../remarks/weigh.ts';

export const tiers = defineResource({
  resource: resources.tiers,
  icon: BarsOutlined,
  title: 'name',
  words: 'tier',
  playersPage: () => '/game/',
  picture: 'imageUrl',
  parent: games,
  columns: ['name', 'levelsCount', 'achievementsCount', 'status', 'updatedAt'],
  inline: ['name'],
  moreColumns: ['position', 'description', 'createdAt'],
  facts: ['description', 'levelsCount', 'achievementsCount'],
  fields: { tier: ['name', 'description'] },
  aside: { look: ['image'] },
  editors: { image: imageEditor },
  weigh: weighFields('status'),
  orderReaches: true,
});
