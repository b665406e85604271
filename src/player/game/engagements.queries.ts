import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { afterEngagement } from '#src/providers/session/session.ts';

/** What the player has done besides achievements, in the current game. */
export const engagementsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: ['engagements', client.experience],
    queryFn: ({ signal }) => client.listEngagements({ signal }),
  });

/** Beyond the specified four: an award that follows moves the game on, the boards and the team. */
const afterAward = [['game'], ['achievements'], ['leaderboards'], ['me']] as const;

/** Asks again for all that an engagement may have changed: what nobody looks at when it is next shown. */
export async function refetchAfterEngagement(queries: QueryClient): Promise<void> {
  await Promise.all([
    // [spec] Those at once, whatever page is looked at.
    ...afterEngagement.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })),
    ...afterAward.map((queryKey) => queries.invalidateQueries({ queryKey })),
  ]);
}
