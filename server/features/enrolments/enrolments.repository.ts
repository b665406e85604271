import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { inParts } from '#server/platform/db/inParts.ts';
import { endedEnrolments, enrolments, teamMemberships, teams, tiers } from '#server/schema/games.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

export interface Place {
  gameId: string;
  userId: string;
}

export const placeKey = ({ gameId, userId }: Place) => `${gameId} ${userId}`;

const columnOf = <T>(rows: readonly T[], valueOf: (row: T) => string | null) => sql.param(rows.map(valueOf));

/** Whether a row is of one of the places, passed as two parameters. */
const isOneOf = (table: { gameId: PgColumn; userId: PgColumn }, places: readonly Place[]) =>
  sql`(${table.gameId}, ${table.userId}) in (
    select * from unnest(${columnOf(places, ({ gameId }) => gameId)}::uuid[], ${columnOf(places, ({ userId }) => userId)}::uuid[]))`;

export const enrolmentsRepository = (db: Executor) => ({
  listEnrolled: (places: readonly Place[]): Promise<Place[]> =>
    db
      .select({ gameId: enrolments.gameId, userId: enrolments.userId })
      .from(enrolments)
      .where(isOneOf(enrolments, places)),

  /** Locked against erasure and change of role until the transaction ends, in the order of their ids; missing ones are left out. */
  lockUsers: (userIds: readonly string[]) =>
    db
      .select({ id: users.id, role: users.role, isActive: users.isActive })
      .from(users)
      .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, isNull(users.erasedAt)))
      .orderBy(users.id)
      .for('share'),

  /** Those of the teams that players can join. */
  listTeams: (teamIds: readonly string[]) =>
    db
      .select({ id: teams.id, gameId: teams.gameId })
      .from(teams)
      .where(and(inArray(teams.id, [...teamIds]), ne(teams.status, 'archived'))),

  listTiers: (tierIds: readonly string[]) =>
    db
      .select({ id: tiers.id, gameId: tiers.gameId })
      .from(tiers)
      .where(inArray(tiers.id, [...tierIds])),

  /** The newest team membership of each; none for those who were never in a team. */
  listNewestMemberships: (places: readonly Place[]) =>
    db
      .selectDistinctOn(
        [teamMemberships.gameId, teamMemberships.userId],
        columnsOf(teamMemberships, 'gameId', 'userId', 'joinedAt', 'leftAt'),
      )
      .from(teamMemberships)
      .where(isOneOf(teamMemberships, places))
      .orderBy(
        teamMemberships.gameId,
        teamMemberships.userId,
        sql`${teamMemberships.leftAt} desc nulls first`,
        sql`${teamMemberships.joinedAt} desc`,
      ),

  /** When each earned their newest points; none for those without points. */
  listNewestPoints: (places: readonly Place[]) =>
    db
      .select({ gameId: ledgerEntries.gameId, userId: ledgerEntries.userId, at: max(ledgerEntries.effectiveAt) })
      .from(ledgerEntries)
      .where(and(isOneOf(ledgerEntries, places), ne(ledgerEntries.points, 0)))
      .groupBy(ledgerEntries.gameId, ledgerEntries.userId),

  /** @returns the teams that lost members */
  leaveTeams: async (leaving: readonly (Place & { at: Date })[]): Promise<string[]> => {
    const { rows } = await db.execute<{ teamId: string }>(sql`
      update ${teamMemberships} set left_at = leaving.at
      from unnest(${columnOf(leaving, ({ gameId }) => gameId)}::uuid[], ${columnOf(leaving, ({ userId }) => userId)}::uuid[],
        ${columnOf(leaving, ({ at }) => at.toISOString())}::timestamptz[]) as leaving (game_id, user_id, at)
      where ${teamMemberships.gameId} = leaving.game_id and ${teamMemberships.userId} = leaving.user_id
        and ${isNull(teamMemberships.leftAt)}
      returning ${teamMemberships.teamId} as "teamId"`);
    return rows.map(({ teamId }) => teamId);
  },

  joinTeams: async (joining: readonly (Place & { teamId: string; at: Date })[]): Promise<void> => {
    for (const some of inParts(joining)) {
      await db.insert(teamMemberships).values(some.map(({ at, ...one }) => ({ ...one, joinedAt: at })));
    }
  },

  updateTiers: (placed: readonly (Place & { tierId: string | null })[]) =>
    db.execute(sql`
      update ${enrolments} set tier_id = placed.tier_id
      from unnest(${columnOf(placed, ({ gameId }) => gameId)}::uuid[], ${columnOf(placed, ({ userId }) => userId)}::uuid[],
        ${columnOf(placed, ({ tierId }) => tierId)}::uuid[]) as placed (game_id, user_id, tier_id)
      where ${enrolments.gameId} = placed.game_id and ${enrolments.userId} = placed.user_id`),

  /** Enrols people who were never in the games, and puts them in their teams. */
  insertOfNew: async (
    rows: readonly (Place & { id: string; tierId: string | null; teamId: string | null })[],
    at: Date,
  ): Promise<void> => {
    // As one parameter: building a statement with a thousand rows would block the process.
    await db.execute(sql`
      with places as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as sent (id uuid, "gameId" uuid, "userId" uuid, "tierId" uuid, "teamId" uuid)
      ), joined as (
        insert into ${teamMemberships} (id, game_id, team_id, user_id, joined_at)
        select gen_random_uuid(), "gameId", "teamId", "userId", ${at.toISOString()}::timestamptz from places where "teamId" is not null
      )
      insert into ${enrolments} (id, game_id, user_id, tier_id, enrolled_at, created_at, updated_at)
      select id, "gameId", "userId", "tierId", ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from places`);
  },

  /** Removes places that are as they were made and that nobody has looked at, with their teams. */
  removeOfNew: async (ids: readonly string[]) => {
    const { rows } = await db.execute<{
      id: string;
      gameId: string;
      userId: string;
      tierId: string | null;
      teamId: string | null;
    }>(sql`
      with gone as (
        delete from ${enrolments} where ${and(
          sql`${enrolments.id} = any(${sql.param(ids)}::uuid[])`,
          eq(enrolments.version, 1),
          isNull(enrolments.lastSeenAt),
        )} returning id, game_id, user_id, tier_id
      ), apart as (
        delete from ${teamMemberships} using gone
        where ${teamMemberships.gameId} = gone.game_id and ${teamMemberships.userId} = gone.user_id
        returning ${teamMemberships.gameId} as game_id, ${teamMemberships.userId} as user_id, ${teamMemberships.teamId} as team_id
      )
      select gone.id, gone.game_id as "gameId", gone.user_id as "userId", gone.tier_id as "tierId", apart.team_id as "teamId"
      from gone left join apart on apart.game_id = gone.game_id and apart.user_id = gone.user_id`);
    return rows;
  },

  /** Removes and returns the places kept for ended enrolments. */
  takeEnded: (places: readonly Place[]) =>
    db
      .delete(endedEnrolments)
      .where(isOneOf(endedEnrolments, places))
      .returning(columnsOf(endedEnrolments, 'gameId', 'userId', 'tierId')),

  end: async (places: readonly Place[], at: Date): Promise<void> => {
    const gone = await db.delete(enrolments).where(isOneOf(enrolments, places)).returning();
    for (const some of inParts(gone)) {
      await db
        .insert(endedEnrolments)
        .values(
          some.map(({ gameId, userId, tierId, enrolledAt }) => ({ gameId, userId, tierId, enrolledAt, endedAt: at })),
        );
    }
  },
});
