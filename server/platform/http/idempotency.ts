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

/** A request with an Idempotency-Key: its caller and a hash of its content. */
export interface KeyedRequest {
  callerId: string;
  key: string;
  hash: string;
}

/** The maximum of stored responses per caller, and after how many requests it is enforced. */
const maxKept = 1000;
const checkedEvery = 100;
/** Callers whose requests are counted. */
const maxCounted = 10_000;

const dayMs = 24 * 60 * 60 * 1000;
/** The previous release stored a key before its response; after this time that server has died in between. */
const abandonedMs = 2 * 60 * 1000;
/** How long a repeated request waits for the first one. */
const waitMs = 10_000;

export const hashRequest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

/**
 * Stores the response to a request with an Idempotency-Key for a day. Key and response are written in the transaction of the
 * work: all of it is stored, or nothing. A concurrent request with the same key waits for the first.
 */
export function createIdempotency(db: Database, clock: () => Date) {
  const ofKey = ({ callerId, key }: KeyedRequest) =>
    and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));
  const before = (ms: number) => lt(idempotencyKeys.createdAt, new Date(clock().getTime() - ms));
  /** Requests in progress in this process: repeated ones wait here, where they hold no connection. */
  const underWay = new Map<string, Promise<StoredAnswer & { hash: string }>>();

  /** The stored response. @throws AppError idempotency_key_reused, request_in_progress */
  async function find(executor: Executor, request: KeyedRequest): Promise<StoredAnswer | undefined> {
    const [stored] = await executor.select().from(idempotencyKeys).where(ofKey(request));
    if (stored === undefined || clock().getTime() - stored.createdAt.getTime() > dayMs) return undefined;
    if (stored.requestHash !== request.hash) throw new AppError('idempotency_key_reused');
    if (stored.status === null) throw new AppError('request_in_progress');
    return { status: stored.status, body: stored.body };
  }

  /** Claims the key, after waiting for another process that has it. @returns false when it was used */
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
      // A request refused before it wrote anything may repeat one that has succeeded.
      if (!isMine && !isUnavailable(error)) known ??= await find(db, request);
      if (known === undefined) throw error;
      return { answer: known, isReplayed: true };
    }
  }

  /** Requests with a key since the maximum was last enforced, by caller. */
  const requests = new Map<string, number>();

  return {
    /**
     * Runs the work once. A failed request may be tried again with the same key.
     * @throws AppError idempotency_key_reused; request_in_progress when the first takes too long
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
      const shared = mine.then(({ answer }) => ({ ...answer, hash: request.hash }));
      shared.catch(() => {}); // thrown below; possibly no other request waits for it
      underWay.set(name, shared);
      try {
        return await mine;
      } finally {
        underWay.delete(name);
      }
    },
    /** Deletes the oldest responses of a caller who has too many. Called after each request with a key. */
    async limitKept(callerId: string): Promise<void> {
      const count = (requests.get(callerId) ?? 0) + 1;
      if (requests.size >= maxCounted) requests.clear();
      requests.set(callerId, count % checkedEvery);
      if (count < checkedEvery) return;
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
