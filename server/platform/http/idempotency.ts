import { createHash } from 'node:crypto';
import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import type { Database } from '#server/platform/db/client.ts';
import { idempotencyKeys } from '#server/schema/operations.ts';

export interface StoredAnswer {
  status: number;
  body: string | null;
}

/** So many answers of a caller are kept, and it is looked every so many requests whether there are more. */
const mostKept = 1000;
const lookedEvery = 100;
/** Callers whose requests are counted. */
const mostCounted = 10_000;

const dayMs = 24 * 60 * 60 * 1000;
/** A request that never ended (its server died) frees its key after this; longer than any request may take. */
const abandonedMs = 2 * 60 * 1000;

export const hashRequest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** Any one: what else is named within it is ours as well. */
const tries = '5f0f7a53-6f0b-4f4e-9c39-0d7d0c6f2b61';

/** The same id for each try of one request. What the work writes under it cannot be written twice, even where its server died between the work and its answer. */
export const tryIdOf = ({ callerId, key, hash }: { callerId: string; key: string; hash: string }): string =>
  uuidv5([callerId, key, hash].join('\n'), tries);

/**
 * Remembers what a request with an Idempotency-Key was answered, for a day. The key is taken before the work and the
 * answer stored after it, so two at once do the work once; the second is told to wait (409 request_in_progress).
 */
export function createIdempotency(db: Database, clock: () => Date) {
  const ofKey = (callerId: string, key: string) =>
    and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));

  /** Requests with a key since it was last looked whether there are too many answers. */
  const requests = new Map<string, number>();

  return {
    /** Takes away the oldest answers of a caller who has many. Called after each request with a key. */
    async limitKept(callerId: string): Promise<void> {
      const count = (requests.get(callerId) ?? 0) + 1;
      if (requests.size >= mostCounted) requests.clear();
      requests.set(callerId, count % lookedEvery);
      if (count < lookedEvery) return;
      const ofCaller = eq(idempotencyKeys.callerId, callerId);
      const [newestTooMany] = await db
        .select({ createdAt: idempotencyKeys.createdAt })
        .from(idempotencyKeys)
        .where(ofCaller)
        .orderBy(desc(idempotencyKeys.createdAt))
        .offset(mostKept)
        .limit(1);
      if (newestTooMany === undefined) return;
      await db.delete(idempotencyKeys).where(and(ofCaller, lte(idempotencyKeys.createdAt, newestTooMany.createdAt)));
    },
    /** The answer given before, or null when the work is the caller's to do now. */
    async begin(callerId: string, key: string, requestHash: string): Promise<StoredAnswer | null> {
      const now = clock();
      await db
        .delete(idempotencyKeys)
        .where(and(ofKey(callerId, key), lt(idempotencyKeys.createdAt, new Date(now.getTime() - dayMs))));
      const taken = await db
        .insert(idempotencyKeys)
        .values({ callerId, key, requestHash, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length > 0) return null;
      const [stored] = await db.select().from(idempotencyKeys).where(ofKey(callerId, key));
      if (stored === undefined) return this.begin(callerId, key, requestHash);
      if (stored.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
      if (stored.status !== null) return { status: stored.status, body: stored.body };
      if (now.getTime() - stored.createdAt.getTime() < abandonedMs) throw new AppError('request_in_progress');
      const retaken = await db
        .update(idempotencyKeys)
        .set({ createdAt: now })
        .where(and(ofKey(callerId, key), eq(idempotencyKeys.createdAt, stored.createdAt)))
        .returning({ key: idempotencyKeys.key });
      if (retaken.length === 0) throw new AppError('request_in_progress');
      return null;
    },
    async finish(callerId: string, key: string, answer: StoredAnswer): Promise<void> {
      await db.update(idempotencyKeys).set(answer).where(ofKey(callerId, key));
    },
    /** After a failure nothing was done: the same key may try again. */
    async abandon(callerId: string, key: string): Promise<void> {
      await db.delete(idempotencyKeys).where(ofKey(callerId, key));
    },
    async removeExpired(): Promise<void> {
      await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - dayMs)));
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
