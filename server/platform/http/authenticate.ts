import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyMay, keyReaches } from '#shared/apiKeys/apiKeys.rules.ts';
import type { Access, KeyAccess, Role, Scope } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Caller, KeyCaller, TokenHolder, TokenIdentity } from '#server/platform/caller.ts';

/** Verifies an ID token. @throws AppError unauthenticated or token_expired */
export type VerifyToken = (token: string) => Promise<TokenIdentity>;
/** @throws AppError session_ended */
export type FindHolder = (identity: TokenIdentity, userAgent?: string) => Promise<TokenHolder['user']>;

const rank: Record<Role, number> = { player: 0, editor: 1, admin: 2 };

const has = (role: Role, auth: readonly Access[]) =>
  auth.some(
    (access) => (access === 'player' || access === 'editor' || access === 'admin') && rank[role] >= rank[access],
  );

/** Whose key that is, once it has not asked too often. @throws AppError unauthenticated */
export type RecogniseKey = (sent: string) => Promise<{ caller: KeyCaller } | { waitSeconds: number }>;

const scopeOf = (auth: readonly Access[]): Scope | undefined => {
  for (const access of auth) if (isForKeys(access)) return access.slice('apiKey:'.length) as Scope;
  return undefined;
};
const isForKeys = (access: Access): access is KeyAccess => access.startsWith('apiKey:');

/**
 * The other system that calls an endpoint with this `auth`; null where a person has to come instead: the endpoint is for no
 * key, or none was sent. @throws AppError when it may not
 */
export async function authenticateKey(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: readonly Access[],
  recognise: RecogniseKey,
): Promise<KeyCaller | null> {
  const scope = scopeOf(auth);
  const sent = request.headers['x-api-key'];
  if (scope === undefined || typeof sent !== 'string') return null;
  // Of two callers in one request nobody could say later who it was.
  if (request.headers.authorization !== undefined) {
    throw new AppError('malformed_request', 'Send a token or a key, not both.');
  }
  const known = await recognise(sent);
  if ('waitSeconds' in known) {
    void reply.header('retry-after', String(known.waitSeconds));
    throw new AppError('too_many_requests');
  }
  if (!keyMay(known.caller, scope)) throw new AppError('forbidden', `This key lacks the scope ${scope}.`);
  return known.caller;
}

/** What is in a game that is not the key's is not there for it. @throws AppError not_found */
export function refuseOtherGames(caller: Caller | TokenHolder | KeyCaller | null, params: unknown): void {
  if (caller === null || !('keyId' in caller) || typeof params !== 'object' || params === null) return;
  if ('gameId' in params && !keyReaches(caller, String(params.gameId))) throw new AppError('not_found');
}

/** Who calls an endpoint with this `auth`: null for the public ones. @throws AppError when they may not */
export async function authenticate(
  request: FastifyRequest,
  auth: readonly Access[],
  verify: VerifyToken,
  findHolder: FindHolder,
): Promise<Caller | TokenHolder | null> {
  if (auth.includes('public')) return null;
  const [scheme, token, ...rest] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || token === '' || rest.length > 0) {
    throw new AppError('unauthenticated');
  }
  const identity = await verify(token);
  const user = await findHolder(identity, request.headers['user-agent']);
  if (auth.includes('token')) return { identity, user };
  if (user === 'unknown' || user === 'inactive') throw new AppError('no_account');
  if (!has(user.role, auth)) throw new AppError('forbidden');
  return user;
}
