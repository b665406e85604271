import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import { builtOnce } from '#server/platform/db/builtOnce.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { endedEnrolments, enrolments, games, teamMemberships, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';
import { isPlayer, marketOf } from './players.sql.ts';

/** A selection of players; null: no condition. */
export interface WhichPlayers {
  market?: string | null;
  /** Of any game. */
  teamId?: string | null;
}

const selectEnrolled = builtOnce((db) =>
  db
    .select({
      ...columnsOf(games, 'id', 'name', 'language', 'offeredLanguages', 'experience', 'timezone'),
      startsAt: games.startDate,
      endsAt: games.endDate,
      chosenAt: enrolments.lastSeenAt,
      weeklyGoals: enrolments.weeklyGoals,
      ...columnsOf(games, 'showsLeaderboard', 'showsWeeklyGoal', 'showsDailyQuestion'),
      teamScoreMode: games.teamScoreMode,
    })
    .from(enrolments)
    .innerJoin(games, eq(games.id, enrolments.gameId))
    .where(and(eq(enrolments.userId, sql.placeholder('userId')), eq(games.status, 'published')))
    // A game published later does not replace the one that a player is in the middle of. A player who joined several at once
    // begins in the newest.
    .orderBy(
      sql`${enrolments.lastSeenAt} desc nulls last`,
      sql`greatest(${enrolments.enrolledAt}, ${games.startDate}, ${games.publishedAt})`,
      desc(games.startDate),
      asc(games.id),
    ),
);

export const enrolmentsRepository = (db: Executor) => ({
  /** Published games in which the user is enrolled: the last chosen one first, then the one that has been open to them longest. */
  listEnrolled: (userId: string) => selectEnrolled(db, { userId }),

  /** Published games that are open to all, except those in which this user's enrolment was ended. */
  listOpenTo: (userId: string) =>
    db
      .select({ id: games.id, name: games.name })
      .from(games)
      .where(
        and(
          eq(games.status, 'published'),
          eq(games.openToAll, true),
          sql`not exists (select from ${endedEnrolments}
            where ${and(eq(endedEnrolments.gameId, games.id), eq(endedEnrolments.userId, userId))})`,
        ),
      ),

  findFirstTier: async (gameId: string) => {
    const [tier] = await db
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(eq(tiers.gameId, gameId), eq(tiers.status, 'published')))
      .orderBy(asc(tiers.position), asc(tiers.id))
      .limit(1);
    return tier?.id ?? null;
  },

  /** @returns whether it is new */
  insertEnrolment: async (values: typeof enrolments.$inferInsert) => {
    const rows = await db.insert(enrolments).values(values).onConflictDoNothing().returning({ id: enrolments.id });
    return rows.length > 0;
  },

  /** Existing enrolments do not change, and ended ones stay ended. @returns the newly enrolled players */
  insertPlayers: async (
    { gameId, tierId, enrolledAt }: { gameId: string; tierId: string | null; enrolledAt: Date },
    { market = null, teamId = null }: WhichPlayers,
  ): Promise<string[]> => {
    const isMeant = and(
      isPlayer,
      market === null ? undefined : eq(marketOf, market),
      teamId === null
        ? undefined
        : sql`exists (select from ${teamMemberships} where ${and(
            eq(teamMemberships.teamId, teamId),
            eq(teamMemberships.userId, users.id),
            isNull(teamMemberships.leftAt),
          )})`,
      sql`not exists (select from ${endedEnrolments}
        where ${and(eq(endedEnrolments.gameId, gameId), eq(endedEnrolments.userId, users.id))})`,
    );
    const { rows } = await db.execute<{ userId: string }>(sql`
      insert into ${enrolments} (id, game_id, user_id, tier_id, enrolled_at)
      select gen_random_uuid(), ${gameId}::uuid, ${users.id}, ${tierId}::uuid, ${enrolledAt.toISOString()}::timestamptz
      from ${users} where ${isMeant} order by ${users.id}
      on conflict do nothing returning user_id as "userId"`);
    return rows.map(({ userId }) => userId);
  },

  findGame: async (gameId: string) => {
    const [game] = await db
      .select({
        ...columnsOf(games, 'id', 'name', 'status', 'timezone'),
        startsAt: games.startDate,
        endsAt: games.endDate,
      })
      .from(games)
      .where(eq(games.id, gameId));
    return game;
  },

  /** Those of these people who play the game. */
  listPlaying: async (gameId: string, userIds: readonly string[]): Promise<string[]> => {
    const rows = await db
      .select({ userId: enrolments.userId })
      .from(enrolments)
      .innerJoin(users, and(eq(users.id, enrolments.userId), isPlayer))
      .where(and(eq(enrolments.gameId, gameId), inArray(enrolments.userId, [...userIds])));
    return rows.map(({ userId }) => userId);
  },

  touch: (userId: string, gameId: string, at: Date) =>
    db
      .update(enrolments)
      .set({ lastSeenAt: at })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),
});
export type EnrolledGame = Awaited<ReturnType<ReturnType<typeof enrolmentsRepository>['listEnrolled']>>[number];
