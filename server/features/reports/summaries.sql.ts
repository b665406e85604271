import { sql, type SQL } from 'drizzle-orm';
import { intersectionOf, type Interval, type Summarised } from '#shared/reports/summaries.rules.ts';
import { dayPlus } from '#shared/time/zonedTime.rules.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { reportDays, reportPoints } from '#server/schema/reports.ts';
import { bitsIn, timesIn, type Act, type Edge } from './acts.sql.ts';

/** The summarised acts before the last edge, and after the first edge or ever: bits with their `place` between the edges. */
export function summarisedBits(
  gameId: string,
  acts: readonly Act[],
  { until, except }: Summarised,
  edges: readonly Edge[],
  since: 'ever' | 'first edge',
): SQL {
  const [first, last] = [edges[0], edges.at(-1)] as [Edge, Edge];
  const place = sql`width_bucket(day, ${sql.param(edges.map(({ day }) => day))}::date[])`;
  return sql`
    select act, subject_id, ${place} as place, times, chunk, people
    from ${reportDays}
    where game_id = ${gameId} and act = any(${sql.param(acts)}::text[])
      and day < least(${until ?? '-infinity'}::date, ${last.day}::date)
      ${since === 'ever' ? sql`` : sql`and day >= ${first.day}`} and day <> all(${sql.param(except)}::date[])`;
}

/** The intervals of that time that are not summarised. */
export function restUntil({ rest }: Summarised, edges: readonly Edge[], since: 'ever' | 'first edge'): Interval[] {
  const [first, last] = [edges[0], edges.at(-1)] as [Edge, Edge];
  const period = { start: since === 'ever' ? null : first.at, end: last.at };
  return rest.flatMap((interval) => intersectionOf(interval, period) ?? []);
}

/** The acts of the `people` of the statement before the last edge, and after the first edge or ever, as bits. */
export const bitsUntil = (
  gameId: string,
  acts: readonly Act[],
  summarised: Summarised,
  edges: readonly Edge[],
  since: 'ever' | 'first edge' = 'ever',
): SQL => sql`
  ${summarisedBits(gameId, acts, summarised, edges, since)}
  union all
  ${bitsIn(gameId, acts, restUntil(summarised, edges, since), sql`people`, edges)}`;

/** The points earned in a period by person and team: `user_id`, `team_id` and `points`; several rows for some. */
export function earned(gameId: string, { until, rest }: Summarised, [first, last]: readonly [Edge, Edge]): SQL {
  const live = sql`
    select user_id, team_at_time as team_id, points from ${ledgerEntries}
    where game_id = ${gameId} and user_id is not null and ${timesIn(sql`effective_at`, [{ start: first.at, end: last.at }])}`;
  const lastRest = rest.at(-1);
  if (until === null || lastRest?.start == null) return live;
  return sql`
    select user_id, team_id, coalesce(points[upto], 0) - coalesce(points[before], 0) as points
    from (
      select user_id, team_id, points, width_bucket(${dayPlus(last.day, -1)}::date, days) as upto,
        width_bucket(${dayPlus(first.day, -1)}::date, days) as before
      from ${reportPoints} where game_id = ${gameId}
    ) p where upto > before
    union all ${live} and recorded_at >= ${lastRest.start.toISOString()}`;
}
