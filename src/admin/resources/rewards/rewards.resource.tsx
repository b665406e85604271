import { GiftOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { rewardErrors, rewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import { games } from '../games/games.resource.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { previewOfReward } from '../../previews/formPreviews.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { planFieldChange } from '../regrading/planChange.ts';
import { subjectEditor, SubjectName } from './subjects.tsx';

export const rewards = defineResource({
  resource: resources.rewards,
  icon: GiftOutlined,
  title: 'title',
  words: 'reward',
  picture: 'imageUrl',
  parent: games,
  cells: { subjectId: (reward) => <SubjectName reward={reward} /> },
  acts: {
    give: {
      needs: 'edit',
      isMain: true,
      of: resources.grants.name,
      applies: ({ type, status }) => type === 'Manual' && status === 'published',
      Dialog: lazyPart(async () => (await import('../points/GrantByHandDialog.tsx')).GiveRewardDialog),
    },
  },
  planChange: planFieldChange('status', 'type', 'subjectId', 'points', 'rank', 'stock'),
  list: {
    columns: ['title', 'category', 'type', 'gameType', 'stock', 'takenCount', 'grantsCount', 'status'],
    inline: ['title', 'stock', 'points'],
    more: ['position', 'businessRule', 'points', 'createdAt', 'updatedAt'],
    views: {
      grants: {
        View: lazyPart(async () => (await import('./GrantsOfGame.tsx')).GrantsOfGame),
        of: resources.grants.name,
      },
    },
  },
  show: {
    playersPage: () => '/rewards',
    facts: ['businessRule', 'category', 'type', 'subjectId', 'points', 'rank', 'gameType', 'stock', 'takenCount'],
  },
  form: {
    main: {
      words: ['title', 'description'],
      rule: ['type', 'subjectId', 'points', 'rank', 'businessRule'],
    },
    aside: {
      kind: ['category', 'gameType', 'stock'],
      appearance: ['image', 'imageAlt'],
    },
    creation: ['type', 'subjectId', 'points', 'rank'],
    editors: { image: imageEditor, subjectId: subjectEditor },
    // Another type of reward needs another kind of subject.
    follows: { type: () => ({ subjectId: null }) },
    when: {
      subjectId: ({ type }) => rewardSubject(type) !== null,
      points: ({ type }) => type === 'Points',
      rank: ({ type }) => type === 'Ranking',
      stock: ({ category }) => category === 'Physical',
    },
    errors: rewardErrors,
    preview: previewOfReward,
  },
});
