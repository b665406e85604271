import { queryOptions } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/playerClient.ts';
import type { BoardKind } from './board.rules.ts';

/** The reader's points and place, alone and with the team. */
export const scoreQuery = (client: PlayerClient) =>
  queryOptions({ queryKey: ['score', client.experience], queryFn: ({ signal }) => client.getScore({ signal }) });

/** Rows of a board that come at once. */
export const pageSize = 20;

/** The rows after the first `offset`; with each page come the reader's own row, the neighbours and the totals. */
export const boardQuery = (client: PlayerClient, kind: BoardKind, offset = 0) =>
  queryOptions({
    queryKey: ['leaderboards', client.experience, kind, offset],
    queryFn: ({ signal }) => client.getBoard(kind, { limit: pageSize, offset, signal }),
  });

/** A team with its members. */
export const teamQuery = (client: PlayerClient, teamId: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'team', teamId],
    queryFn: ({ signal }) => client.getTeam({ teamId, signal }),
  });
