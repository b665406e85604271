/**
 * What boards cost with a million players in one game, each way beside the other one in the same run.
 *
 *     npx node bench/ranks.ts [--players 1000000]
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { eq, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { slicesOfSpan, sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { rankBuckets, rankCounts, rankSpans, rankTies, scores } from '#server/schema/points.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { compactRankDeltas, rankOf } from '#server/game/points/ranks.service.ts';
import { takeDayRanks } from '#server/game/awards/snapshots.service.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { dropForeignKeys, versionOf, withDatabase } from './database.ts';
import { inMs, markdownTable, print, quantile, say } from './output.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '1000000' } } });
const playerCount = Number(values.players);
const teamSize = 100;
const writers = 16;
const now = new Date('2026-11-21T10:00:00Z');

const rows: string[][] = [];
const exactMs = (time: number) => (time < 10 ? `${time.toFixed(2)} ms` : inMs(time));

/** Time of each call, in ms; the first ones warm up. */
async function timesOf(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = -10; n < count; n += 1) {
    const begun = performance.now();
    await call(n);
    if (n >= 0) times.push(performance.now() - begun);
  }
  return times;
}

/** Measures and adds a line to the table. @returns the median in ms */
async function measure(what: string, count: number, call: (n: number) => Promise<unknown>): Promise<number> {
  say(what);
  const times = await timesOf(count, call);
  const median = quantile(times, 0.5);
  rows.push([what, exactMs(median), exactMs(quantile(times, 0.95)), '']);
  return median;
}

/** Says in the last line of the table how many times as long another way takes. */
function compareLast(ratio: number): void {
  const last = rows.at(-1);
  if (last !== undefined) last[3] = `${ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0)} x`;
}

/**
 * Fills a game with players and their scores; `points` and `reachedAt` are SQL over `n`. Their ids ascend, as the
 * application's own do. With teams, there is a ledger with an entry for each player.
 */
async function fillGame(db: Database, points: SQL, reachedAt: SQL, teamCount: number): Promise<string> {
  const gameId = uuidv7();
  await db.execute(sql`insert into games (id, name, timezone, start_date, end_date, status)
    values (${gameId}, 'Measured', 'Europe/Zurich', '2026-08-01Z', '2027-01-01Z', 'published')`);
  await db.execute(sql`create table people as
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || right(${gameId}, 12))::uuid as id, n, (${points})::int as points, ${reachedAt} as reached_at
    from generate_series(1, ${playerCount}::int) n`);
  await db.execute(sql`insert into users (id, email, username, given_username)
    select id, id || '@example.com', 'Player ' || n, 'Player ' || n from people`);
  await db.execute(sql`insert into scores (game_id, user_id, points, reached_at, is_ranked)
    select ${gameId}, id, points, reached_at, true from people`);
  if (teamCount > 0) await fillTeams(db, gameId, teamCount);
  const width = sql.raw(String(bucketWidth));
  const slice = sql`floor(extract(epoch from reached_at) / ${sql.raw(String(sliceSeconds))})::int`;
  await db.execute(sql`insert into rank_buckets
    select ${gameId}, points / ${width}, count(*) from people group by 2`);
  await db.execute(sql`insert into rank_counts select ${gameId}, points, count(*) from people group by 2`);
  await db.execute(sql`insert into rank_ties
    select ${gameId}, points, ${slice}, count(*) from people group by 2, 3`);
  await db.execute(sql`insert into rank_spans
    select game_id, points, slice / ${sql.raw(String(slicesOfSpan))}, sum(players) from rank_ties
    where game_id = ${gameId} group by 1, 2, 3`);
  await db.execute(sql`drop table people`);
  return gameId;
}

