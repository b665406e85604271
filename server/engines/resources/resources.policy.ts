import { everything, type Scope } from './scope.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Culture } from '#shared/vocabulary/vocabulary.ts';

const limitedTo = <T>(limits: readonly T[]): readonly T[] | null => (limits.length === 0 ? null : limits);

/** @param limits the games and cultures that an editor is limited to; none means all of them */
export const scopeOf = (caller: Caller, limits: { games: readonly string[]; cultures: readonly Culture[] }): Scope =>
  caller.role === 'admin'
    ? everything
    : { games: limitedTo(limits.games), cultures: limitedTo(limits.cultures), contentsOnly: true };

/** An editor who is limited to chosen games cannot add one: it would be outside the scope. */
export const mayCreateGames = ({ games }: Scope): boolean => games === null;
