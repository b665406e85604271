import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

/** What keeps a game from working. */
export const readinessQuery = (data: BackofficeData, gameId: string) => ({
  // Part of the game's queries: refetched whenever something in it is changed.
  queryKey: [...keys().data().resource(resources.games.name).get(), 'readiness', gameId],
  queryFn: () => data.read<Readiness>(`games/${gameId}/readiness`),
});
