import { and, asc, count, eq, gt, gte, lte, ne, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { achievements, enrolments, games, levels, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';

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

  /** How many players a game has, and how many of them were active in it since each of two instants. */
  async countPlayers(gameId: string, since: { today: Date; week: Date }) {
    const acts = db
      .select({ userId: engagements.userId, at: engagements.createdAt })
      .from(engagements)
      // A sign-in is recorded in every running game, and does not count as an act in it.
      .where(and(eq(engagements.gameId, gameId), ne(engagements.type, 'LogIn'), gte(engagements.createdAt, since.week)))
      .unionAll(
        db
          .select({ userId: attempts.userId, at: attempts.savedAt })
          .from(attempts)
          .where(and(eq(attempts.gameId, gameId), gte(attempts.savedAt, since.week))),
      )
      .as('acts');
    const latest = db
      .select({ userId: acts.userId, at: sql<Date>`max(${acts.at})`.as('latest_at') })
      .from(acts)
      .groupBy(acts.userId)
      .as('latest');
    const [row] = await db
      .select({
        players: count(),
        activeToday: count(sql`case when ${latest.at} >= ${since.today.toISOString()}::timestamptz then 1 end`),
        activeThisWeek: count(latest.userId),
      })
      .from(enrolments)
      .innerJoin(users, and(eq(users.id, enrolments.userId), isPlayer))
      .leftJoin(latest, eq(latest.userId, enrolments.userId))
      .where(eq(enrolments.gameId, gameId));
    return row ?? { players: 0, activeToday: 0, activeThisWeek: 0 };
  },

  /** The published levels of a game in order, with how many active players have finished each. */
  listLevels(gameId: string) {
    const asked = and(
      eq(achievements.gameId, gameId),
      eq(achievements.status, 'published'),
      eq(achievements.gameType, 'Individual'),
      eq(achievements.isBonus, false),
    );
    const needed = db
      .select({ levelId: achievements.levelId, all: count().as('all_of_level') })
      .from(achievements)
      .where(asked)
      .groupBy(achievements.levelId)
      .as('needed');
    const reached = db
      .select({ levelId: achievements.levelId, userId: awards.userId, got: count().as('got') })
      .from(awards)
      .innerJoin(achievements, and(eq(achievements.id, awards.achievementId), asked))
      .innerJoin(users, and(eq(users.id, awards.userId), isPlayer))
      .innerJoin(enrolments, and(eq(enrolments.userId, awards.userId), eq(enrolments.gameId, awards.gameId)))
      .where(sql`${awards.revokedAt} is null`)
      .groupBy(achievements.levelId, awards.userId)
      .as('reached');
    return db
      .select({
        id: levels.id,
        name: levels.name,
        completed: count(sql`case when ${reached.got} = ${needed.all} then 1 end`),
      })
      .from(levels)
      .innerJoin(tiers, and(eq(tiers.id, levels.tierId), eq(tiers.status, 'published')))
      .innerJoin(needed, eq(needed.levelId, levels.id))
      .leftJoin(reached, eq(reached.levelId, levels.id))
      .where(and(eq(levels.gameId, gameId), eq(levels.status, 'published')))
      .groupBy(levels.id, tiers.id)
      .orderBy(asc(tiers.position), asc(tiers.id), asc(levels.position), asc(levels.id));
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
