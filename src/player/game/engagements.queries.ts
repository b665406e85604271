import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { afterEngagement } from '#src/providers/session/session.ts';

/** What the player has done besides achievements, in the current game. */
export const engagementsQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: ['engagements', client.experience],
    queryFn: ({ signal }) => client.listEngagements({ signal }),
  });

/** In addition to the specified four: an award that follows changes the game, the boards and the team. */
const afterAward = [['game'], ['achievements'], ['leaderboards'], ['me']] as const;

/** Refetches everything that an engagement may have changed; queries that are not on the screen when they are next used. */
export async function refetchAfterEngagement(queries: QueryClient): Promise<void> {
  await Promise.all([
    // [spec] These at once, whatever page is open.
    ...afterEngagement.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })),
    ...afterAward.map((queryKey) => queries.invalidateQueries({ queryKey })),
  ]);
}
