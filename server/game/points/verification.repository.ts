import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { endedEnrolments, games, teams } from '#server/schema/games.ts';
import {
  ledgerEntries,
  rankBuckets,
  rankCounts,
  rankDeltas,
  rankSpans,
  rankTies,
  scores,
  teamDeltas,
  teamScores,
} from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { memberCounts } from './points.repository.ts';

export interface Difference extends Record<string, unknown> {
  what:
    | 'score'
    | 'reachedAt'
    | 'isRanked'
    | 'memberPoints'
    | 'ownPoints'
    | 'teamReachedAt'
    | 'teamRecordedAt'
    | 'activeMembers'
    | 'countedMembers'
    | 'rankTies'
    | 'rankSpans'
    | 'rankCounts'
    | 'rankBuckets';
  gameId: string;
  /** The player's or team's id, or the place in the histogram. */
  of: string;
  /** null: not stored. */
  stored: string | null;
  ledger: string | null;
}

export interface Found {
  /** At most the first thousand. */
  differences: Difference[];
  total: number;
}

const maxListed = 1000;

/** The value for a missing row. */
const nothing = sql`null`;
const zero = sql`0`;

/** The stored and the derived values: queries with `"gameId"`, `"of"` and a column for each comparison. */
interface Sides {
  stored: SQL;
  ledger: SQL;
}

async function compare(db: Executor, sides: Sides, columns: Difference['what'][], absent: SQL): Promise<Found> {
  const comparisons = columns.map((what) => {
    const column = sql.identifier(what);
    return sql`
      select ${sql.raw(`'${what}'`)} as what, "gameId", "of", coalesce(stored.${column}, ${absent})::text as stored,
        coalesce(ledger.${column}, ${absent})::text as ledger
      from stored full join ledger using ("gameId", "of")
      where coalesce(stored.${column}, ${absent}) is distinct from coalesce(ledger.${column}, ${absent})`;
  });
  const { rows } = await db.execute<Difference & { found: number }>(sql`
    with stored as (${sides.stored}), ledger as (${sides.ledger})
    select *, (count(*) over ())::int as found from (${sql.join(comparisons, sql` union all `)}) found
    limit ${maxListed}`);
  return {
    differences: rows.map(({ what, gameId, of, stored, ledger }) => ({ what, gameId, of, stored, ledger })),
    total: rows[0]?.found ?? 0,
  };
}

