import { and, eq, ne, sql } from 'drizzle-orm';
import type { ResultPlace } from '#shared/awards/resultCursor.rules.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { instantOf, microsOf } from '#server/platform/db/micros.ts';
import { achievements, games, teams } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

export const resultsRepository = (db: Executor) => ({
  /** Whether a game is, or was, published. */
  isGame: async (gameId: string) => (await db.$count(games, and(eq(games.id, gameId), ne(games.status, 'draft')))) > 0,

  /**
   * The instant before which nothing changes any more, in microseconds: all open writing transactions have begun after it. Call
   * it in a statement of its own, before the list: a commit between the two is then in the list, or after the instant.
   */
  findHorizon: async (): Promise<string> => {
    const { rows } = await db.execute<{ micros: string }>(sql`
      select ${microsOf(sql`least(statement_timestamp(), (
        select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
      ))`)} as micros`);
    const [row] = rows;
    if (row === undefined) throw new Error('The database does not say what time it is');
    return row.micros;
  },

  /**
   * Awards of a game in the order of their last change, those changed after a position and before the horizon. The page is
   * selected by the index before the joins, so that no wrong estimate makes PostgreSQL sort them all.
   */
  listChanged: (gameId: string, after: ResultPlace, horizon: string, limit: number) => {
    const page = db
      .select()
      .from(awards)
      .where(
        and(
          eq(awards.gameId, gameId),
          sql`(${awards.changedAt}, ${awards.id}) > (${instantOf(after.changedMicros)}, ${after.id}::uuid)`,
          sql`${awards.changedAt} < ${instantOf(horizon)}`,
        ),
      )
      .orderBy(awards.changedAt, awards.id)
      .limit(limit)
      .as('page');
    return db
      .select({
        awardId: page.id,
        achievement: { id: achievements.id, title: achievements.title },
        // Null for a team's.
        user: { id: users.id, email: users.email },
        team: { id: teams.id, name: teams.name },
        points: page.points,
        result: attempts.result,
        completedAt: page.awardedAt,
        source: page.source,
        externalId: page.externalId,
        revokedAt: page.revokedAt,
        changedAt: page.changedAt,
        changedMicros: microsOf(sql`${page.changedAt}`),
        isErased: sql<boolean>`${users.erasedAt} is not null`,
      })
      .from(page)
      .innerJoin(achievements, eq(achievements.id, page.achievementId))
      .leftJoin(users, eq(users.id, page.userId))
      .leftJoin(teams, eq(teams.id, page.teamId))
      .leftJoin(attempts, and(eq(page.source, 'attempt'), eq(attempts.id, page.sourceId)))
      .orderBy(page.changedAt, page.id);
  },
});
