import { keyCovers } from '#shared/apiKeys/apiKeys.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Caller, KeyCaller, TokenHolder } from '#server/platform/caller.ts';

/** The user of a token. @throws AppError no_account for unknown and deactivated users */
export function knownUser({ user }: TokenHolder): Caller {
  if (typeof user === 'string') throw new AppError('no_account');
  return user;
}

/** `{id}` under /users is the caller; other users are not found. @throws AppError not_found */
export function callerOnly(caller: Caller, id: string): string {
  if (caller.id !== id.toLowerCase()) throw new AppError('not_found');
  return caller.id;
}

/**
 * The user who signs in by v2 [spec: PUT /users/{id}/login]. A new user has no id here yet, only that of the account at
 * the provider, so both are accepted. @throws AppError no_account or not_found for other ids
 */
export function signingIn(holder: TokenHolder, id: string): TokenHolder {
  const { subject, accountId = subject } = holder.identity;
  if (accountId.toLowerCase() === id.toLowerCase()) return holder;
  callerOnly(knownUser(holder), id);
  return holder;
}

/** Whether the caller may act for a user in a game: users in all of theirs, a key in its own. */
export const actsIn =
  (caller: TokenHolder | KeyCaller) =>
  (gameId: string): boolean =>
    !('keyId' in caller) || keyCovers(caller, gameId);
