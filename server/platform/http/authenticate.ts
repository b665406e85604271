import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyMay, keyCovers } from '#shared/apiKeys/apiKeys.rules.ts';
import type { Access, KeyAccess, Role, Scope } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Caller, KeyCaller, TokenHolder, TokenIdentity } from '#server/platform/caller.ts';
import type { Failures } from './rateLimits.ts';
import { securityEvent } from './securityEvents.ts';

/** Verifies an ID token. @throws AppError unauthenticated or token_expired */
export type VerifyToken = (token: string) => Promise<TokenIdentity>;
/** @throws AppError session_ended */
export type FindHolder = (
  identity: TokenIdentity,
  userAgent?: string,
  onBegin?: (userId: string) => void,
) => Promise<TokenHolder['user']>;

const rank: Record<Role, number> = { player: 0, editor: 1, admin: 2 };

const has = (role: Role, auth: readonly Access[]) =>
  auth.some(
    (access) => (access === 'player' || access === 'editor' || access === 'admin') && rank[role] >= rank[access],
  );

/** Finds the caller of a key. @throws AppError unauthenticated */
export type RecogniseKey = (sent: string) => Promise<KeyCaller>;

export interface Credentials {
  verifyToken: VerifyToken;
  recogniseKey: RecogniseKey;
  failures: Failures;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified token or key of a call; null for a public call. */
    verified: TokenIdentity | KeyCaller | null;
    /** The caller; null for a public call. Known before a body is read. */
    caller: Caller | TokenHolder | KeyCaller | null;
  }
}

const scopeOf = (auth: readonly Access[]): Scope | undefined => {
  for (const access of auth) if (isForKeys(access)) return access.slice('apiKey:'.length) as Scope;
  return undefined;
};
const isForKeys = (access: Access): access is KeyAccess => access.startsWith('apiKey:');

/**
 * The system that calls by a key; null when a user's token is needed instead: no key was sent, or keys are
 * not accepted. @throws AppError when there is no such key
 */
async function verifyKey(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: readonly Access[],
  { recogniseKey, failures }: Credentials,
): Promise<KeyCaller | null> {
  const sent = request.headers['x-api-key'];
  if (typeof sent !== 'string') return null;
  if (request.headers.authorization !== undefined) {
    if (scopeOf(auth) === undefined) return null;
    // With two callers in one request, the audit log would be ambiguous.
    throw new AppError('malformed_request', 'Send a token or a key, not both.');
  }
  return failures.guard(request, reply, sent, recogniseKey);
}

/** Refuses games outside the key's scope. @throws AppError not_found */
export function refuseOtherGames(caller: Caller | TokenHolder | KeyCaller | null, params: unknown): void {
  if (caller === null || !('keyId' in caller) || typeof params !== 'object' || params === null) return;
  if ('gameId' in params && !keyCovers(caller, String(params.gameId))) throw new AppError('not_found');
}

function tokenIn({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined && token !== '' && rest.length === 0) return token;
  throw new AppError('unauthenticated');
}

/** Verifies the token or key of a call for an endpoint with this `auth`. @throws AppError when it is missing or invalid */
export async function verifyCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: readonly Access[],
  credentials: Credentials,
): Promise<void> {
  if (auth.includes('public')) return;
  try {
    const key = await verifyKey(request, reply, auth, credentials);
    request.verified = key ?? (await credentials.verifyToken(tokenIn(request)));
    request.callerName = key === null ? subjectOf(request.verified as TokenIdentity) : `key ${key.keyId}`;
  } catch (error) {
    // An expired token is no failure: in the morning many people return, from one address.
    if (error instanceof AppError && error.code === 'unauthenticated') credentials.failures.count(request, reply);
    throw error;
  }
}

const subjectOf = ({ issuer, subject }: TokenIdentity) => `subject ${issuer} ${subject}`;

/** Looks up the caller, and checks that they may call. @throws AppError when they may not */
export async function authorise(
  request: FastifyRequest,
  auth: readonly Access[],
  findHolder: FindHolder,
): Promise<void> {
  const { verified } = request;
  if (verified === null) return;
  if ('keyId' in verified) {
    const scope = scopeOf(auth);
    if (scope === undefined)
      throw new AppError('forbidden', 'No scope covers this call: it takes the token of a person.');
    if (!keyMay(verified, scope)) throw new AppError('forbidden', `This key lacks the scope ${scope}.`);
    request.caller = verified;
    return;
  }
  const user = verified.isOutside
    ? 'inactive'
    : await findHolder(verified, request.headers['user-agent'], (userId) =>
        securityEvent(request, 'session begun', `user ${userId}`),
      );
  if (typeof user === 'object') request.callerName = `user ${user.id}`;
  if (auth.includes('token')) {
    request.caller = { identity: verified, user };
    return;
  }
  if (user === 'unknown' || user === 'inactive') throw new AppError('no_account');
  if (!has(user.role, auth)) throw new AppError('forbidden');
  request.caller = user;
}
