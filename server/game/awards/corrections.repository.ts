import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { listActiveMembers } from '#server/game/state/activeMembers.sql.ts';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { enrolments, games, teams } from '#server/schema/games.ts';
import { ledgerEntries, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

const ofGame = { gameId: games.id, gameName: games.name, gameStatus: games.status, timezone: games.timezone };

export const correctionsRepository = (db: Executor) => ({
  /** A player in a game; undefined when they are not enrolled or have been erased. */
  findPlayer: async (enrolmentId: string) => {
    const [row] = await db
      .select({ ...ofGame, userId: enrolments.userId, role: users.role, isActive: users.isActive })
      .from(enrolments)
      .innerJoin(games, eq(games.id, enrolments.gameId))
      .innerJoin(users, and(eq(users.id, enrolments.userId), isNull(users.erasedAt)))
      .where(eq(enrolments.id, enrolmentId));
    return row;
  },

  findTeam: async (teamId: string) => {
    const [row] = await db
      .select({ ...ofGame, teamScoreMode: games.teamScoreMode, teamId: teams.id })
      .from(teams)
      .innerJoin(games, eq(games.id, teams.gameId))
      .where(and(eq(teams.id, teamId), ne(teams.status, 'archived')));
    return row;
  },

  findScore: async (gameId: string, userId: string) => {
    const [row] = await db
      .select({ points: scores.points, isRanked: scores.isRanked })
      .from(scores)
      .where(and(eq(scores.gameId, gameId), eq(scores.userId, userId)));
    return row;
  },

  lockTeam: (teamId: string) =>
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'),

  /** An entry with its game, and whether another one reverses it. */
  findEntry: async (entryId: string) => {
    const [row] = await db
      .select({
        ...ofGame,
        ...columnsOf(ledgerEntries, 'id', 'userId', 'teamId', 'points', 'source', 'reason'),
        isReversed: sql<boolean>`exists (select from ${ledgerEntries} r where r.source = 'reversal' and r.source_id = ${ledgerEntries.id})`,
      })
      .from(ledgerEntries)
      .innerJoin(games, eq(games.id, ledgerEntries.gameId))
      .where(eq(ledgerEntries.id, entryId));
    return row;
  },

  isEnrolled: async (gameId: string, userId: string) =>
    (await db.$count(enrolments, and(eq(enrolments.gameId, gameId), eq(enrolments.userId, userId)))) > 0,

  findBySource: async (source: (typeof ledgerEntries.$inferSelect)['source'], sourceId: string) => {
    const [row] = await db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.source, source), eq(ledgerEntries.sourceId, sourceId)));
    return row?.id;
  },

  listActiveMembers: (teamId: string, at: Date) => listActiveMembers(db, teamId, at),
});
