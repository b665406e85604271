import { useEffect, useRef } from 'react';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { useSession } from '#src/providers/session/session.ts';

/** Milliseconds: more recent answers include the change already. */
const recently = 5_000;

/** The queries that a notification may make outdated: points, ranks, states. */
const refreshed = new Set([
  ...['score', 'weeklyGoal', 'dailyQuestion', 'game', 'achievements', 'leaderboards', 'level', 'me', 'news', 'rewards'],
]);

/** A notification may be about points from elsewhere: a team's award, a correction. The page's data is refetched. */
export function useNewsOfNotifications(notifications: readonly Notification[] | undefined): void {
  const { queries } = useSession();
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (notifications === undefined) return;
    const before = known.current;
    known.current = new Set(notifications.map(({ id }) => id));
    if (before === null || notifications.every(({ id }) => before.has(id))) return;
    void queries.invalidateQueries({
      predicate: ({ queryKey: [feature], state }) =>
        typeof feature === 'string' &&
        refreshed.has(feature) &&
        state.fetchStatus !== 'fetching' &&
        state.dataUpdatedAt < Date.now() - recently,
    });
  }, [notifications, queries]);
}
