import type { Caller } from '#server/features/users/caller.ts';

/** The games whose things somebody sees and writes in the backoffice; null: every game. */
export type Scope = readonly string[] | null;

/** @param limits the games that an editor is limited to; none means every game */
export const scopeOf = (caller: Caller, limits: readonly string[]): Scope =>
  caller.role === 'admin' || limits.length === 0 ? null : limits;

/** Who is limited to chosen games cannot add one: it would lie outside of them. */
export const mayCreateGames = (scope: Scope): boolean => scope === null;
