import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { inOneAct } from '#server/platform/db/act.ts';
import { writeLater, type Database, type Executor, type Transaction } from '#server/platform/db/client.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { isViolated } from '#server/platform/db/violation.ts';
import { idempotencyKeys } from '#server/schema/operations.ts';

export interface StoredAnswer {
  status: number;
  body: string | null;
}

/** A request with an Idempotency-Key: whose it is, and what it says. */
export interface KeyedRequest {
  callerId: string;
  key: string;
  hash: string;
}

/** So many answers of a caller are kept, and it is looked every so many requests whether there are more. */
const maxKept = 1000;
const lookedEvery = 100;
/** Callers whose requests are counted. */
const maxCounted = 10_000;

const dayMs = 24 * 60 * 60 * 1000;
/** A server of the release before stores a key without an answer first; after this, it has died in between. */
const abandonedMs = 2 * 60 * 1000;
/** How long the same request waits for the one that came first. */
const waitMs = 10_000;

export const hashRequest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * Remembers what a request with an Idempotency-Key was answered, for a day. Key and answer are written in the transaction of the
 * work: either all of it is there, whatever becomes of the server, or nothing. Who sends the same meanwhile waits for it.
 */
export function createIdempotency(db: Database, clock: () => Date) {
  const ofKey = ({ callerId, key }: KeyedRequest) =>
    and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));
  const before = (ms: number) => lt(idempotencyKeys.createdAt, new Date(clock().getTime() - ms));
  /** What this process does now: others wait for it here, where they hold no connection. */
  const underWay = new Map<string, Promise<StoredAnswer & { hash: string }>>();

  /** What was answered before. @throws AppError idempotency_key_reused, request_in_progress */
  async function find(executor: Executor, request: KeyedRequest): Promise<StoredAnswer | undefined> {
    const [stored] = await executor.select().from(idempotencyKeys).where(ofKey(request));
    if (stored === undefined || clock().getTime() - stored.createdAt.getTime() > dayMs) return undefined;
    if (stored.requestHash !== request.hash) throw new AppError('idempotency_key_reused');
    if (stored.status === null) throw new AppError('request_in_progress');
    return { status: stored.status, body: stored.body };
  }

  /** Takes the key, once whoever has it in another process is done. @returns false where it has been used */
  async function take(tx: Transaction, { callerId, key, hash }: KeyedRequest): Promise<boolean> {
    const taken = { requestHash: hash, status: null, body: null, createdAt: clock() };
    const rows = await tx
      .insert(idempotencyKeys)
      .values({ callerId, key, ...taken })
      .onConflictDoUpdate({
        target: [idempotencyKeys.callerId, idempotencyKeys.key],
        set: taken,
        setWhere: or(before(dayMs), and(isNull(idempotencyKeys.status), before(abandonedMs))),
      })
      .returning({ key: idempotencyKeys.key })
      .catch((error: unknown) => {
        throw isViolated(error, ['55P03']) ? new AppError('request_in_progress') : error;
      });
    return rows.length > 0;
  }

  async function work(request: KeyedRequest, act: () => Promise<StoredAnswer>) {
    let isMine = false;
    let known: StoredAnswer | undefined;
    try {
      const answer = await inOneAct(
        db,
        async (tx) => {
          isMine = await take(tx, request);
          if (isMine) return;
          known = await find(tx, request);
          throw new AppError('request_in_progress');
        },
        act,
        async (tx, { status, body }) => {
          await writeLater(tx, tx.update(idempotencyKeys).set({ status, body }).where(ofKey(request)));
        },
      );
      return { answer, isReplayed: false };
    } catch (error) {
      // What was refused before anything was written may be the second try of what was done.
      if (!isMine && !isUnavailable(error)) known ??= await find(db, request);
      if (known === undefined) throw error;
      return { answer: known, isReplayed: true };
    }
  }

  /** Requests with a key since it was last looked whether there are too many answers. */
  const requests = new Map<string, number>();

  return {
    /**
     * Has the work done once. What fails may be tried again with the same key.
     * @throws AppError idempotency_key_reused; request_in_progress where the first takes too long
     */
    async once(request: KeyedRequest, act: () => Promise<StoredAnswer>) {
      const name = `${request.callerId}\n${request.key}`;
      const late = underWay.has(name) ? delay(waitMs, undefined, { ref: false }) : undefined;
      for (let first = underWay.get(name); first !== undefined; first = underWay.get(name)) {
        const done = await Promise.race([first.catch(() => null), late]);
        if (done === undefined) throw new AppError('request_in_progress');
        if (done === null) continue;
        if (done.hash !== request.hash) throw new AppError('idempotency_key_reused');
        return { answer: done, isReplayed: true };
      }
      const mine = work(request, act);
      const told = mine.then(({ answer }) => ({ ...answer, hash: request.hash }));
      told.catch(() => {}); // thrown below; nobody may be waiting
      underWay.set(name, told);
      try {
        return await mine;
      } finally {
        underWay.delete(name);
      }
    },
    /** Takes away the oldest answers of a caller who has many. Called after each request with a key. */
    async limitKept(callerId: string): Promise<void> {
      const count = (requests.get(callerId) ?? 0) + 1;
      if (requests.size >= maxCounted) requests.clear();
      requests.set(callerId, count % lookedEvery);
      if (count < lookedEvery) return;
      const ofCaller = eq(idempotencyKeys.callerId, callerId);
      const [newestTooMany] = await db
        .select({ createdAt: idempotencyKeys.createdAt })
        .from(idempotencyKeys)
        .where(ofCaller)
        .orderBy(desc(idempotencyKeys.createdAt))
        .offset(maxKept)
        .limit(1);
      if (newestTooMany === undefined) return;
      await db.delete(idempotencyKeys).where(and(ofCaller, lte(idempotencyKeys.createdAt, newestTooMany.createdAt)));
    },
    async removeExpired(): Promise<void> {
      await db.delete(idempotencyKeys).where(before(dayMs));
    },
  };
}
export type Idempotency = ReturnType<typeof createIdempotency>;
