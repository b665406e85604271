import { TrophyOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { gameFaults } from '#shared/game/gameFields.rules.ts';
import { home } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { imageEditor } from '../../controls/mediaEditors.ts';
import { planFieldChange } from '../regrading/planChange.ts';
import { GamePeriod } from './GamePeriod.tsx';
import { ownZone, timezoneEditor } from './TimezoneEditor.tsx';

export const games = defineResource({
  resource: resources.games,
  icon: TrophyOutlined,
  title: 'name',
  words: 'game',
  picture: 'homeBannerImageUrl',
  cells: { startDate: (game) => <GamePeriod game={game} /> },
  planChange: planFieldChange('status', 'startDate', 'endDate'),
  acts: {
    duplicate: {
      needs: 'create',
      Dialog: lazyPart(async () => (await import('./DuplicateGameDialog.tsx')).DuplicateGameDialog),
    },
    archive: {
      needs: 'list',
      Dialog: lazyPart(async () => (await import('./SaveArchiveDialog.tsx')).SaveArchiveDialog),
    },
  },
  list: {
    path: home,
    columns: ['name', 'startDate', 'levelsCount', 'playersCount', 'status', 'updatedAt'],
    inline: ['name'],
    more: ['experience', 'type', 'endDate', 'timezone', 'createdAt'],
  },
  show: {
    playersPage: () => '/home',
    facts: ['startDate', 'timezone', 'experience', 'type', 'levelsCount', 'playersCount'],
    PublishDialog: lazyPart(async () => (await import('./PublishGameDialog.tsx')).PublishGameDialog),
    Detail: lazyPart(async () => (await import('../readiness/Readiness.tsx')).Readiness),
    tabs: ['tiers', 'users', 'teams', 'news', 'rewards'],
  },
  form: {
    main: {
      game: ['name', 'startDate', 'endDate', 'timezone'],
      pages: ['dashboard', 'gameRules', 'tutorial', 'aboutGame'],
      news: ['showsNews', 'newsText'],
      leaderboard: ['showsLeaderboard', 'leaderboardText'],
      rewards: ['showsRewards', 'rewardsText'],
    },
    aside: {
      look: ['homeBannerImage'],
      kind: ['experience', 'type', 'openToAll', 'teamScoreMode'],
      points: ['pointsTutorial', 'pointsGameRules', 'pointsLogIn', 'pointsReadNews'],
    },
    editors: { timezone: timezoneEditor, homeBannerImage: imageEditor },
    initial: () => ({ timezone: ownZone() }),
    faults: gameFaults,
  },
});
