import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

/** The player's points and rank, individual and of the team. */
export const scoreQuery = (client: PlayerClient) =>
  queryOptions({ queryKey: ['score', client.experience], queryFn: ({ signal }) => client.getScore({ signal }) });
