import { and, inArray, isNull, max, ne, sql } from 'drizzle-orm';
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
