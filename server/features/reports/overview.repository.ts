import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Summarised } from '#shared/reports/summaries.rules.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { audienceBits, numbered, type Edge } from './acts.sql.ts';
import { bitsUntil } from './summaries.sql.ts';

export const overviewRepository = (db: Executor) => ({
  listRunning: (scope: Scope, now: Date) =>
    db
      .select({ id: games.id, name: games.name, endDate: games.endDate, timezone: games.timezone })
      .from(games)
      .where(
        and(
          eq(games.status, 'published'),
          lte(games.startDate, now),
          gt(games.endDate, now),
          within({ game: games.id }, scope),
        ),
      )
      .orderBy(asc(games.endDate), asc(games.id)),

  /**
   * How many players a game has, and how many of them were active in the last seven days and on each day.
   * @param edges the days, and the day after the last
   */
  async countPlayers(gameId: string, summarised: Summarised, edges: readonly Edge[]) {
    const bits = bitsUntil(gameId, ['active'], summarised, edges, 'first edge');
    const days = edges.length - 1;
    const { rows } = await db.execute<{ players: number; activeThisWeek: number; active: number[] }>(sql`
      with people as materialized (${numbered({ gameId, markets: null, teamIds: null })}),
      audience as (${audienceBits(sql`people`)}),
      active as (
        select b.place, b.chunk, bit_or(b.people & a.people) as people
        from (${bits}) b join audience a on a.chunk = b.chunk group by 1, 2
      ),
      week as (select bit_or(people) as people from active where place > ${days}::int - 7 group by chunk)
      select (select count(*)::int from people) as players,
        (select coalesce(sum(bit_count(people)), 0)::int from week) as "activeThisWeek",
        array(
          select coalesce(sum(bit_count(a.people)), 0)::int
          from generate_series(1, ${days}::int) d (place) left join active a on a.place = d.place
          group by d.place order by d.place
        ) as active`);
    return rows[0] ?? { players: 0, activeThisWeek: 0, active: [] };
  },

  listNextNews: (scope: Scope, now: Date, max: number) =>
    db
      .select({
        id: news.id,
        game: games.name,
        ...columnsOf(news, 'title', 'culture', 'displayDate'),
        timezone: games.timezone,
      })
      .from(news)
      .innerJoin(games, eq(games.id, news.gameId))
      .where(
        and(
          eq(news.status, 'published'),
          gt(news.displayDate, now),
          within({ game: news.gameId, culture: news.culture }, scope),
        ),
      )
      .orderBy(asc(news.displayDate), asc(news.id))
      .limit(max),
});
