import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

export const rewardsKey = ['rewards'] as const;

export const rewardsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: [...rewardsKey, client.experience],
    queryFn: ({ signal }) => client.listRewards({ signal }),
  });
