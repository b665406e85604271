import type { FastifyRequest } from 'fastify';
import type { Access, Role } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { Caller, TokenHolder, TokenIdentity } from '#server/features/users/caller.ts';

/** Verifies an ID token. @throws AppError unauthenticated or token_expired */
export type VerifyToken = (token: string) => Promise<TokenIdentity>;
export type FindHolder = (identity: TokenIdentity) => Promise<TokenHolder['user']>;

const rank: Record<Role, number> = { player: 0, editor: 1, admin: 2 };

const has = (role: Role, auth: readonly Access[]) =>
  auth.some(
    (access) => (access === 'player' || access === 'editor' || access === 'admin') && rank[role] >= rank[access],
  );

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
  const user = await findHolder(identity);
  if (auth.includes('token')) return { identity, user };
  if (user === 'unknown' || user === 'inactive') throw new AppError('no_account');
  if (!has(user.role, auth)) throw new AppError('forbidden');
  return user;
}