async function fillTeams(db: Database, gameId: string, teamCount: number): Promise<void> {
  await db.execute(sql`insert into teams (id, game_id, name)
    select gen_random_uuid(), ${gameId}, 'Team ' || n from generate_series(1, ${teamCount}::int) n`);
  await db.execute(sql`insert into team_memberships (id, game_id, team_id, user_id, joined_at)
    select p.id, ${gameId}, t.id, p.id, '2026-08-01Z' from people p
    join (select id, row_number() over () as n from teams where game_id = ${gameId}) t on t.n = p.n / ${teamSize}::int + 1`);
  await db.execute(sql`insert into ledger_entries
    (id, game_id, user_id, team_at_time, points, source, source_id, effective_at, recorded_at, reason)
    select p.id, ${gameId}, p.id, m.team_id, p.points, 'award', p.id, p.reached_at, p.reached_at, ''
    from people p left join team_memberships m on m.user_id = p.id`);
  await db.execute(sql`update team_scores s set member_points = t.points, reached_at = t.reached_at,
      recorded_at = t.reached_at, active_members = t.members, counted_members = t.members
    from (
      select m.team_id, sum(p.points) as points, max(p.reached_at) as reached_at, count(*) as members
      from people p join team_memberships m on m.user_id = p.id group by m.team_id
    ) t where t.team_id = s.team_id`);
}

async function pickPlayers(db: Database, gameId: string, count: number): Promise<string[]> {
  const { rows: found } = await db.execute<{ id: string }>(
    sql`select user_id as id from scores where game_id = ${gameId} order by md5(user_id::text) limit ${count}`,
  );
  return found.map(({ id }) => id);
}

/** The way without a histogram. */
const rankByCounting = (db: Database, gameId: string, userId: string) =>
  db.execute(sql`select count(o.user_id) + 1 as rank from scores s
    left join scores o on o.game_id = s.game_id and o.is_ranked and o.points > 0
      and (-o.points, o.reached_at) < (-s.points, s.reached_at)
    where s.game_id = ${gameId} and s.user_id = ${userId}`);

async function measureRanks(db: Database, gameId: string, name: string): Promise<void> {
  const players = await pickPlayers(db, gameId, 300);
  const player = (n: number) => players[(n + players.length) % players.length] ?? '';
  const counting = await measure(`${name}: own rank by counting who is better`, 40, (n) =>
    rankByCounting(db, gameId, player(n)),
  );
  const histogram = await measure(`${name}: own rank by the histogram`, 290, (n) => rankOf(db, gameId, player(n)));
  compareLast(counting / histogram);
}

async function measureBoards(db: Database, gameId: string): Promise<void> {
  const boards = createLeaderboardsService({ db, clock: () => now });
  const [game] = await db.select().from(games).where(eq(games.id, gameId));
  if (game === undefined) throw new Error('There is no game');
  const players = await pickPlayers(db, gameId, 300);
  const player = (n: number) => players[(n + players.length) % players.length] ?? '';
  await measure('top 100, own row and neighbours', 200, (n) =>
    boards.userBoard(player(n), game, { limit: 100, offset: 0 }),
  );
  await measure('own row and neighbours, with a page of one', 200, (n) =>
    boards.userBoard(player(n), game, { limit: 1, offset: 0 }),
  );
  await measure('100 from place 10,000, own row and neighbours', 50, (n) =>
    boards.userBoard(player(n), game, { limit: 100, offset: 10_000 }),
  );
  await measure(`top 100 of ${playerCount / teamSize} teams, own team and neighbours`, 100, (n) =>
    boards.teamBoard(player(n), game, { limit: 100, offset: 0 }),
  );
  await measure('own score: points, rank, change, team', 200, (n) => boards.score(player(n), game));
}

