import type { Scope } from '../http/endpoint.ts';

export interface KeyTerms {
  scopes: readonly Scope[];
  /** null: every game. */
  gameIds: readonly string[] | null;
  /** null: it lasts until it is revoked. */
  expiresAt: Date | null;
  revokedAt: Date | null;
}

export type KeyState = 'active' | 'expired' | 'revoked';

export function keyState({ expiresAt, revokedAt }: Pick<KeyTerms, 'expiresAt' | 'revokedAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'active';
}

/** A key may do what its scopes name, and nothing follows from another scope. */
export const keyMay = ({ scopes }: Pick<KeyTerms, 'scopes'>, scope: Scope): boolean => scopes.includes(scope);

/** Whether a game is there for a key. */
export const keyReaches = ({ gameIds }: Pick<KeyTerms, 'gameIds'>, gameId: string): boolean =>
  gameIds === null || gameIds.includes(gameId.toLowerCase());

/** What a key has used of the minute that began at `since`. */
export interface KeyUse {
  since: Date;
  requests: number;
}

const minuteMs = 60_000;

/**
 * Counts a request of a key. A minute begins with its first request; until it is over, no more than `perMinute` are let in.
 * @param use null: the key has made no request yet
 * @returns the use with this request, and the seconds to wait where it is one too many (null where it is not)
 */
export function countRequest(
  use: KeyUse | null,
  perMinute: number,
  now: Date,
): { use: KeyUse; waitSeconds: number | null } {
  const isOver = use === null || now.getTime() - use.since.getTime() >= minuteMs;
  const next = isOver ? { since: now, requests: 1 } : { ...use, requests: use.requests + 1 };
  const left = next.since.getTime() + minuteMs - now.getTime();
  return { use: next, waitSeconds: next.requests > perMinute ? Math.ceil(left / 1000) : null };
}

/** Whether a use is worth writing down: the last one is shown to the minute. */
export const isUseNoted = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < minuteMs;
