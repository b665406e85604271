import { and, asc, eq, gt, lt, lte, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { ComingItem } from '#shared/reports/overview.contract.ts';
import type { Summarised } from '#shared/reports/summaries.rules.ts';
import type { Culture } from '#shared/vocabulary/vocabulary.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { achievements, games, levels, scheduledPublications, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { audienceBits, numbered, type Edge } from './acts.sql.ts';
import { bitsUntil } from './summaries.sql.ts';

/** The same columns for each kind; by default it is about the game itself. */
const upcoming = (
  kind: ComingItem['kind'],
  at: PgColumn,
  {
    id = games.id,
    title = games.name,
    culture = sql`null`,
    count = sql`0`,
  }: Partial<Record<'id' | 'title' | 'culture' | 'count', PgColumn | SQL>> = {},
) => ({
  kind: sql<typeof kind>`${kind}::text`,
  id: sql<string>`${id}`,
  title: sql<string>`${title}`,
  at: sql`${at}`.mapWith(games.startDate),
  culture: sql<Culture | null>`${culture}`,
  count: sql<number>`${count}`,
  gameId: games.id,
  game: games.name,
  timezone: games.timezone,
});

/** How many items it publishes, the game included. */
const publishedItems = sql`(
  select (${scheduledPublications.publication} ->> 'audience' is not null)::int
    + coalesce(sum(jsonb_array_length(part.value)), 0)::int
  from jsonb_each(${scheduledPublications.publication} -> 'parts') part)`;

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

  /**
   * What comes next, within the scope: the first of each kind, in any order.
   * @param until for the dates of published games and their parts
   */
  listUpcoming(scope: Scope, now: Date, until: Date, max: number) {
    const inScope = within({ game: games.id }, scope);
    const isSoon = (at: PgColumn) => and(eq(games.status, 'published'), gt(at, now), lte(at, until), inScope);
    const edges = (kind: 'start' | 'end', at: PgColumn) =>
      db.select(upcoming(kind, at)).from(games).where(isSoon(at)).orderBy(asc(at), asc(games.id)).limit(max);
    return unionAll(
      db
        .select(upcoming('news', news.displayDate, columnsOf(news, 'id', 'title', 'culture')))
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
      db
        .select(
          upcoming('publication', scheduledPublications.at, { id: scheduledPublications.id, count: publishedItems }),
        )
        .from(scheduledPublications)
        .innerJoin(games, eq(games.id, scheduledPublications.gameId))
        .where(and(eq(scheduledPublications.state, 'waiting'), inScope))
        .orderBy(asc(scheduledPublications.at), asc(scheduledPublications.id))
        .limit(max),
      // What opens with the game has no date of its own.
      db
        .select(
          upcoming('opening', achievements.startDate, {
            ...{ id: levels.id, title: levels.name, count: sql`count(*)::int` },
          }),
        )
        .from(achievements)
        .innerJoin(levels, eq(levels.id, achievements.levelId))
        .innerJoin(tiers, eq(tiers.id, levels.tierId))
        .innerJoin(games, eq(games.id, achievements.gameId))
        .where(
          and(
            ...[achievements, levels, tiers].map(({ status }) => eq(status, 'published')),
            isSoon(achievements.startDate),
            gt(achievements.startDate, games.startDate),
            lt(achievements.startDate, games.endDate),
          ),
        )
        .groupBy(games.id, levels.id, achievements.startDate)
        .orderBy(asc(achievements.startDate), asc(levels.id))
        .limit(max),
      edges('start', games.startDate),
      edges('end', games.endDate),
    );
  },
});
