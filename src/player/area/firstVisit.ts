import type { Me } from '#shared/users/users.contract.ts';

/** Whether the home page welcomes them: players until they have made or skipped its choices. */
export const isFirstVisit = (me: Pick<Me, 'role' | 'isWelcomed'> | undefined): boolean =>
  me?.role === 'player' && !me.isWelcomed;
