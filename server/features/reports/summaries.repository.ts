import { asc, eq, sql } from 'drizzle-orm';
import type { Interval } from '#shared/reports/summaries.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { reportChanges, reportDays, reportPeople, reportPoints, reportSummaries } from '#server/schema/reports.ts';
import { actsIn, bitsIn, findSummary, placeOf, timesIn, type Edge } from './acts.sql.ts';

/** A lock key that is unique in this database. */
const summarisingLock = 7_261_002;

export const summariesRepository = (db: Executor) => ({
  listGames: () => db.select({ id: games.id, timezone: games.timezone }).from(games).orderBy(asc(games.id)),

  findSummary: (gameId: string) => findSummary(db, gameId),

  /** When the oldest open transaction began; now, by the database's clock, when there is none. */
  async findOldestTransaction(): Promise<Date> {
    const { rows } = await db.execute<{ at: Date }>(sql`
      select min(xact_start) as at from pg_stat_activity where datname = current_database()`);
    return new Date(rows[0]?.at ?? 0);
  },

  /** Whether this transaction may summarise now. Two concurrent ones would do the same work. */
  async tryLock(): Promise<boolean> {
    const { rows } = await db.execute<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${summarisingLock}) as "isLocked"`,
    );
    return rows[0]?.isLocked === true;
  },

  /** When the first act in a game was done; null: there is none. */
  async findFirstAct(gameId: string): Promise<Date | null> {
    const acts = actsIn(gameId, reportDays.act.enumValues, [{ start: null, end: null }]);
    const { rows } = await db.execute<{ at: string | null }>(sql`select min(at) as at from (${acts}) a`);
    return rows[0]?.at == null ? null : new Date(rows[0].at);
  },

  async removeAll(gameId: string): Promise<void> {
    for (const table of [reportDays, reportPeople, reportPoints, reportSummaries])
      await db.delete(table).where(eq(table.gameId, gameId));
  },

  /** Summarises days again. @param days ascending, each with its start @param intervals that contain them */
  async summariseDays(gameId: string, days: readonly Edge[], intervals: readonly Interval[]): Promise<void> {
    const acts = actsIn(gameId, reportDays.act.enumValues, intervals);
    const named = sql.param(days.map(({ day }) => day));
    // A whole game has millions of acts.
    await db.execute(sql`set local work_mem = '128MB'`);
    await db.execute(sql`
      insert into ${reportPeople} (game_id, user_id, number)
      select ${gameId}, user_id, s.next_number + row_number() over (order by user_id) - 1
      from (select distinct user_id from (${acts}) a) u
      join ${reportSummaries} s on s.game_id = ${gameId}
      where not exists (select from ${reportPeople} p where p.game_id = ${gameId} and p.user_id = u.user_id)`);
    await db.execute(sql`
      update ${reportSummaries} set next_number = greatest(next_number, (
        select max(number) + 1 from ${reportPeople} where game_id = ${gameId}
      )) where game_id = ${gameId}`);
    await db.execute(sql`delete from ${reportDays} where game_id = ${gameId} and day = any(${named}::date[])`);
    const numbers = sql`(select user_id, number from ${reportPeople} where game_id = ${gameId})`;
    await db.execute(sql`
      insert into ${reportDays} (game_id, act, subject_id, day, times, chunk, people)
      select ${gameId}, act, subject_id, (${named}::date[])[place], times, chunk, people
      from (${bitsIn(gameId, reportDays.act.enumValues, intervals, numbers, days)}) b`);
  },

  /** When the first entry of the ledger took effect; null without entries. */
  async findFirstEntry(gameId: string): Promise<Date | null> {
    const { rows } = await db.execute<{ at: string | null }>(
      sql`select min(effective_at) as at from ${ledgerEntries} where game_id = ${gameId}`,
    );
    return rows[0]?.at == null ? null : new Date(rows[0].at);
  },

  /**
   * Sums the points of those for whom something was recorded in an interval.
   * @param days ascending, each with its start; they contain all entries' effective times
   */
  async summarisePoints(gameId: string, days: readonly Edge[], recorded: Interval): Promise<void> {
    const changed = sql`
      select user_id from ${ledgerEntries}
      where game_id = ${gameId} and user_id is not null and ${timesIn(sql`recorded_at`, [recorded])}`;
    await db.execute(sql`delete from ${reportPoints} where game_id = ${gameId} and user_id in (${changed})`);
    await db.execute(sql`
      insert into ${reportPoints} (game_id, user_id, team_id, days, points)
      select ${gameId}, user_id, team_at_time, array_agg(day order by day), array_agg(total order by day)
      from (
        select user_id, team_at_time, (${sql.param(days.map(({ day }) => day))}::date[])[place] as day,
          sum(sum(points)) over (partition by user_id, team_at_time order by place)::int as total
        from (
          select user_id, team_at_time, points, ${placeOf(sql`effective_at`, days)} as place from ${ledgerEntries}
          where game_id = ${gameId} and ${timesIn(sql`recorded_at`, [{ start: null, end: recorded.end }])}
            and user_id in (${changed})
        ) e group by user_id, team_at_time, place
      ) d group by user_id, team_at_time`);
  },

  /** Stores up to which day a game is summarised. */
  store: (gameId: string, timezone: string, until: string) =>
    db
      .insert(reportSummaries)
      .values({ gameId, timezone, until, nextNumber: 0 })
      .onConflictDoUpdate({ target: reportSummaries.gameId, set: { timezone, until } }),

  removeChanges: (gameId: string) => db.delete(reportChanges).where(eq(reportChanges.gameId, gameId)),
});
