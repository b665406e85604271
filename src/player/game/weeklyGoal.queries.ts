import { queryOptions } from '@tanstack/react-query';
import type { ClientB } from '#src/providers/http/api.ts';

/** What the player wants to complete each week in a game, and what is done of it. Only v2 has it. */
export const weeklyGoalQuery = (clientB: ClientB, gameId: string) =>
  queryOptions({
    queryKey: ['weeklyGoal', gameId],
    queryFn: ({ signal }) => clientB.getWeeklyGoal({ params: { gameId }, signal }),
  });
