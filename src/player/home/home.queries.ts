import { queryOptions, type DataTag, type QueryKey } from '@tanstack/react-query';
import type { Me } from '#shared/users/users.contract.ts';
import type { ClientB } from '#src/providers/http/api.ts';
import { meQuery, type PlayerClient } from '#src/providers/http/playerClient.ts';
import { teamAchievementsQuery, userAchievementsQuery } from '../game/achievements.queries.ts';
import { dailyStateQuery } from '../game/dailyState.queries.ts';
import { gameQuery, noGameKey } from '../game/game.queries.ts';
import { scoreQuery } from '../game/score.queries.ts';
import { weeklyGoalQuery } from '../game/weeklyGoal.queries.ts';
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
      const begun = Date.now();
      const cache = queries.getQueryCache();
      const outdated = new Set(cache.findAll({ predicate: ({ state }) => state.isInvalidated }));
      const { me, notifications, current } = await clientB.getHome({ query: asked, signal });
      // What was refetched or invalidated meanwhile is newer than this response.
      const prime = <T>(queryKey: DataTag<QueryKey, T, Error>, data: NoInfer<T>) => {
        const known = cache.find({ queryKey });
        const isNewer =
          known !== undefined &&
          (known.state.dataUpdatedAt > begun || (known.state.isInvalidated && !outdated.has(known)));
        if (!isNewer) queries.setQueryData<unknown>(queryKey, data);
      };
      prime(meQuery(client).queryKey, me);
      prime(notificationsQuery(client).queryKey, notifications);
      queries.setQueryData(noGameKey(client), current === null);
      if (current !== null) {
        prime(gameQuery(client).queryKey, current.game);
        prime(scoreQuery(client).queryKey, current.score);
        prime(userAchievementsQuery(client).queryKey, current.userAchievements);
        prime(teamAchievementsQuery(client).queryKey, current.teamAchievements);
        prime(boardQuery(client, 'Individual').queryKey, current.userBoard);
        prime(boardQuery(client, 'Team').queryKey, current.teamBoard);
        prime(newsQuery(client).queryKey, current.news);
        prime(weeklyGoalQuery(clientB, current.game.id).queryKey, current.weeklyGoal);
        prime(dailyStateQuery(clientB, current.game.id).queryKey, current.dailyQuestion);
      }
      return me;
    },
    retry: false,
  });
