import { and, or, sql, type SQL } from 'drizzle-orm';
import type { Interval, SummaryState } from '#shared/reports/summaries.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { enrolments, teamMemberships } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { reportChanges, type reportDays, reportPeople, reportSummaries } from '#server/schema/reports.ts';
import { users } from '#server/schema/users.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

/** The people whom a report counts; null: everybody. */
export interface Audience {
  gameId: string;
  /** Empty text: people without a market. */
  markets: readonly string[] | null;
  teamIds: readonly string[] | null;
}

/** The start of a day in a game's time zone. */
export interface Edge {
  day: string;
  at: Date;
}

export type Act = (typeof reportDays.act.enumValues)[number];

/** People per row of summaries. */
const chunkSize = sql.raw('1024');
/** The bits of an empty set of people. */
export const nobody = sql`repeat('0', ${chunkSize})::varbit`;

export const marketOf = sql`coalesce(trim(${users.market}), '')`;

export const inMarkets = (markets: Audience['markets']): SQL =>
  markets === null ? sql`` : sql`and ${marketOf} = any(${sql.param(markets)}::text[])`;

export const inTeams = (column: SQL, teamIds: Audience['teamIds']): SQL =>
  teamIds === null ? sql`` : sql`and ${column} = any(${sql.param(teamIds)}::uuid[])`;

const inPresentTeam = sql`
  left join ${teamMemberships} m on m.game_id = e.game_id and m.user_id = e.user_id and m.left_at is null`;

/** The players of a game, by their present market and team: `user_id` and `market`. @param teams adds `team_id` */
export const people = ({ gameId, markets, teamIds }: Audience, hasTeams = false): SQL => sql`
  select e.user_id, ${marketOf} as market ${hasTeams ? sql`, m.team_id` : sql``}
  from ${enrolments} e
  join ${users} on ${users.id} = e.user_id and ${isPlayer} ${inMarkets(markets)}
  ${hasTeams || teamIds !== null ? inPresentTeam : sql``}
  where e.game_id = ${gameId} ${inTeams(sql`m.team_id`, teamIds)}`;

/** The same with their numbers: those without one get later numbers, for this statement only. */
export const numbered = (audience: Audience): SQL => sql`
  select p.user_id, coalesce(n.number, coalesce(
    (select next_number from ${reportSummaries} where game_id = ${audience.gameId}), 0
  ) + row_number() over () - 1)::int as number
  from (${people(audience)}) p
  left join ${reportPeople} n on n.game_id = ${audience.gameId} and n.user_id = p.user_id`;

/** Numbers as sets of bits, by chunk. */
const bitsOf = (number: SQL): SQL => sql`bit_or(set_bit(${nobody}, ${number} % ${chunkSize}, 1))`;
const chunkOf = (number: SQL): SQL => sql`${number} / ${chunkSize}`;

/** The people of `numbered`, as bits. */
export const audienceBits = (from: SQL): SQL =>
  sql`select ${chunkOf(sql`number`)} as chunk, ${bitsOf(sql`number`)} as people from ${from} group by 1`;

/** Whether an instant is in one of the intervals. */
export const timesIn = (column: SQL, intervals: readonly Interval[]): SQL =>
  or(
    sql`false`,
    ...intervals.map(
      ({ start, end }) =>
        and(
          start === null ? undefined : sql`${column} >= ${start.toISOString()}::timestamptz`,
          end === null ? undefined : sql`${column} < ${end.toISOString()}::timestamptz`,
        ) ?? sql`true`,
    ),
  ) as SQL;

/** Acts of which a report counts each; of the others only whether they were done on a day. */
const isCounted: ReadonlySet<Act> = new Set(['LogIn', 'ReadNews', 'Tutorial', 'GameRules', 'submission']);

/** The acts of a row: their instant, and their subject if it is not the game. */
type ActsOfRow = readonly (readonly [act: Act, at: SQL, subject?: SQL])[];

