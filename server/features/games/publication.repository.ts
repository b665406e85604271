import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { alphabetical } from '#server/platform/db/text.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { isPlayer, marketOf } from '#server/game/state/players.sql.ts';
import { endedEnrolments, enrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';

export const publicationRepository = (db: Executor) => {
  /** The number of players, and of those who are new to a game. */
  const people = (gameId: string) => {
    const [enrolled, ended] = [enrolments, endedEnrolments].map(
      (table) => sql`exists (select from ${table} where ${and(eq(table.gameId, gameId), eq(table.userId, users.id))})`,
    );
    return {
      players: count(),
      joining: sql<number>`count(*) filter (where not ${enrolled} and not ${ended})::int`,
    };
  };
  return {
    findGame: async (id: string, scope: Scope) => {
      const [game] = await db
        .select({ id: games.id, name: games.name, openToAll: games.openToAll })
        .from(games)
        .where(and(eq(games.id, id), within({ game: games.id }, scope)));
      return game;
    },

    /** Only the first time: restoring an archived game does not change players' home pages. */
    markPublished: (id: string, at: Date) =>
      db
        .update(games)
        .set({ publishedAt: at })
        .where(and(eq(games.id, id), isNull(games.publishedAt))),

    listPlayers: (gameId: string) =>
      db
        .select({ userId: enrolments.userId })
        .from(enrolments)
        .innerJoin(users, and(eq(users.id, enrolments.userId), isPlayer))
        .where(eq(enrolments.gameId, gameId)),

    countEverybody: async (gameId: string) => {
      const [row] = await db.select(people(gameId)).from(users).where(isPlayer);
      return row ?? { players: 0, joining: 0 };
    },

    listMarkets: (gameId: string) =>
      db
        .select({ market: sql<string>`${marketOf}`, ...people(gameId) })
        .from(users)
        .where(and(isPlayer, isNotNull(marketOf)))
        .groupBy(marketOf)
        .orderBy(marketOf),

    listTeams: (gameId: string, scope: Scope) =>
      db
        .select({ id: teams.id, name: teams.name, game: games.name, ...people(gameId) })
        .from(teams)
        .innerJoin(games, eq(games.id, teams.gameId))
        .innerJoin(teamMemberships, and(eq(teamMemberships.teamId, teams.id), isNull(teamMemberships.leftAt)))
        .innerJoin(users, and(eq(users.id, teamMemberships.userId), isPlayer))
        .where(and(ne(teams.status, 'archived'), within({ game: teams.gameId }, scope)))
        .groupBy(teams.id, games.id)
        .orderBy(asc(games.name), alphabetical(teams.name), asc(teams.id)),

    isTeam: async (id: string, scope: Scope) =>
      (await db.$count(
        teams,
        and(eq(teams.id, id), ne(teams.status, 'archived'), within({ game: teams.gameId }, scope)),
      )) > 0,
  };
};
