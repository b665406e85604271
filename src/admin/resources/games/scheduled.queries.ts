import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { ScheduledPublication } from '#shared/publication/publication.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

/** What is to be published in a game at a time. */
export const scheduledQuery = (data: BackofficeData, gameId: string) => ({
  queryKey: [...keys().data().resource(resources.games.name).get(), 'scheduled', gameId],
  queryFn: () => data.read<ScheduledPublication[]>(`games/${gameId}/publication/scheduled`),
});
