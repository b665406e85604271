import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

export const notificationsKey = ['notifications'] as const;

/** The newest first. Refetched every minute while the page is visible, so that the bell is up to date. */
export const notificationsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => client.listNotifications({ signal }),
    refetchInterval: 60_000,
  });
