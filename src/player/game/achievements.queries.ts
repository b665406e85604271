import { queryOptions } from '@tanstack/react-query';
import type { ClientA } from '#src/providers/api.ts';

/** The player's own achievements in the current game, in the game's order. */
export const userAchievementsQuery = (client: ClientA) =>
  queryOptions({
    queryKey: ['achievements', 'user'],
    queryFn: ({ signal }) => client.listUserAchievements({ signal }),
  });

/** Those of the player's team. */
export const teamAchievementsQuery = (client: ClientA) =>
  queryOptions({
    queryKey: ['achievements', 'team'],
    queryFn: ({ signal }) => client.listTeamAchievements({ signal }),
  });
