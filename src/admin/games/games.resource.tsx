import { TrophyOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { gameFaults } from '#shared/game/gameFields.rules.ts';
import { home } from '../kit/declaration/addresses.ts';
import { defineResource } from '../kit/defineResource.ts';
import { imageEditor } from '../kit/editors/ImageEditor.tsx';
import { Readiness } from '../readiness/Readiness.tsx';
import { weighFields } from '../remarks/weigh.ts';
import { DuplicateGameDialog } from './DuplicateGameDialog.tsx';
import { GamePeriod } from './GamePeriod.tsx';
import { PublishGameDialog } from './PublishGameDialog.tsx';
import { SaveArchiveDialog } from './SaveArchiveDialog.tsx';
import { ownZone, timezoneEditor } from './TimezoneEditor.tsx';

export const games = defineResource({
  resource: resources.games,
  icon: TrophyOutlined,
  title: 'name',
  words: 'game',
  playersPage: () => '/home',
  picture: 'homeBannerImageUrl',
  listPath: home,
  columns: ['name', 'startDate', 'levelsCount', 'playersCount', 'status', 'updatedAt'],
  inline: ['name'],
  moreColumns: ['experience', 'type', 'endDate', 'timezone', 'createdAt'],
  facts: ['startDate', 'timezone', 'experience', 'type', 'levelsCount', 'playersCount'],
  fields: {
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
  cells: { startDate: (game) => <GamePeriod game={game} /> },
  faults: gameFaults,
  weigh: weighFields('status', 'startDate', 'endDate'),
  acts: {
    duplicate: { needs: 'create', Dialog: DuplicateGameDialog },
    archive: { needs: 'list', Dialog: SaveArchiveDialog },
  },
  PublishDialog: PublishGameDialog,
  Detail: Readiness,
  tabs: ['tiers', 'users', 'teams', 'news', 'rewards'],
});