/** Compares stored values with those derived from the ledger. Call it within one snapshot. */
export const verificationRepository = (db: Executor) => ({
  scores: () =>
    compare(
      db,
      {
        stored: sql`
          select s.game_id as "gameId", s.user_id::text as "of", s.points as score, s.reached_at as "reachedAt",
            s.is_ranked as "isRanked"
          from ${scores} s`,
        ledger: sql`
          select e.game_id as "gameId", e.user_id::text as "of", sum(e.points) as score,
            max(e.effective_at) as "reachedAt", bool_and(u.is_active and u.role = 'player' and not exists (
              select from ${endedEnrolments} x where x.game_id = e.game_id and x.user_id = e.user_id
            )) as "isRanked"
          from ${ledgerEntries} e join ${users} u on u.id = e.user_id
          where e.points <> 0 group by e.game_id, e.user_id`,
      },
      ['score', 'reachedAt', 'isRanked'],
      nothing,
    ),

  teams: () =>
    compare(
      db,
      {
        stored: sql`
          select "gameId", "of", sum(member_points) as "memberPoints", sum(own_points) as "ownPoints",
            max(reached_at) as "teamReachedAt", max(recorded_at) as "teamRecordedAt"
          from (
            select game_id as "gameId", team_id::text as "of", member_points, own_points, reached_at, recorded_at
            from ${teamScores} where reached_at is not null or member_points <> 0 or own_points <> 0
            union all
            select game_id, team_id::text, member_points, own_points, effective_at, recorded_at from ${teamDeltas}
          ) parts group by "gameId", "of"`,
        ledger: sql`
          select e.game_id as "gameId", coalesce(e.team_id, e.team_at_time)::text as "of",
            coalesce(sum(e.points) filter (where e.user_id is not null), 0) as "memberPoints",
            coalesce(sum(e.points) filter (where e.team_id is not null), 0) as "ownPoints",
            max(e.effective_at) as "teamReachedAt", max(e.recorded_at) as "teamRecordedAt"
          from ${ledgerEntries} e
          where e.points <> 0 and coalesce(e.team_id, e.team_at_time) is not null
          group by e.game_id, coalesce(e.team_id, e.team_at_time)`,
      },
      ['memberPoints', 'ownPoints', 'teamReachedAt', 'teamRecordedAt'],
      nothing,
    ),

  members: () =>
    compare(
      db,
      {
        stored: sql`
          select s.game_id as "gameId", s.team_id::text as "of", s.active_members as "activeMembers",
            s.counted_members as "countedMembers"
          from ${teamScores} s`,
        ledger: sql`
          select t.game_id as "gameId", t.id::text as "of", c.active_members as "activeMembers",
            c.counted_members as "countedMembers"
          from (${memberCounts(sql`true`)}) c join ${teams} t on t.id = c.team_id`,
      },
      ['activeMembers', 'countedMembers'],
      zero,
    ),

  /** The histogram is derived from the scores, which are compared with the ledger separately. */
  histogram: (
    what: 'rankTies' | 'rankSpans' | 'rankCounts' | 'rankBuckets',
    widths: { bucket: number; sliceSeconds: number; slicesOfSpan: number },
  ) => {
    const column = sql.identifier(what);
    const bucket = sql`points / ${sql.raw(String(widths.bucket))}`;
    const slice = sql`floor(extract(epoch from reached_at) / ${sql.raw(String(widths.sliceSeconds))})::int`;
    const width = sql.raw(String(widths.slicesOfSpan));
    const { table, place, placeOfDelta, placeOfScore } = {
      rankTies: {
        table: sql`${rankTies}`,
        place: sql`points || ' points in slice ' || slice`,
        placeOfDelta: sql`points || ' points in slice ' || slice`,
        placeOfScore: sql`points || ' points in slice ' || ${slice}`,
      },
      rankSpans: {
        table: sql`${rankSpans}`,
        place: sql`points || ' points in span ' || span`,
        placeOfDelta: sql`points || ' points in span ' || slice / ${width}`,
        placeOfScore: sql`points || ' points in span ' || ${slice} / ${width}`,
      },
      rankCounts: {
        table: sql`${rankCounts}`,
        place: sql`points || ' points'`,
        placeOfDelta: sql`points || ' points'`,
        placeOfScore: sql`points || ' points'`,
      },
      rankBuckets: {
        table: sql`${rankBuckets}`,
        place: sql`'bucket ' || bucket`,
        placeOfDelta: sql`'bucket ' || bucket`,
        placeOfScore: sql`'bucket ' || ${bucket}`,
      },
    }[what];
    return compare(
      db,
      {
        stored: sql`
          select "gameId", "of", sum(players) as ${column}
          from (
            select game_id as "gameId", ${place} as "of", players from ${table}
            union all
            select game_id, ${placeOfDelta}, change from ${rankDeltas}
          ) parts group by "gameId", "of"`,
        ledger: sql`
          select game_id as "gameId", ${placeOfScore} as "of", count(*) as ${column}
          from ${scores} where is_ranked and points > 0 group by 1, 2`,
      },
      [what],
      zero,
    );
  },

  count: async () => {
    const { rows } = await db.execute<{ games: number; scores: number; entries: number }>(sql`
      select (select count(*) from ${games})::int as games, (select count(*) from ${scores})::int as scores,
        (select count(*) from ${ledgerEntries})::int as entries`);
    return rows[0] ?? { games: 0, scores: 0, entries: 0 };
  },
});
