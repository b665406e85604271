import { queryOptions } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';
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

/** How many of a game's achievements are done, also of a game that is not the current one. Only v2 has it. */
export const progressQuery = (clientB: ClientB, gameId: string) =>
  queryOptions({
    queryKey: ['achievements', 'user', 'count', gameId],
    queryFn: ({ signal }) => clientB.countAchievements({ params: { gameId }, signal }),
  });
