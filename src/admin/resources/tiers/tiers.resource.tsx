import { BarsOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { games } from '../games/games.resource.tsx';
import { outlineQuery } from '../games/builder/outline.queries.ts';
import { previewOfTier } from '../../previews/formPreviews.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { publishParts } from '../games/publishParts.ts';
import { planFieldChange } from '../regrading/planChange.ts';

export const tiers = defineResource({
  resource: resources.tiers,
  icon: BarsOutlined,
  title: 'name',
  words: 'tier',
  picture: 'imageUrl',
  parent: games,
  planChange: planFieldChange('status'),
  orderAffectsPlayers: true,
  list: {
    columns: ['name', 'levelsCount', 'achievementsCount', 'status', 'updatedAt'],
    inline: ['name'],
    more: ['position', 'description', 'createdAt'],
    views: {
      builder: {
        View: lazyPart(async () => (await import('../games/builder/GameBuilder.tsx')).GameBuilder),
        isFirst: true,
        query: outlineQuery,
      },
    },
  },
  show: {
    opensNew: true,
    playersPage: () => '/game/',
    PublishDialog: publishParts,
    facts: ['description', 'levelsCount', 'achievementsCount'],
  },
  form: {
    main: { tier: ['name', 'description'] },
    aside: { appearance: ['image'] },
    editors: { image: imageEditor },
    preview: previewOfTier,
  },
});
