import { queryOptions } from '@tanstack/react-query';
import type { ClientA } from '#src/providers/api.ts';
import type { BoardKind } from './board.rules.ts';

/** The reader's points and place, alone and with the team. */
export const scoreQuery = (client: ClientA) =>
  queryOptions({ queryKey: ['score'], queryFn: ({ signal }) => client.getUserScore({ signal }) });

/** Rows of a board that come at once. */
export const pageSize = 20;

/** The rows after the first `offset`; with each page come the reader's own row, the neighbours and the totals. */
export const boardQuery = (client: ClientA, kind: BoardKind, offset = 0) =>
  queryOptions({
    queryKey: ['leaderboards', kind, offset],
    queryFn: ({ signal }) => {
      const input = { query: { limit: pageSize, offset }, signal };
      return kind === 'Team' ? client.getTeamBoard(input) : client.getUserBoard(input);
    },
  });

/** A team with its members. */
export const teamQuery = (client: ClientA, teamId: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'team', teamId],
    queryFn: ({ signal }) => client.getTeam({ params: { teamId }, signal }),
  });
