import { keyReaches } from '#shared/apiKeys/apiKeys.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Caller, KeyCaller, TokenHolder } from '#server/platform/caller.ts';

/** The user whom a token speaks of. @throws AppError no_account for whom we do not know or have deactivated */
export function knownUser({ user }: TokenHolder): Caller {
  if (typeof user === 'string') throw new AppError('no_account');
  return user;
}

/** `{id}` under /users is the caller; anybody else is not there to know of. @throws AppError not_found */
export function callerOnly(caller: Caller, id: string): string {
  if (caller.id !== id.toLowerCase()) throw new AppError('not_found');
  return caller.id;
}

/**
 * Who signs in by v2 [spec: PUT /users/{id}/login]. Whom we do not know yet has no id of ours, only that of the account at
 * the provider, and so either will do. @throws AppError no_account or not_found for anybody else's
 */
export function signingIn(holder: TokenHolder, id: string): TokenHolder {
  const { subject } = holder.identity;
  // With Entra the subject is `{tenant}:{object id}`, and the browser knows the account by the object id.
  if (subject.slice(subject.lastIndexOf(':') + 1).toLowerCase() === id.toLowerCase()) return holder;
  callerOnly(knownUser(holder), id);
  return holder;
}

/** Whether whoever acts for a user may do so in a game: people in all of theirs, a key in its own. */
export const actsIn =
  (caller: TokenHolder | KeyCaller) =>
  (gameId: string): boolean =>
    !('keyId' in caller) || keyReaches(caller, gameId);