const [startedAt, savedAt, submittedAt] = [sql`started_at`, sql`saved_at`, sql`submitted_at`];
const ofAttempt: ActsOfRow = [
  ['active', startedAt],
  ['active', savedAt],
  ['submission', submittedAt],
  ['attempt', startedAt, sql`achievement_id`],
];

/** The acts in these intervals, one row each: `user_id`, `act`, `subject_id` and `at`. */
export function actsIn(gameId: string, acts: readonly Act[], intervals: readonly Interval[]): SQL {
  const from = (table: PgTable, all: ActsOfRow, more = sql`true`): SQL[] => {
    const asked = all.filter(([act]) => acts.includes(act));
    if (asked.length === 0) return [];
    const rows = asked.map(([act, at, subject = sql`game_id`]) => sql`(${act}, ${subject}, ${at})`);
    return [
      sql`select t.user_id, a.act, a.subject_id, a.at
        from ${table} t cross join lateral (values ${sql.join(rows, sql`, `)}) as a (act, subject_id, at)
        where t.game_id = ${gameId} and ${more} and ${or(...asked.map(([, at]) => timesIn(at, intervals)))}
          and ${timesIn(sql`a.at`, intervals)}`,
    ];
  };
  const types = engagements.type.enumValues.filter((type) => acts.includes(type));
  const engaged = sql`select user_id, type as act, game_id as subject_id, created_at as at from ${engagements}
    where game_id = ${gameId} and type = any(${sql.param(types)}::text[]) and ${timesIn(sql`created_at`, intervals)}`;
  return sql.join(
    [
      // A sign-in is not an act in this game: it is recorded in every running one.
      ...from(engagements, [['active', sql`created_at`]], sql`t.type <> 'LogIn'`),
      ...(types.length === 0 ? [] : [engaged]),
      ...from(attempts, ofAttempt),
      ...from(
        awards,
        [['award', sql`awarded_at`, sql`achievement_id`]],
        sql`t.revoked_at is null and t.user_id is not null`,
      ),
    ],
    sql` union all `,
  );
}

/**
 * Acts with the people who did them as bits: `act`, `subject_id`, `place`, `times`, `chunk` and `people`.
 * @param numbers a relation of `user_id` and `number`
 * @param edges between places: 0 is before the first
 */
export function bitsIn(
  gameId: string,
  acts: readonly Act[],
  intervals: readonly Interval[],
  numbers: SQL,
  edges: readonly Edge[],
): SQL {
  const place = placeOf(sql`a.at`, edges);
  const counted = acts.filter((act) => isCounted.has(act));
  const others = acts.filter((act) => !isCounted.has(act));
  const parts = [
    others.length > 0 &&
      sql`select a.act, a.subject_id, ${place} as place, 1 as times, ${chunkOf(sql`n.number`)} as chunk, ${bitsOf(sql`n.number`)} as people
        from (${actsIn(gameId, others, intervals)}) a join ${numbers} n on n.user_id = a.user_id group by 1, 2, 3, 5`,
    counted.length > 0 &&
      sql`select d.act, d.subject_id, d.place, t.times, ${chunkOf(sql`d.number`)} as chunk, ${bitsOf(sql`d.number`)} as people
        from (
          select a.act, a.subject_id, ${place} as place, n.number, count(*)::int as times
          from (${actsIn(gameId, counted, intervals)}) a join ${numbers} n on n.user_id = a.user_id group by 1, 2, 3, 4
        ) d cross join lateral generate_series(1, d.times) as t (times) group by 1, 2, 3, 4, 5`,
  ].filter((part) => part !== false);
  return sql.join(parts, sql` union all `);
}

/** The place of an instant between the edges, from 1; 0 before all of them. */
export const placeOf = (at: SQL, edges: readonly Edge[]): SQL =>
  sql`width_bucket(${at}, ${sql.param(edges.map((edge) => edge.at.toISOString()))}::timestamptz[])`;

/** The state of a game's summaries; undefined: none. */
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
