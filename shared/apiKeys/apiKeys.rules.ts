import type { Scope } from '../http/endpoint.ts';

export interface KeyTerms {
  scopes: readonly Scope[];
  /** null: every game. */
  gameIds: readonly string[] | null;
  /** null: valid until it is revoked. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export function keyState({ expiresAt, revokedAt }: Pick<KeyTerms, 'expiresAt' | 'revokedAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'active';
}

/** A key may do what its scopes name; no scope includes another. */
export const keyMay = ({ scopes }: Pick<KeyTerms, 'scopes'>, scope: Scope): boolean => scopes.includes(scope);

/** Whether a game is within a key's scope. */
export const keyCovers = ({ gameIds }: Pick<KeyTerms, 'gameIds'>, gameId: string): boolean =>
  gameIds === null || gameIds.includes(gameId.toLowerCase());

const minuteMs = 60_000;

/** Whether a use has to be stored: the last one is shown to the minute. */
export const isUseNoted = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < minuteMs;
