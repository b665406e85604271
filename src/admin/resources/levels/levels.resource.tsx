import { FlagOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { previewOfLevel } from '../../previews/formPreviews.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { publishParts } from '../games/publishParts.ts';
import { planFieldChange } from '../regrading/planChange.ts';
import { tiers } from '../tiers/tiers.resource.tsx';

export const levels = defineResource({
  resource: resources.levels,
  icon: FlagOutlined,
  title: 'name',
  words: 'level',
  picture: 'imageUrl',
  parent: tiers,
  planChange: planFieldChange('status', 'tierId'),
  orderAffectsPlayers: true,
  acts: {
    duplicate: {
      needs: 'create',
      Dialog: lazyPart(async () => (await import('../../crud/acts/DuplicateInto.tsx')).DuplicateInto),
    },
  },
  list: {
    columns: ['name', 'category', 'achievementsCount', 'status', 'updatedAt'],
    inline: ['name', 'category'],
    more: ['position', 'header', 'createdAt'],
  },
  show: {
    opensNew: true,
    playersPage: ({ id }) => `/game/${id}`,
    PublishDialog: publishParts,
    facts: ['header', 'category', 'achievementsCount'],
  },
  form: {
    main: {
      level: ['name', 'header', 'category', 'description'],
      teaches: ['clarityContent', 'inGameAction'],
    },
    aside: { appearance: ['image', 'imageAlt'] },
    editors: { image: imageEditor },
    preview: previewOfLevel,
  },
});
