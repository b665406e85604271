import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';

/** The player's points in a game, the newest first, page by page. */
export const statementQuery = (clientB: ClientB, gameId: string) =>
  infiniteQueryOptions({
    queryKey: ['score', 'statement', gameId],
    queryFn: ({ pageParam, signal }) =>
      clientB.getStatement({ params: { gameId }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
