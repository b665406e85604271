/**
 * Bulk players of the demo game, for measurements and for viewing a large game. The rows that the application would write for each
 * of them are written for all of them together; the ledger's verification finds no difference.
 */
import { sql } from 'drizzle-orm';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { compactRankDeltas } from '#server/game/points/ranks.service.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import countries from '../../demo/crowd.json' with { type: 'json' };
import { demoId } from './content.ts';

export const teamSize = 25;

/** None of them signs in: their e-mail addresses do not exist. */
export const emailOf = (number: number) => `${number}@crowd.example`;
const allEmails = '%@crowd.example';

/** The demo game by its id, because another game's players are real ones. */
const gameId = demoId('game', 'clarity-quest');

/** Players are numbered; their ids end with the number in twelve digits, which pgbench can count. */
export const firstNumber = 100_000_000_000;
export const playerId = (number: number) => `019f0000-0000-7000-8000-${firstNumber + number}`;
export const teamId = (number: number) => `019f0001-0000-7000-8000-${firstNumber + Math.floor(number / teamSize)}`;

/** Players in teams, enrolled in the demo game, without any acts; numbered from `from` on, a multiple of the size of a team. */
export async function addPlayers(tx: Transaction, count: number, from = 0): Promise<void> {
  // The players of a team have the same country.
  await tx.execute(sql`create temporary table crowd on commit drop as
    select n, country, market, ${gameId}::uuid as game_id,
      ('019f0000-0000-7000-8000-' || ${firstNumber}::bigint + n)::uuid as user_id,
      ('019f0001-0000-7000-8000-' || ${firstNumber}::bigint + team)::uuid as team_id,
      first[1 + n * 7 % cardinality(first)] || ' ' || last[1 + n / cardinality(first) % cardinality(last)] as name,
      towns[1 + team / ${countries.length}::int % cardinality(towns)] || ' ' || team + 1 as team_name
    from (select n, n / ${teamSize}::int as team from generate_series(${from}::int, ${from + count - 1}::int) n) numbers
    join rows from (jsonb_to_recordset(${JSON.stringify(countries)}::jsonb)
      as (country text, market text, first text[], last text[], towns text[])) with ordinality
      as countries (country, market, first, last, towns, place) on place = 1 + team % ${countries.length}::int`);
  await tx.execute(sql`insert into users (id, issuer, subject, email, username, given_username, market, country, market_type)
    select user_id, ${embeddedIssuer}, user_id, n || ${allEmails.slice(1)}::text, name, name, market, country, 'Retail' from crowd`);
  await tx.execute(
    sql`insert into enrolments (id, game_id, user_id) select gen_random_uuid(), game_id, user_id from crowd`,
  );
  await tx.execute(sql`insert into teams (id, game_id, name) select distinct team_id, game_id, team_name from crowd`);
  await tx.execute(sql`insert into team_memberships (id, game_id, team_id, user_id, joined_at)
    select gen_random_uuid(), game_id, team_id, user_id, now() - interval '30 days' from crowd`);
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct team_id as id from crowd`);
  const teamIds = rows.map(({ id }) => id);
  await createPointsService().recountMembers(tx, teamIds);
}

/** Gives points to players without any: each has earned about half of the first achievements of the game, with notifications. */
async function givePoints(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temporary table given on commit drop as
    select gen_random_uuid() as id, e.game_id, e.user_id, a.id as achievement_id, a.title, a.points, m.team_id,
      now() - interval '1 second' * (600 + floor(random() * 2000000)) as at
    from enrolments e
    join users u on u.id = e.user_id and u.email like ${allEmails}
    join team_memberships m on m.user_id = u.id
    join lateral (select * from achievements where game_id = e.game_id and game_type = 'Individual' order by id limit 8) a on true
    where not exists (select from scores s where s.user_id = e.user_id) and random() < 0.5`);
  await tx.execute(sql`insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source)
    select id, game_id, achievement_id, user_id, points, at, at, 'manual' from given`);
  await tx.execute(sql`insert into ledger_entries
    (id, game_id, user_id, team_at_time, points, source, source_id, effective_at, recorded_at, reason)
    select gen_random_uuid(), game_id, user_id, team_id, points, 'award', id, at, at, title from given`);
  await tx.execute(sql`insert into notifications (id, user_id, game_id, kind, title, points, subject_id, dedupe_key, created_at)
    select gen_random_uuid(), user_id, game_id, 'achievementUnlocked', title, points, achievement_id, id::text, at from given`);
  await tx.execute(sql`with reached as (
      insert into scores (game_id, user_id, points, reached_at, is_ranked)
      select game_id, user_id, sum(points), max(at), true from given group by 1, 2
      returning game_id, points, reached_at
    )
    insert into rank_deltas (game_id, bucket, points, slice, change)
    select game_id, points / ${bucketWidth}::int, points, floor(extract(epoch from reached_at) / ${sliceSeconds}::int), 1 from reached`);
  await tx.execute(sql`insert into team_deltas (game_id, team_id, member_points, own_points, effective_at, recorded_at)
    select game_id, team_id, sum(points), 0, max(at), max(at) from given group by 1, 2`);
}

/**
 * Adds players with teams and points to the demo game, after those added before: all of them, or none.
 * @returns the game's name, and the total of added players
 * @throws Error without the demo game
 */
export async function addCrowd(db: Database, count: number): Promise<{ game: string; total: number }> {
  const added = await db.transaction(async (tx) => {
    // A second concurrent call waits here, and continues after the players of the first.
    const { rows: games } = await tx.execute<{ name: string }>(
      sql`select name from games where id = ${gameId} for no key update`,
    );
    const [game] = games;
    if (game === undefined) throw new Error('The demo game is not in this database; a real game gets no such players');
    const { rows } = await tx.execute<{ next: number }>(
      sql`select coalesce(max(split_part(email, '@', 1)::int) + 1, 0)::int as next from users where email like ${allEmails}`,
    );
    // Existing teams do not change.
    const from = Math.ceil((rows[0]?.next ?? 0) / teamSize) * teamSize;
    await addPlayers(tx, count, from);
    // So that the following statements are planned for the present size of the tables.
    await tx.execute(sql`analyze`);
    await givePoints(tx);
    const { rows: all } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from users where email like ${allEmails}`,
    );
    return { game: game.name, total: all[0]?.total ?? 0 };
  });
  await compactRankDeltas(db);
  await db.execute(sql`vacuum analyze`);
  return added;
}
