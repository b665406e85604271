import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { ledgerEntries, rankDeltas, scores, teamScores } from '#server/schema/points.ts';
import { teamMemberships } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { rankOf, compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createLeague, entry, secondsLater, type League } from './league.ts';

const database = useTestDatabase();
let league: League;
let gameId: string;

beforeAll(async () => {
  league = createLeague(database.db);
  gameId = await league.addGame();
});

const scoreOf = async (userId: string) => {
  const [score] = await database.db.select().from(scores).where(eq(scores.userId, userId));
  return score;
};
const teamsOf = (userId: string) =>
  database.db
    .select({ points: ledgerEntries.points, team: ledgerEntries.teamAtTime })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(ledgerEntries.id);

describe('posting', () => {
  it('counts once what is posted fifty times at one instant', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    const sourceId = uuidv7();
    const posts = Array.from({ length: 50 }, () => league.post(gameId, { userId }, 100, { sourceId }));
    const isNew = await Promise.all(posts);
    expect(isNew.filter(Boolean)).toHaveLength(1);
    expect(await scoreOf(userId)).toMatchObject({ points: 100 });
  });

  it('loses none of fifty different ones at one instant, the first ones included', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    await Promise.all(Array.from({ length: 50 }, (_, n) => league.post(gameId, { userId }, n + 1)));
    expect(await scoreOf(userId)).toMatchObject({ points: 1275 });
  });

  it('leaves nothing behind when the act that posts fails', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    const act = database.db.transaction(async (tx) => {
      await league.points.post(tx, entry(gameId, { userId }, 100));
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    expect(await scoreOf(userId)).toBeUndefined();
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
  });

  it('says when the present total was reached: the latest instant at which an entry took effect', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId }, 10, { effectiveAt: secondsLater(500) });
    await league.post(gameId, { userId }, 10, { effectiveAt: secondsLater(100), recordedAt: secondsLater(900) });
    await league.post(gameId, { userId }, 0, { effectiveAt: secondsLater(800) });
    expect(await scoreOf(userId)).toMatchObject({ points: 20, reachedAt: secondsLater(500) });
  });

  it('enters many at once, in any order, for players and teams, each once', async () => {
    const players = await league.addPlayers(gameId, 30);
    const teamId = await league.addTeam(gameId, players);
    const entries = [
      ...players.toReversed().flatMap((userId) => [entry(gameId, { userId }, 5), entry(gameId, { userId }, 7)]),
      entry(gameId, { teamId }, 40),
    ];
    const twice = [...entries, ...entries];
    const isNew = await database.db.transaction((tx) => league.points.postAll(tx, twice));
    expect(isNew).toEqual([...entries.map(() => true), ...entries.map(() => false)]);
    expect(await scoreOf(players[3] ?? '')).toMatchObject({ points: 12 });
    await compactRankDeltas(database.db);
    const [team] = await database.db.select().from(teamScores).where(eq(teamScores.teamId, teamId));
    expect(team).toMatchObject({ memberPoints: 360, ownPoints: 40, activeMembers: 30 });
  });

  it('does not deadlock when many post for the same players in different orders', async () => {
    const players = await league.addPlayers(gameId, 20);
    await league.addTeam(gameId, players);
    const orders = fc.sample(fc.shuffledSubarray(players, { minLength: players.length }), { numRuns: 40, seed: 1 });
    await Promise.all(
      orders.map((order) =>
        database.db.transaction((tx) =>
          league.points.postAll(
            tx,
            order.map((userId) => entry(gameId, { userId }, 1)),
          ),
        ),
      ),
    );
    for (const userId of players) expect(await scoreOf(userId)).toMatchObject({ points: 40 });
  });

  it('keeps games apart', async () => {
    const other = await league.addGame();
    const [userId = ''] = await league.addPlayers(gameId, 1);
    await league.post(gameId, { userId }, 10);
    await league.post(other, { userId }, 3);
    expect(await rankOf(database.db, other, userId)).toBe(1);
    const rows = await database.db.select().from(scores).where(eq(scores.userId, userId));
    expect(new Map(rows.map((row) => [row.gameId, row.points]))).toEqual(
      new Map([
        [gameId, 10],
        [other, 3],
      ]),
    );
  });
});

describe('the team that points belong to', () => {
  it('is the one that the player was in when they were earned, to the instant', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    const first = await league.addTeam(gameId, [userId], secondsLater(0));
    const second = await league.addTeam(gameId, []);
    await league.moveToTeam(gameId, userId, second, secondsLater(100));
    await league.post(gameId, { userId }, 1, { effectiveAt: secondsLater(-1) });
    await league.post(gameId, { userId }, 2, { effectiveAt: secondsLater(0) });
    await league.post(gameId, { userId }, 3, { effectiveAt: secondsLater(99.999) });
    await league.post(gameId, { userId }, 4, { effectiveAt: secondsLater(100) });
    expect(await teamsOf(userId)).toEqual([
      { points: 1, team: null },
      { points: 2, team: first },
      { points: 3, team: first },
      { points: 4, team: second },
    ]);
  });

  it('is for a reversal that of the entry reversed, wherever the player is by then', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    const first = await league.addTeam(gameId, [userId]);
    const second = await league.addTeam(gameId, []);
    await league.post(gameId, { userId }, 50);
    const [reversed] = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId));
    await league.moveToTeam(gameId, userId, second, secondsLater(5000));
    await league.post(gameId, { userId }, -50, {
      source: 'reversal',
      sourceId: reversed?.id ?? '',
      reverses: reversed?.id ?? '',
      effectiveAt: secondsLater(6000),
    });
    expect((await teamsOf(userId)).map(({ team }) => team)).toEqual([first, first]);
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
  });
});

