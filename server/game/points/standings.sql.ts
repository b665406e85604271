import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fewestRankedMembers, type TeamScoreMode } from '#shared/points/leaderboards.rules.ts';
import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { slicesOfSpan, sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import { rankBuckets, rankCounts, rankDeltas, rankSpans, rankTies, scores, teamScores } from '#server/schema/points.ts';

/** The coarse span that contains a slice of time. */
export const spanOf = (slice: SQL) => sql`(${slice} / ${sql.raw(String(slicesOfSpan))})`;

/** The columns that `playersAbove` adds to a query; `rankBelow` computes the rank from them. The second and third hold pending deltas. */
export interface PlayersAboveColumns {
  inHigherBuckets: number;
  higherInBucket: number;
  earlierWithSamePoints: number;
}

/**
 * Columns that count the players above `s`, a row of `scores` (or one with its `game_id`, `points` and `reached_at`) that
 * is on the board, from the histogram and the pending deltas.
 *
 * Exact under any number of concurrent writes, because one statement sees one state of the database: a change of points is
 * visible with its deltas or not at all, and a delta is either still pending or folded in.
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
      select sum(h.players) from ${rankSpans} h
      where h.game_id = ${s}.game_id and h.points = ${s}.points and h.span < ${spanOf(slice)}
    ), 0) + coalesce((
      select sum(t.players) from ${rankTies} t
      where t.game_id = ${s}.game_id and t.points = ${s}.points and t.slice >= ${spanOf(slice)} * ${sql.raw(String(slicesOfSpan))}
        and t.slice < ${slice}
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
 * The score of a team in SQL, as `teamScore` of the rules: its own awards, plus the sum of its members' points or their
 * average, rounded to the nearest point.
 * @param columns of the query: `mode` of the game, `members` for the average, sums of points
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

/** The column of `team_scores` by which a game ranks its teams. */
export const teamScoreColumn = (mode: TeamScoreMode) =>
  mode === 'sum' ? teamScores.sumScore : teamScores.averageScore;

/** Whether a team has too few members for a rank, or no points. */
export const isTeamUnranked = (activeMembers: SQLWrapper, score: SQLWrapper) =>
  sql`(${activeMembers} < ${sql.raw(String(fewestRankedMembers))} or ${score} <= 0)`;

/** The order columns of the board of teams for `team_scores`, as in its index; ranks compare all but the id. */
export function teamPlace(mode: TeamScoreMode) {
  const score = teamScoreColumn(mode);
  const isUnranked = isTeamUnranked(teamScores.activeMembers, score);
  const reachedAt = sql`coalesce(${teamScores.reachedAt}, 'infinity'::timestamptz)`;
  return {
    isUnranked,
    ascending: sql`${isUnranked}, (-${score}), ${reachedAt}, ${teamScores.teamId}`,
    descending: sql`${isUnranked} desc, (-${score}) desc, ${reachedAt} desc, ${teamScores.teamId} desc`,
    standing: sql`${isUnranked}, (-${score}), ${reachedAt}`,
  };
}
