import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { requestCounts } from '#server/schema/requestCounts.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

const minuteMs = 60_000;
const shareEveryMs = 1000;
/** From this part of a caller's limit on, the count is shared with the other processes. */
const sharedFrom = 0.1;
/** The maximum of callers that are shared at a time, and that are remembered: the oldest are dropped. */
const maxShared = 1000;
const maxKnown = 50_000;

interface Known {
  /** In this process. */
  own: number;
  /** How many of these have been shared. */
  reported: number;
  /** Of the other processes, as last shared. */
  others: number;
}

/** The number of requests in this minute, and in how many ms it ends. */
export interface Count {
  current: number;
  ttl: number;
}

/**
 * Counts requests per minute, for all processes on one database (decision 041): each counts for itself, and shares once
 * a second, in one statement, the counts of callers who have used a tenth of their limit. No request waits for it.
 */
export function createRequestCounts({ db, clock, log }: ServiceBasics & { log: FastifyBaseLogger }) {
  const counts = new Map<string, Known>();
  const unshared = new Set<string>();
  let minute = 0;
  let hasShared = false;
  let sharing: Promise<void> | undefined;
  let isFailing = false;

  function turnMinute(): void {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now === minute) return;
    minute = now;
    counts.clear();
    unshared.clear();
  }

  async function share(): Promise<void> {
    turnMinute();
    const at = minute;
    const keys = [...unshared].slice(0, maxShared);
    if (keys.length === 0) {
      if (!hasShared) return;
      hasShared = false;
      await db.delete(requestCounts).where(lt(requestCounts.minute, at - 1));
      return;
    }
    hasShared = true;
    // In a fixed order, so that two processes that share the same callers cannot deadlock.
    const reported = keys.flatMap((key) => {
      const count = counts.get(key);
      unshared.delete(key);
      const digest = createHash('sha256').update(key).digest('base64url');
      return count === undefined ? [] : [{ key, digest, count, more: count.own - count.reported }];
    });
    reported.sort((a, b) => (a.digest < b.digest ? -1 : 1));
    for (const { count } of reported) count.reported = count.own;
    const [digests, news] = [reported.map(({ digest }) => digest), reported.map(({ more }) => more)];
    try {
      const { rows } = await db.execute<{ key: string; count: number }>(sql`
        insert into ${requestCounts} (minute, key, count)
        select ${at}::int, news.key, news.count from unnest(${sql.param(digests)}::text[], ${sql.param(news)}::int[]) as news (key, count)
        on conflict (minute, key) do update set count = ${requestCounts.count} + excluded.count
        returning key, count`);
      const totals = new Map(rows.map(({ key, count }) => [key, count]));
      for (const { digest, count } of reported) count.others = (totals.get(digest) ?? count.reported) - count.reported;
    } catch (error) {
      for (const { key, count, more } of reported) {
        count.reported -= more;
        unshared.add(key);
      }
      throw error;
    }
  }

  async function shareAndSay(): Promise<void> {
    try {
      await share();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'requests are counted for this process alone');
      isFailing = true;
    } finally {
      sharing = undefined;
    }
  }

  const timer = setInterval(() => {
    sharing ??= shareAndSay();
  }, shareEveryMs);
  timer.unref();

  const countOf = (known: Known | undefined): Count => ({
    current: known === undefined ? 0 : known.own + known.others,
    ttl: minuteMs - (clock().getTime() % minuteMs),
  });

  return {
    read(key: string): Count {
      turnMinute();
      return countOf(counts.get(key));
    },

    /** Counts one more request of a caller with this limit. */
    add(key: string, limit: number): Count {
      turnMinute();
      const known = counts.get(key) ?? { own: 0, reported: 0, others: 0 };
      known.own += 1;
      if (known.own === 1) {
        if (counts.size >= maxKnown) counts.delete(counts.keys().next().value ?? '');
        counts.set(key, known);
      }
      if (known.own >= limit * sharedFrom) unshared.add(key);
      return countOf(known);
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await sharing;
    },
  };
}
export type RequestCounts = ReturnType<typeof createRequestCounts>;
