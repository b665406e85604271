import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Interval, SummaryState } from '#shared/reports/summaries.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { enrolments, teamMemberships } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { reportChanges, reportDays, reportPeople, reportSummaries } from '#server/schema/reports.ts';
import { users } from '#server/schema/users.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** Whom a report counts; null: everybody. */
export interface Audience {
  gameId: string;
  /** Empty text: people of none. */
  markets: readonly string[] | null;
  teamIds: readonly string[] | null;
}

/** The beginning of a day in a game's time zone. */
export interface Edge {
  day: string;
  at: Date;
}

export type Act = (typeof reportDays.act.enumValues)[number];

/** People in a row of summaries. */
const chunkSize = sql.raw('1024');
/** Nobody of them. */
export const nobody = sql`repeat('0', ${chunkSize})::varbit`;

export const marketOf = sql`coalesce(trim(${users.market}), '')`;

export const inMarkets = (markets: Audience['markets']): SQL =>
  markets === null ? sql`` : sql`and ${marketOf} = any(${sql.param(markets)}::text[])`;

export const inTeams = (column: SQL, teamIds: Audience['teamIds']): SQL =>
  teamIds === null ? sql`` : sql`and ${column} = any(${sql.param(teamIds)}::uuid[])`;

/** The players of a game, by where they are now. */
export const people = ({ gameId, markets, teamIds }: Audience): SQL => sql`
  select e.user_id, ${marketOf} as market, m.team_id
  from ${enrolments} e
  join ${users} on ${users.id} = e.user_id and ${isPlayer} ${inMarkets(markets)}
  left join ${teamMemberships} m on m.game_id = e.game_id and m.user_id = e.user_id and m.left_at is null
  where e.game_id = ${gameId} ${inTeams(sql`m.team_id`, teamIds)}`;

/** The same with their numbers: those who have none yet get the next ones, for this statement. */
export const numbered = (audience: Audience): SQL => sql`
  select p.user_id, coalesce(n.number, coalesce((select next_number from ${reportSummaries} where game_id = ${audience.gameId}), 0)
    + row_number() over (partition by n.number is null) - 1)::int as number
  from (${people(audience)}) p
  left join ${reportPeople} n on n.game_id = ${audience.gameId} and n.user_id = p.user_id`;

/** Numbers as bits, by chunk. */
const bitsOf = (number: SQL): SQL =>
  sql`bit_or(set_bit(${nobody}, ${number} % ${chunkSize}, 1))`;
const chunkOf = (number: SQL): SQL => sql`${number} / ${chunkSize}`;

/** The people of `numbered`, as bits. */
export const audienceBits = (from: SQL): SQL =>
  sql`select ${chunkOf(sql`number`)} as chunk, ${bitsOf(sql`number`)} as people from ${from} group by 1`;

/** Whether an instant is in one of the intervals. */
export const timesIn = (column: SQL, intervals: readonly Interval[]): SQL =>
  or(
    sql`false`,
    ...intervals.map(({ start, end }) =>
      and(
        start === null ? undefined : sql`${column} >= ${start.toISOString()}::timestamptz`,
        end === null ? undefined : sql`${column} < ${end.toISOString()}::timestamptz`,
      ) ?? sql`true`,
    ),
  ) as SQL;

/** Which people do once at most, or often; only the first time of a day counts. */
const countedOften = ['LogIn', 'ReadNews', 'Tutorial', 'GameRules', 'submission'] as const satisfies readonly Act[];

/** What was done in these intervals, act by act: `user_id`, `act`, `subject_id` and `at`. */
export function actsIn(gameId: string, acts: readonly Act[], intervals: readonly Interval[]): SQL {
  const types = engagements.type.enumValues.filter((type) => acts.includes(type));
  const of = (act: Act, table: SQL, at: SQL, more: SQL = sql``, subject: SQL = sql`game_id`): SQL | null =>
    acts.includes(act)
      ? sql`select user_id, ${act}::text as act, ${subject} as subject_id, ${at} as at from ${table}
        where game_id = ${gameId} and ${timesIn(at, intervals)} ${more}`
      : null;
  const parts = [
    types.length === 0
      ? null
      : sql`select user_id, type as act, game_id as subject_id, created_at as at from ${engagements}
        where game_id = ${gameId} and ${timesIn(sql`created_at`, intervals)} and type = any(${sql.param(types)}::text[])`,
    of('submission', sql`${attempts}`, sql`submitted_at`),
    // A sign-in is no act of this game: it is recorded in every running one.
    of('active', sql`${engagements}`, sql`created_at`, sql`and type <> 'LogIn'`),
    of('active', sql`${attempts}`, sql`started_at`),
    of('active', sql`${attempts}`, sql`saved_at`),
    of('attempt', sql`${attempts}`, sql`started_at`, sql``, sql`achievement_id`),
    of('award', sql`${awards}`, sql`awarded_at`, sql`and revoked_at is null and user_id is not null`, sql`achievement_id`),
  ].filter((part) => part !== null);
  return sql.join(parts, sql` union all `);
}

/**
 * Acts as bits of those who did them: `act`, `subject_id`, `place`, `times`, `chunk` and `people`.
 * @param numbers a relation of `user_id` and `number`
 * @param edges between places: 0 is before the first
 */
export const bitsIn = (acts: SQL, numbers: SQL, edges: readonly Date[]): SQL => sql`
  select d.act, d.subject_id, d.place, t.times, ${chunkOf(sql`n.number`)} as chunk, ${bitsOf(sql`n.number`)} as people
  from (
    select user_id, act, subject_id, ${placeOf(sql`at`, edges)} as place,
      case when act = any(${sql.param(countedOften)}::text[]) then count(*) else 1 end as times
    from (${acts}) a group by 1, 2, 3, 4
  ) d
  join ${numbers} n on n.user_id = d.user_id
  cross join lateral generate_series(1, d.times) as t (times)
  group by 1, 2, 3, 4, 5`;

/** Between which edges an instant is, from 1; 0 before all of them. */
export const placeOf = (at: SQL, edges: readonly Date[]): SQL =>
  sql`width_bucket(${at}, ${sql.param(edges.map((edge) => edge.toISOString()))}::timestamptz[])`;

/** What is summarised of a game; undefined: nothing. */
export async function findSummary(db: Executor, gameId: string): Promise<SummaryState | undefined> {
  const { rows } = await db.execute<{ timezone: string; until: string; changes: (string | null)[] }>(sql`
    select timezone, until::text, array(
      select distinct case when isfinite(at) then to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ') end
      from ${reportChanges} where game_id = ${gameId}
    ) as changes
    from ${reportSummaries} where game_id = ${gameId}`);
  const [row] = rows;
  return row && { ...row, changes: row.changes.map((at) => (at === null ? null : new Date(at))) };
}