/** Posts by as many writers at once for some seconds. @returns posts a second */
async function postsPerSecond(
  db: Database,
  gameId: string,
  players: readonly string[],
  also?: (tx: Transaction, userId: string) => Promise<unknown>,
): Promise<number> {
  const points = createPointsService();
  const until = performance.now() + 6000;
  let posted = 0;
  const write = async (writer: number) => {
    for (let n = writer; performance.now() < until; n += writers) {
      const userId = players[n % players.length] ?? '';
      const at = new Date();
      await db.transaction(async (tx) => {
        await points.post(tx, {
          gameId,
          userId,
          points: 1 + (n % 50),
          source: 'award',
          sourceId: uuidv7(),
          effectiveAt: at,
          recordedAt: at,
          recordedBy: null,
          reason: '',
        });
        await also?.(tx, userId);
        // What else an award does before it commits: the next tier, a reward, a notification.
        for (let statement = 0; statement < 6; statement += 1) await tx.execute(sql`select 1`);
      });
      posted += 1;
    }
  };
  let isWriting = true;
  const fold = async () => {
    while (isWriting) {
      await compactRankDeltas(db);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  };
  const folding = fold();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  isWriting = false;
  await folding;
  return posted / 6;
}

async function measurePosting(db: Database, gameId: string): Promise<void> {
  const spread = await pickPlayers(db, gameId, 20_000);
  const { rows: members } = await db.execute<{ id: string }>(sql`select user_id as id from team_memberships
    where team_id = (select team_id from team_memberships where game_id = ${gameId} limit 1)`);
  const team = members.map(({ id }) => id);
  const add = async (what: string, players: readonly string[], also?: Parameters<typeof postsPerSecond>[3]) => {
    say(what);
    const perSecond = await postsPerSecond(db, gameId, players, also);
    rows.push([what, `${perSecond.toFixed(0)} a second`, '', '']);
    return perSecond;
  };
  await add(`posting by ${writers} at once, players of all teams`, spread);
  const inPlace = await add(`posting by ${writers} at once, one team, its row updated in place`, team, (tx, userId) =>
    tx.execute(sql`update team_scores set member_points = member_points + 0 where team_id = (
      select team_id from team_memberships where user_id = ${userId} and left_at is null)`),
  );
  const deltas = await add(`posting by ${writers} at once, one team, by deltas`, team);
  compareLast(deltas / inPlace);
}

async function once(what: string, work: () => Promise<unknown>): Promise<void> {
  say(what);
  const begun = performance.now();
  await work();
  rows.push([what, `${((performance.now() - begun) / 1000).toFixed(1)} s`, '', '']);
}

await withDatabase(writers + 4, async ({ db }) => {
  say(`Filling two games of ${playerCount} players …`);
  const restoreKeys = await dropForeignKeys(db);
  const game = await fillGame(
    db,
    sql`1 + 10000 * random() * random()`,
    sql`timestamptz '2026-11-21Z' - random() * interval '90 days'`,
    playerCount / teamSize + 1,
  );
  const firstDay = await fillGame(
    db,
    sql`case when random() < 0.9 then 50 else 100 end`,
    sql`date_trunc('milliseconds', timestamptz '2026-11-20 06:00Z' + random() * interval '8 hours')`,
    0,
  );
  await restoreKeys();
  await db.execute(sql`vacuum analyze`);
  await measureRanks(db, game, 'running game');
  await measureRanks(db, firstDay, 'first day, 9 of 10 with the same points');
  await measureBoards(db, game);
  await once('ranks as the day began, for everybody', () => takeDayRanks(db, now));
  await measurePosting(db, game);
  await measureRanks(db, game, 'after the posting');
  await compactRankDeltas(db);
  // This one has no ledger.
  for (const table of [scores, rankBuckets, rankCounts, rankSpans, rankTies])
    await db.delete(table).where(eq(table.gameId, firstDay));
  await once('verifying every sum', async () => {
    const { differenceCount, differences } = await verifyLedger(db);
    if (differenceCount > 0)
      throw new Error(`${differenceCount} differences, such as ${JSON.stringify(differences[0])}`);
  });
  print(`${playerCount} players in each game, PostgreSQL ${await versionOf(db)}, ${cpus().length} cores.\n`);
  const head = ['what', 'median', '95 of 100 within', 'times faster than the line before'];
  print(markdownTable(head, rows));
});
