import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

export const newsKey = ['news'] as const;

/** What the player may read in the current game, newest first. */
export const newsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: [...newsKey, client.experience],
    queryFn: ({ signal }) => client.listNews({ signal }),
  });
