import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import type { BoardPart } from '#shared/points/leaderboards.contract.ts';
import type { BoardKind } from './board.rules.ts';

/** Rows of a page of a board. */
export const pageSize = 20;

/** The top of a board, with the player's own row, the neighbours and the totals. */
export const boardQuery = (client: PlayerClient, kind: BoardKind) =>
  queryOptions({
    queryKey: ['leaderboards', client.experience, kind],
    queryFn: ({ signal }) => client.getBoard(kind, { limit: pageSize, after: null, signal }),
  });

/** The pages of a board from the top down; the first is taken from the cache or from a pending request. */
export const boardPagesQuery = (client: PlayerClient, kind: BoardKind, queries: QueryClient) => {
  const top = boardQuery(client, kind);
  const known = () => queries.getQueryState(top.queryKey);
  return infiniteQueryOptions({
    queryKey: [...top.queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null && known()?.fetchStatus === 'fetching'
        ? queries.query(top)
        : client.getBoard(kind, { limit: pageSize, after: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    initialData: () => {
      const page = known()?.data;
      return page && { pages: [page], pageParams: [null] };
    },
    initialDataUpdatedAt: () => known()?.dataUpdatedAt,
  });
};

/** Players or teams of a game's board whose name contains the text. */
export const boardSearchQuery = (clientB: ClientB, gameId: string, gameType: BoardKind, name: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'search', gameId, gameType, name],
    queryFn: ({ signal }) => clientB.searchBoard({ params: { gameId }, query: { gameType, name }, signal }),
  });

/** A part of a game's board of players. */
export const boardPartQuery = (clientB: ClientB, gameId: string, part: BoardPart) =>
  queryOptions({
    queryKey: ['leaderboards', 'part', gameId, part],
    queryFn: ({ signal }) => clientB.getBoardPart({ params: { gameId }, query: { part }, signal }),
  });

/** A team with its members. */
export const teamQuery = (client: PlayerClient, teamId: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'team', teamId],
    queryFn: ({ signal }) => client.getTeam({ teamId, signal }),
  });
