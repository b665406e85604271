import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

/** The player's own achievements in the current game, in the game's order. */
export const userAchievementsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: ['achievements', 'user', 'all', client.experience],
    queryFn: ({ signal }) => client.listUserAchievements({ signal }),
  });

/** Those of the player's team. */
export const teamAchievementsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: ['achievements', 'team', client.experience],
    queryFn: ({ signal }) => client.listTeamAchievements({ signal }),
  });
