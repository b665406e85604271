import type { PlayerClient } from '#src/providers/playerClient.ts';
import type { PageQuery } from '#src/providers/preload.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { gameQuery } from '../game/game.queries.ts';
import { boardQuery, scoreQuery } from '../leaderboards/leaderboards.queries.ts';
import { newsQuery } from '../news/news.queries.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';

/** All that the home page shows, to be asked for at once. */
export const homeQueries = (client: PlayerClient): readonly PageQuery[] => [
  gameQuery(client),
  scoreQuery(client),
  userAchievementsQuery(client),
  boardQuery(client, 'Individual'),
  boardQuery(client, 'Team'),
  teamAchievementsQuery(client),
  notificationsQuery(client),
  newsQuery(client),
];
