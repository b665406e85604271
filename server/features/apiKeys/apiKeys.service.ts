import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NewApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { isUseNoted, keyState } from '#shared/apiKeys/apiKeys.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { KeyCaller } from '#server/platform/caller.ts';
import { apiKeysRepository } from './apiKeys.repository.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** `gamehub_1a2b3c4d_` and 64 more digits: recognisable for people and for secret scanners. */
const keyPattern = /^(gamehub_[0-9a-f]{8})_[0-9a-f]{64}$/;

/** A key is 256 random bits, which cannot be guessed: a slow hash would add no protection, and slow down each request. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** The keys of other systems: created, shown once, recognised, revoked. */
export function createApiKeysService({ db, clock }: ServiceBasics) {
  return {
    /**
     * Creates a key.
     * @returns its id, and the key itself, which is not stored
     * @throws AppError invalid for a game that does not exist, or an expiry in the past
     */
    make: (actor: Actor, { name, scopes, gameIds, expiresAt }: NewApiKey): Promise<{ id: string; secret: string }> =>
      db.transaction(async (tx) => {
        const at = clock();
        const repository = apiKeysRepository(tx);
        const wanted = [...new Set(gameIds?.map((id) => id.toLowerCase()))];
        if ((await repository.countGames(wanted)) !== wanted.length) {
          throw new AppError('invalid', undefined, [{ path: 'gameIds', message: 'There is no such game' }]);
        }
        const expiry = expiresAt === null ? null : new Date(expiresAt);
        if (expiry !== null && expiry <= at) {
          throw new AppError('invalid', undefined, [{ path: 'expiresAt', message: 'Must be in the future' }]);
        }
        const prefix = `gamehub_${randomBytes(4).toString('hex')}`;
        const secret = `${prefix}_${randomBytes(32).toString('hex')}`;
        const key = { name, prefix, scopes: [...new Set(scopes)], gameIds: wanted, expiresAt: expiry };
        const hash = hashOf(secret).toString('hex');
        const id = await repository.insert({ ...key, hash, createdAt: at, createdBy: actor.caller.id });
        await recordAudit(tx, {
          ...{ at, actor, action: 'create', entity: 'api-keys', entityId: id, before: null },
          after: { ...key, gameIds: gameIds === null ? null : wanted, expiresAt: expiry?.toISOString() ?? null },
        });
        return { id, secret };
      }),

    /**
     * Revokes a key at once: keys are looked up with each request.
     * @returns its id
     * @throws AppError not_found, already_taken_back
     */
    revoke: (actor: Actor, id: string): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = apiKeysRepository(tx);
        const key = await repository.lock(id);
        if (key === undefined) throw new AppError('not_found');
        if (key.revokedAt !== null) throw new AppError('already_taken_back');
        const at = clock();
        await repository.revoke(id, { revokedAt: at, revokedBy: actor.caller.id });
        await recordAudit(tx, {
          ...{ at, actor, action: 'takeBack', entity: 'api-keys', entityId: id },
          before: { name: key.name, revokedAt: null },
          after: { name: key.name, revokedAt: at.toISOString() },
        });
        return id;
      }),

    /**
     * The caller of a sent key; stores its last use.
     * @throws AppError unauthenticated for an unknown, expired or revoked key, without saying which
     */
    async recognise(sent: string): Promise<KeyCaller> {
      const now = clock();
      const prefix = keyPattern.exec(sent)?.[1];
      const key = prefix === undefined ? undefined : await apiKeysRepository(db).findByPrefix(prefix);
      const isRight = key !== undefined && timingSafeEqual(hashOf(sent), Buffer.from(key.hash, 'hex'));
      if (!isRight || keyState(key, now) !== 'active') throw new AppError('unauthenticated');
      if (!isUseNoted(key.lastUsedAt, now)) await apiKeysRepository(db).noteUse(key.id, key.lastUsedAt, now);
      const gameIds = key.gameIds.length === 0 ? null : key.gameIds;
      return { keyId: key.id, scopes: key.scopes, gameIds };
    },
  };
}
