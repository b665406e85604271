import { queryOptions } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';

/** The player's points and place after points were won, with the places gained by them. Only v2 knows these. */
export const scoreAfterQuery = (clientB: ClientB, gameId: string, gained: number | null) =>
  queryOptions({
    queryKey: ['moment', gameId, gained],
    queryFn: ({ signal }) =>
      clientB.getScore({
        params: { gameId },
        query: gained !== null && gained > 0 ? { gained } : {},
        signal,
      }),
    // Another moment with as many points has another standing.
    gcTime: 0,
  });
