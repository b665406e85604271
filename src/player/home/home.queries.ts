import { queryOptions } from '@tanstack/react-query';
import type { Me } from '#shared/users/users.contract.ts';
import type { ClientB } from '#src/providers/http/api.ts';
import { meQuery, type PlayerClient } from '#src/providers/http/playerClient.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { gameQuery, noGameKey } from '../game/game.queries.ts';
import { scoreQuery } from '../game/score.queries.ts';
import { boardQuery, pageSize } from '../leaderboards/leaderboards.queries.ts';
import { newsQuery } from '../news/news.queries.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';

/**
 * Everything that the home page shows, in one answer; each part goes into the cache of its own query, which refetches it from
 * then on. When it fails, each query sends its own request. Only v2 has it.
 */
export const homeQuery = (clientB: ClientB, client: PlayerClient) =>
  queryOptions({
    queryKey: ['home', client.experience],
    queryFn: async ({ client: queries, signal }): Promise<Me> => {
      const asked = { experience: client.experience, limit: pageSize };
      const { me, notifications, current } = await clientB.getHome({ query: asked, signal });
      queries.setQueryData(meQuery(client).queryKey, me);
      queries.setQueryData(notificationsQuery(client).queryKey, notifications);
      queries.setQueryData(noGameKey(client), current === null);
      if (current !== null) {
        queries.setQueryData(gameQuery(client).queryKey, current.game);
        queries.setQueryData(scoreQuery(client).queryKey, current.score);
        queries.setQueryData(userAchievementsQuery(client).queryKey, current.userAchievements);
        queries.setQueryData(teamAchievementsQuery(client).queryKey, current.teamAchievements);
        queries.setQueryData(boardQuery(client, 'Individual').queryKey, current.userBoard);
        queries.setQueryData(boardQuery(client, 'Team').queryKey, current.teamBoard);
        queries.setQueryData(newsQuery(client).queryKey, current.news);
      }
      return me;
    },
    retry: false,
  });
