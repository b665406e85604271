import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import {
  rankBuckets,
  rankCounts,
  rankDeltas,
  rankSpans,
  rankTies,
  scores,
  teamDeltas,
  teamScores,
} from '#server/schema/points.ts';
import { playersAbove, spanOf, type PlayersAboveColumns } from './standings.sql.ts';

/** A lock key that is unique in this database. */
const foldingLock = 7_261_001;

/**
 * The id of the last of the first `limit` deltas; null when none are pending. These tables are mostly empty, and when PostgreSQL
 * analysed one while it was, it plans for a single row: `id in (… limit …)` then scanned the batch once for each
 * row, minutes for 45,000. A range up to an id is scanned once, whatever the plan expects.
 */
const lastOfFirst = (deltas: typeof rankDeltas | typeof teamDeltas, limit: number): SQL =>
  sql`(select max(id) from (select id from ${deltas} order by id limit ${limit}) first)`;

export const ranksRepository = (db: Executor) => ({
  /** How many players are above the player; undefined when the player has no rank. */
  findPlayersAbove: async (gameId: string, userId: string) => {
    const { rows } = await db.execute<PlayersAboveColumns & Record<string, unknown>>(sql`
      select ${playersAbove(sql`s`)} from ${scores} s
      where s.game_id = ${gameId} and s.user_id = ${userId} and s.is_ranked and s.points > 0`);
    return rows[0];
  },

  /** How many players have more points than the player had without the last ones; undefined without a rank then or now. */
  findPlayersAboveWithout: async (gameId: string, userId: string, gained: number) => {
    const { rows } = await db.execute<PlayersAboveColumns & Record<string, unknown>>(sql`
      select ${playersAbove(sql`before`)}
      from (
        select s.game_id, s.points - ${gained}::int as points, to_timestamp(0) as reached_at from ${scores} s
        where s.game_id = ${gameId} and s.user_id = ${userId} and s.is_ranked and s.points > ${gained}::int
      ) before`);
    return rows[0];
  },

  /** How many players would be above a player with these points. */
  findPlayersAboveStanding: async (gameId: string, points: number, reachedAt: Date) => {
    const { rows } = await db.execute<PlayersAboveColumns & Record<string, unknown>>(sql`
      select ${playersAbove(sql`s`)}
      from (select ${gameId}::uuid as game_id, ${points}::int as points, ${reachedAt}::timestamptz as reached_at) s`);
    return rows[0];
  },

  /** Whether this transaction may fold now. Two concurrent ones would only wait for each other. */
  tryLockFolding: async () => {
    const { rows } = await db.execute<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${foldingLock}) as "isLocked"`,
    );
    return rows[0]?.isLocked === true;
  },

  /** Whether any are pending. */
  hasDeltas: async () => {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select exists (select from ${rankDeltas}) or exists (select from ${teamDeltas}) as found`,
    );
    return rows[0]?.found === true;
  },

  /** Moves up to `limit` deltas into the histogram, in one statement. @returns how many */
  foldRankDeltas: async (limit: number) => {
    const { rows } = await db.execute<{ folded: number }>(sql`
      with taken as (
        delete from ${rankDeltas} where id <= ${lastOfFirst(rankDeltas, limit)}
        returning game_id, bucket, points, slice, change
      ), net as (
        select game_id, bucket, points, slice, sum(change)::int as change from taken
        group by game_id, bucket, points, slice having sum(change) <> 0
      ), ties as (
        insert into ${rankTies} as h (game_id, points, slice, players)
        select game_id, points, slice, change from net
        on conflict (game_id, points, slice) do update set players = h.players + excluded.players
      ), spans as (
        insert into ${rankSpans} as h (game_id, points, span, players)
        select game_id, points, ${spanOf(sql`slice`)} as span, sum(change)
        from net group by game_id, points, span having sum(change) <> 0
        on conflict (game_id, points, span) do update set players = h.players + excluded.players
      ), counts as (
        insert into ${rankCounts} as h (game_id, points, players)
        select game_id, points, sum(change) from net group by game_id, points having sum(change) <> 0
        on conflict (game_id, points) do update set players = h.players + excluded.players
      ), buckets as (
        insert into ${rankBuckets} as h (game_id, bucket, players)
        select game_id, bucket, sum(change) from net group by game_id, bucket having sum(change) <> 0
        on conflict (game_id, bucket) do update set players = h.players + excluded.players
      )
      select count(*)::int as folded from taken`);
    return rows[0]?.folded ?? 0;
  },

  /** Moves up to `limit` changes into the teams' scores, in one statement. @returns how many */
  foldTeamDeltas: async (limit: number) => {
    const { rows } = await db.execute<{ folded: number }>(sql`
      with taken as (
        delete from ${teamDeltas} where id <= ${lastOfFirst(teamDeltas, limit)}
        returning game_id, team_id, member_points, own_points, effective_at, recorded_at
      ), folded as (
        insert into ${teamScores} as s (game_id, team_id, member_points, own_points, reached_at, recorded_at)
        select game_id, team_id, sum(member_points), sum(own_points), max(effective_at), max(recorded_at)
        from taken group by game_id, team_id order by team_id
        on conflict (team_id) do update set
          member_points = s.member_points + excluded.member_points,
          own_points = s.own_points + excluded.own_points,
          reached_at = greatest(s.reached_at, excluded.reached_at),
          recorded_at = greatest(s.recorded_at, excluded.recorded_at)
      )
      select count(*)::int as folded from taken`);
    return rows[0]?.folded ?? 0;
  },

  /** Removes empty buckets of the histogram; only while holding the folding lock. */
  removeEmpty: async () => {
    await db.execute(sql`delete from ${rankTies} where players = 0`);
    await db.execute(sql`delete from ${rankSpans} where players = 0`);
    await db.execute(sql`delete from ${rankCounts} where players = 0`);
  },
});
