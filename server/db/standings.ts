import { sql, type SQL } from 'drizzle-orm';
import { fewestRankedMembers, type TeamScoreMode } from '#shared/leaderboards/leaderboards.rules.ts';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import { rankBuckets, rankCounts, rankDeltas, rankTies, scores, teamDeltas, teamScores } from './schema/points.ts';

/** The columns that `playersAbove` adds to a query; `rankBelow` makes the rank of them. What is not folded in yet is in the second and third. */
export interface PlayersAboveColumns {
  inHigherBuckets: number;
  higherInBucket: number;
  earlierWithSamePoints: number;
}

/**
 * Columns that count who stands above `s`, a row of `scores` (or one with its `game_id`, `points` and `reached_at`) that
 * is on the board, from the histogram and what is not folded into it yet.
 *
 * Exact however many write at the same time, because one statement sees one state of the database: a change of points is
 * there with its deltas or not at all, and a delta is either still there or folded in.
 */
export function playersAbove(s: SQL): SQL {
  const bucket = sql`(${s}.points / ${sql.raw(String(bucketWidth))})`;
  const slice = sql`floor(extract(epoch from ${s}.reached_at) / ${sql.raw(String(sliceSeconds))})::int`;
  return sql`
    coalesce((select sum(b.players) from ${rankBuckets} b where b.game_id = ${s}.game_id and b.bucket > ${bucket}), 0)::int
      as "inHigherBuckets",
    (coalesce((
      select sum(c.players) from ${rankCounts} c
      where c.game_id = ${s}.game_id and c.points > ${s}.points
        and c.points < (${bucket} + 1) * ${sql.raw(String(bucketWidth))}
    ), 0) + coalesce((
      select sum(d.change) from ${rankDeltas} d where d.game_id = ${s}.game_id and d.points > ${s}.points
    ), 0))::int as "higherInBucket",
    (coalesce((
      select sum(t.players) from ${rankTies} t
      where t.game_id = ${s}.game_id and t.points = ${s}.points and t.slice < ${slice}
    ), 0) + coalesce((
      select sum(d.change) from ${rankDeltas} d
      where d.game_id = ${s}.game_id and d.points = ${s}.points and d.slice < ${slice}
    ), 0) + (
      select count(*) from ${scores} o
      where o.game_id = ${s}.game_id and o.is_ranked and o.points > 0 and -o.points = -${s}.points
        and o.reached_at < ${s}.reached_at and o.reached_at >= to_timestamp(${slice} * ${sql.raw(String(sliceSeconds))})
    ))::int as "earlierWithSamePoints"`;
}

/**
 * The score of a team in SQL, as `teamScore` of the rules says: its own awards, and what its people earned in sum or on
 * average to the nearest point.
 * @param columns of the query: `mode` of the game, `members` whom an average is over, sums of points
 */
export const teamScoreOf = (columns: { mode: SQL; memberPoints: SQL; ownPoints: SQL; members: SQL }): SQL => {
  const { mode, memberPoints, ownPoints, members } = columns;
  return sql`(${ownPoints} + case
    when ${mode} = 'sum' or ${members} = 0 then ${memberPoints}
    else floor((2 * ${memberPoints} + ${members})::float8 / (2 * ${members}))::bigint
  end)`;
};

/** Columns that rank the teams of a query with `id`, `score`, `reached_at` and `is_ranked`, in the order of the board. */
export const teamRanks = sql`
  case when is_ranked then (rank() over (order by is_ranked desc, score desc, reached_at))::int end as rank,
  (row_number() over (order by is_ranked desc, score desc, reached_at, id))::int as place`;

/**
 * The published teams of a game as a query `standing` with the columns of `team_scores` that a board needs and `score`, what is
 * not folded in yet included: by the board's index whoever has nothing pending, and the few others beside them. `placed` are
 * the columns of its order, and `ranked` those of them that ranks compare.
 */
export function teamsOnBoard(gameId: string, mode: TeamScoreMode) {
  const column = sql.raw(mode === 'sum' ? 'sum_score' : 'average_score');
  const moved = teamScoreOf({
    mode: sql`${mode}::text`,
    memberPoints: sql`(s.member_points + p.member_points)`,
    ownPoints: sql`(s.own_points + p.own_points)`,
    members: sql`s.counted_members`,
  });
  const unranked = (s: SQL) => sql`(${s}.active_members < ${sql.raw(String(fewestRankedMembers))} or ${s}.score <= 0)`;
  const reachedAt = (s: SQL) => sql`coalesce(${s}.reached_at, 'infinity'::timestamptz)`;
  const ranked = (s: SQL) => sql`${unranked(s)}, (-${s}.score), ${reachedAt(s)}`;
  return {
    ranked,
    placed: (s: SQL) => sql`${ranked(s)}, ${s}.team_id`,
    backwards: (s: SQL) => sql`${unranked(s)} desc, (-${s}.score) desc, ${reachedAt(s)} desc, ${s}.team_id desc`,
    hasRank: (s: SQL) => sql`not ${unranked(s)}`,
    standing: sql`
      moved as materialized (
        select s.team_id, s.active_members, s.own_points + p.own_points as own_points, ${moved} as score,
          greatest(s.reached_at, p.reached_at) as reached_at, greatest(s.recorded_at, p.recorded_at) as recorded_at
        from (
          select team_id, sum(member_points)::bigint as member_points, sum(own_points)::bigint as own_points,
            max(effective_at) as reached_at, max(recorded_at) as recorded_at
          from ${teamDeltas} where game_id = ${gameId} group by team_id
        ) p join ${teamScores} s on s.team_id = p.team_id and s.is_shown
      ), standing as not materialized (
        select s.team_id, s.active_members, s.own_points, s.${column} as score, s.reached_at, s.recorded_at
        from ${teamScores} s
        where s.game_id = ${gameId} and s.is_shown and s.team_id <> all (array(select team_id from moved))
        union all
        select team_id, active_members, own_points, score, reached_at, recorded_at from moved
      )`,
  };
}
