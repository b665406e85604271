import { and, eq, isNull } from 'drizzle-orm';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Database } from '#server/platform/db/client.ts';
import { identityPayloads } from '#server/schema/identity.ts';

/**
 * How long a used refresh token is accepted once more: two tabs that refresh at the same time both get tokens, and a client
 * that lost the response on a weak network can retry. After that its use is considered a theft, and ends the session.
 */
const reuseMs = 30_000;

/**
 * Stores the provider's state in our database, so that a restart signs nobody out and several processes share it.
 * The provider checks expiry itself, by the payload's own `exp`; `expiresAt` is for cleaning up.
 */
export function payloadAdapter(db: Database, clock: () => Date): AdapterFactory {
  return (model: string): Adapter => {
    const byId = (id: string) => and(eq(identityPayloads.model, model), eq(identityPayloads.id, id));

    const findWhere = async (condition: ReturnType<typeof byId>): Promise<AdapterPayload | undefined> => {
      const [row] = await db.select().from(identityPayloads).where(condition).limit(1);
      if (!row) return undefined;
      const isRetry = model === 'RefreshToken' && clock().getTime() - (row.consumedAt?.getTime() ?? 0) < reuseMs;
      return row.consumedAt && !isRetry
        ? { ...row.payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) }
        : { ...row.payload };
    };

    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload,
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(clock().getTime() + expiresIn * 1000),
        };
        await db
          .insert(identityPayloads)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target: [identityPayloads.model, identityPayloads.id], set: values });
      },

      find: (id) => findWhere(byId(id)),
      findByUid: (uid) => findWhere(and(eq(identityPayloads.model, model), eq(identityPayloads.uid, uid))),
      findByUserCode: (userCode) =>
        findWhere(and(eq(identityPayloads.model, model), eq(identityPayloads.userCode, userCode))),

      /** Once only: of two concurrent requests with the same code, the second is refused here. */
      async consume(id) {
        const consumed = await db
          .update(identityPayloads)
          .set({ consumedAt: clock() })
          .where(and(byId(id), isNull(identityPayloads.consumedAt)))
          .returning({ id: identityPayloads.id });
        // For a refresh token `find` has checked whether it may be used again.
        if (model !== 'RefreshToken' && consumed.length === 0)
          throw new errors.InvalidGrant(`${model} already consumed`);
      },

      async destroy(id) {
        await db.delete(identityPayloads).where(byId(id));
      },

      async revokeByGrantId(grantId) {
        await db
          .delete(identityPayloads)
          .where(and(eq(identityPayloads.model, model), eq(identityPayloads.grantId, grantId)));
      },
    };
  };
}