describe('being ranked', () => {
  it('ends with a deactivation and begins again with the next activation', async () => {
    const fresh = await league.addGame();
    const [best = '', second = ''] = await league.addPlayers(fresh, 2);
    await league.post(fresh, { userId: best }, 20);
    await league.post(fresh, { userId: second }, 10);
    await league.setActive(best, false);
    expect(await rankOf(database.db, fresh, best)).toBeNull();
    expect(await rankOf(database.db, fresh, second)).toBe(1);
    await league.post(fresh, { userId: best }, 5);
    await league.setActive(best, true);
    await league.setActive(best, true);
    expect(await rankOf(database.db, fresh, best)).toBe(1);
    expect(await rankOf(database.db, fresh, second)).toBe(2);
  });

  it('is not for accounts that only serve the staff', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1, { role: 'editor' });
    await league.post(gameId, { userId }, 10);
    expect(await rankOf(database.db, gameId, userId)).toBeNull();
    await database.db.transaction(async (tx) => {
      await tx.update(users).set({ role: 'player' }).where(eq(users.id, userId));
      await league.points.setRanked(tx, [{ userId, isRanked: true }]);
    });
    expect(await rankOf(database.db, gameId, userId)).toBeGreaterThan(0);
  });

  it('is right when a first entry and a deactivation come at the same moment', async () => {
    const players = await league.addPlayers(gameId, 40);
    await Promise.all(
      players.flatMap((userId) => [league.post(gameId, { userId }, 10), league.setActive(userId, false)]),
    );
    for (const userId of players) expect(await scoreOf(userId)).toMatchObject({ points: 10, isRanked: false });
  });
});

describe('verifying', () => {
  it('finds nothing after all this, folded or not', async () => {
    expect(await verifyLedger(database.db)).toMatchObject({ differences: [] });
    await compactRankDeltas(database.db);
    expect((await database.db.select().from(rankDeltas)).length).toBe(0);
    const { differences, differenceCount, entries } = await verifyLedger(database.db);
    expect({ differences, differenceCount }).toEqual({ differences: [], differenceCount: 0 });
    expect(entries).toBeGreaterThan(100);
  });

  it.each([
    ['a score that somebody raised', sql`update scores set points = points + 1`, ['score']],
    ['a score without entries', sql`delete from ledger_entries where user_id is not null`, ['score']],
    ['a lost score', sql`delete from scores`, ['score', 'rankCounts']],
    ['a later instant', sql`update scores set reached_at = reached_at + interval '1 second'`, ['reachedAt']],
    ['a user who should be off the board', sql`update users set is_active = false`, ['isRanked', 'activeMembers']],
    [
      'a player who has left',
      sql`insert into ended_enrolments (game_id, user_id, enrolled_at, ended_at)
      select game_id, user_id, now(), now() from scores where is_ranked limit 1`,
      ['isRanked'],
    ],
    ['points of a team', sql`update team_scores set member_points = member_points - 1`, ['memberPoints']],
    ['awards of a team', sql`update team_scores set own_points = 1`, ['ownPoints']],
    ['a member who was not counted', sql`update team_scores set active_members = 0`, ['activeMembers']],
    ['a lost place in the histogram', sql`delete from rank_ties`, ['rankTies']],
    ['a lost span of the histogram', sql`delete from rank_spans`, ['rankSpans']],
    ['a wrong count in the histogram', sql`update rank_counts set players = players + 1`, ['rankCounts']],
    ['a wrong sum in the histogram', sql`update rank_buckets set players = players - 1`, ['rankBuckets']],
    [
      'a delta that was folded twice',
      sql`insert into rank_deltas (game_id, bucket, points, slice, change)
      select game_id, points / 256, points, 0, 1 from scores where points > 0 limit 1`,
      ['rankTies', 'rankSpans', 'rankBuckets'],
    ],
  ])('finds %s', async (_, damage, expected) => {
    const rollback = new Error('undo');
    const found: string[] = [];
    await database.db
      .transaction(async (tx) => {
        await tx.execute(damage);
        found.push(...(await verifyLedger(tx as unknown as Database)).differences.map(({ what }) => what));
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    expect([...new Set(found)]).toEqual(expect.arrayContaining(expected));
  });

  it('counts all differences and names the first thousand of a kind', async () => {
    const crowded = await league.addGame();
    await database.db.execute(sql`
      insert into rank_counts (game_id, points, players) select ${crowded}, n, 1 from generate_series(1, 1200) n`);
    const { differences, differenceCount } = await verifyLedger(database.db);
    expect(differenceCount).toBe(1200);
    expect(differences).toHaveLength(1000);
    expect(differences[0]).toMatchObject({ what: 'rankCounts', gameId: crowded, stored: '1', ledger: '0' });
    await database.db.execute(sql`delete from rank_counts where game_id = ${crowded}`);
  });

  it('finds a membership that nobody counted', async () => {
    const [userId = ''] = await league.addPlayers(gameId, 1);
    const teamId = await league.addTeam(gameId, []);
    await database.db.insert(teamMemberships).values({ gameId, teamId, userId, joinedAt: secondsLater(0) });
    const { differences } = await verifyLedger(database.db);
    expect(differences).toEqual([
      { what: 'activeMembers', gameId, of: teamId, stored: '0', ledger: '1' },
      { what: 'countedMembers', gameId, of: teamId, stored: '0', ledger: '1' },
    ]);
  });
});
