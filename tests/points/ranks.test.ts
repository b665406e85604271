import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rankPlayers } from '#shared/points/leaderboards.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { rankDeltas, rankTies, scores } from '#server/schema/points.ts';
import { compactRankDeltas, rankOf, sweepHistogram } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createLeague, entry, secondsLater, type League } from './league.ts';

const database = useTestDatabase();
let league: League;

beforeAll(() => {
  league = createLeague(database.db);
});

const inSnapshot = <T>(read: (tx: Transaction) => Promise<T>) =>
  database.db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Everybody's rank by the rules, from all scores. */
async function ranksByRule(tx: Transaction, gameId: string) {
  const rows = await tx
    .select({ id: scores.userId, points: scores.points, reachedAt: scores.reachedAt })
    .from(scores)
    .where(and(eq(scores.gameId, gameId), eq(scores.isRanked, true)));
  return new Map(rankPlayers(rows).map(({ id, rank }) => [id, rank]));
}

describe('an own rank', () => {
  it('is shared by equal points reached at the same instant: 1, 2, 2, 4', async () => {
    const gameId = await league.addGame();
    const [a = '', b = '', c = '', d = '', e = ''] = await league.addPlayers(gameId, 5);
    await league.post(gameId, { userId: a }, 300);
    await league.post(gameId, { userId: b }, 200, { effectiveAt: secondsLater(60) });
    await league.post(gameId, { userId: c }, 200, { effectiveAt: secondsLater(60) });
    await league.post(gameId, { userId: d }, 200, { effectiveAt: secondsLater(61) });
    await league.post(gameId, { userId: e }, 200, { effectiveAt: secondsLater(4000) });
    const ranks = () => Promise.all([a, b, c, d, e].map((id) => rankOf(database.db, gameId, id)));
    expect(await ranks()).toEqual([1, 2, 2, 4, 5]);
    await compactRankDeltas(database.db);
    expect(await ranks()).toEqual([1, 2, 2, 4, 5]);
  });

  it('follows the instant when corrections in one act leave the points as they were', async () => {
    const gameId = await league.addGame();
    const [a = '', b = ''] = await league.addPlayers(gameId, 2);
    await league.post(gameId, { userId: a }, 300, { effectiveAt: secondsLater(60) });
    await league.post(gameId, { userId: b }, 300, { effectiveAt: secondsLater(600) });
    await database.db.transaction((tx) =>
      league.points.postAll(
        tx,
        [-50, 50].map((points) => entry(gameId, { userId: a }, points, { effectiveAt: secondsLater(4000) })),
      ),
    );
    expect([await rankOf(database.db, gameId, a), await rankOf(database.db, gameId, b)]).toEqual([2, 1]);
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  });

  it('is none without points, and none again when they were taken back', async () => {
    const gameId = await league.addGame();
    const [userId = ''] = await league.addPlayers(gameId, 1);
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
    await league.post(gameId, { userId }, 10);
    expect(await rankOf(database.db, gameId, userId)).toBe(1);
    await league.post(gameId, { userId }, -10);
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
    await league.post(gameId, { userId }, -5);
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
  });

  it('is exact at every moment while sixteen write, users come and go, and three fold', async () => {
    const gameId = await league.addGame();
    const players = await league.addPlayers(gameId, 300);
    // Few amounts and few instants, so that many are equal; large ones too, so that several buckets are in use.
    const entryOf = fc.tuple(fc.constantFrom(...players), fc.constantFrom(1, 1, 2, 50, 256, 257, 1000, -1, -50));
    const turn = fc.record({ at: fc.nat(7), entries: fc.tuple(entryOf, entryOf), isActive: fc.boolean() });
    const writers = fc.sample(fc.noBias(fc.array(turn, { minLength: 60, maxLength: 60 })), { numRuns: 16, seed: 1 });
    let isWriting = true;
    let checks = 0;
    let folded = 0;

    const write = async (turns: (typeof writers)[number]) => {
      for (const [place, { at, entries, isActive }] of turns.entries()) {
        // However slow the machine is, much is folded before the second half is written.
        if (place === 30) await expect.poll(() => folded, { timeout: 60_000 }).toBeGreaterThan(500);
        const effectiveAt = secondsLater(at * 450);
        const few = entries.map(([userId, points]) => entry(gameId, { userId }, points, { effectiveAt }));
        if (place % 20 === 19) await league.setActive(entries[0][0], isActive);
        else await database.db.transaction((tx) => league.points.postAll(tx, few));
      }
    };
    const fold = async () => {
      while (isWriting) {
        const some = await compactRankDeltas(database.db);
        // Not in one expression: it would add to what it was before the others have folded.
        folded += some;
        await sweepHistogram(database.db);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const check = async () => {
      while (isWriting) {
        await inSnapshot(async (tx) => {
          const expected = await ranksByRule(tx, gameId);
          for (let some = 0; some < 10; some += 1) {
            const userId = players[checks % players.length] ?? '';
            expect(await rankOf(tx, gameId, userId)).toBe(expected.get(userId) ?? null);
            checks += 1;
          }
        });
      }
    };
    const writing = Promise.all(writers.map(write)).finally(() => {
      isWriting = false;
    });
    // What fails must not go on folding under the tests that follow.
    const others = [fold(), fold(), fold(), check().finally(() => (isWriting = false))];
    await Promise.allSettled([writing, ...others]);
    await Promise.all([writing, ...others]);
    expect(checks).toBeGreaterThan(100);

    await inSnapshot(async (tx) => {
      const expected = await ranksByRule(tx, gameId);
      for (const userId of players) expect(await rankOf(tx, gameId, userId)).toBe(expected.get(userId) ?? null);
    });
    expect((await verifyLedger(database.db)).differences).toEqual([]);
  });
});

describe('folding', () => {
  it('takes everything that is pending, in as many batches as it needs', async () => {
    const gameId = await league.addGame();
    const wait = () =>
      database.db.execute(sql`
        insert into rank_deltas (game_id, bucket, points, slice, change)
        select ${gameId}, points / 256, points, 0, 1 from generate_series(1, 45000) points`);
    await compactRankDeltas(database.db);
    // PostgreSQL looks at the table when nothing waits, and expects nothing of the next ones.
    await wait();
    await database.db.execute(sql`delete from rank_deltas`);
    await database.db.execute(sql`analyze rank_deltas`);
    await wait();
    expect(await compactRankDeltas(database.db)).toBe(45_000);
    expect(await database.db.select().from(rankDeltas)).toEqual([]);
    const { rows } = await database.db.execute(sql`
      select (select sum(players) from rank_buckets where game_id = ${gameId})::int as buckets,
        (select sum(players) from rank_counts where game_id = ${gameId})::int as counts,
        (select sum(players) from rank_spans where game_id = ${gameId})::int as spans,
        (select sum(players) from rank_ties where game_id = ${gameId})::int as ties`);
    expect(rows).toEqual([{ buckets: 45_000, counts: 45_000, spans: 45_000, ties: 45_000 }]);
  });

  it('leaves it to the one who is at it', async () => {
    const gameId = await league.addGame();
    const [userId = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId }, 10);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7261001)`);
      expect(await compactRankDeltas(database.db)).toBe(0);
    });
    expect(await compactRankDeltas(database.db)).toBe(1);
  });

  it('forgets places where nobody stands any more', async () => {
    const gameId = await league.addGame();
    const [userId = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId }, 10);
    await compactRankDeltas(database.db);
    await league.post(gameId, { userId }, 10);
    await compactRankDeltas(database.db);
    await sweepHistogram(database.db);
    const places = await database.db
      .select({ points: rankTies.points })
      .from(rankTies)
      .where(eq(rankTies.gameId, gameId));
    expect(places).toEqual([{ points: 20 }]);
  });
});
