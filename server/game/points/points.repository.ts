import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/platform/db/client.ts';
import { endedEnrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { ledgerEntries, rankDeltas, scores, teamDeltas, teamScores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';

export type NewLedgerEntry = typeof ledgerEntries.$inferInsert;
export type NewRankDelta = typeof rankDeltas.$inferInsert;
export type ScoreRow = typeof scores.$inferSelect;

/** Per team (`t`), how many active members it has, and how many people an average is over. */
export const memberCounts = (condition: SQL) => sql`
  select t.id as team_id,
    count(distinct m.user_id) filter (where m.left_at is null and u.is_active)::int as active_members,
    count(distinct m.user_id) filter (where (m.left_at is null and u.is_active) or exists (
      select from ${ledgerEntries} e where e.team_at_time = t.id and e.user_id = m.user_id and e.points <> 0
    ))::int as counted_members
  from ${teams} t
  left join ${teamMemberships} m on m.team_id = t.id
  left join ${users} u on u.id = m.user_id
  where ${condition}
  group by t.id`;

/** As one parameter, however many there are. */
const isAny = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

export const pointsRepository = (db: Executor) => ({
  /** The players' times in teams of these games, past ones included. */
  listMemberships: (userIds: string[], gameIds: string[]) =>
    db
      .select({
        gameId: teamMemberships.gameId,
        playerId: teamMemberships.userId,
        teamId: teamMemberships.teamId,
        from: teamMemberships.joinedAt,
        until: teamMemberships.leftAt,
        isActive: users.isActive,
      })
      .from(teamMemberships)
      .innerJoin(users, eq(users.id, teamMemberships.userId))
      .where(and(inArray(teamMemberships.userId, userIds), inArray(teamMemberships.gameId, gameIds))),

  /** To which teams the points of these entries belong; null without one. */
  listTeamsAtTime: (entryIds: string[]) =>
    db
      .select({ id: ledgerEntries.id, teamAtTime: ledgerEntries.teamAtTime })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.id, entryIds)),

  /** @returns those that are new; whatever has the same source as an entry that is there changes nothing */
  insertEntries: (entries: NewLedgerEntry[]) =>
    db
      .insert(ledgerEntries)
      .values(entries)
      .onConflictDoNothing({ target: [ledgerEntries.source, ledgerEntries.sourceId] })
      .returning(),

  listScores: (userIds: string[], gameIds: string[]) =>
    db
      .select({ gameId: scores.gameId, userId: scores.userId })
      .from(scores)
      .where(and(inArray(scores.userId, userIds), inArray(scores.gameId, gameIds))),

  /** The scores of these players in these games, held until the transaction ends; in the order of user and game. */
  lockScores: (userIds: string[], gameIds: string[]) =>
    db
      .select()
      .from(scores)
      .where(and(inArray(scores.userId, userIds), inArray(scores.gameId, gameIds)))
      .orderBy(asc(scores.userId), asc(scores.gameId))
      .for('update'),

  /** Who they are, held against deactivation and change of role until the transaction ends. */
  lockUsers: (userIds: string[]) =>
    db
      .select({ id: users.id, role: users.role, isActive: users.isActive })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id))
      .for('share'),

  /** The games that these users were taken out of. */
  listEnded: (userIds: readonly string[]) =>
    db
      .select({ gameId: endedEnrolments.gameId, userId: endedEnrolments.userId })
      .from(endedEnrolments)
      .where(isAny(endedEnrolments.userId, userIds)),

  insertMissingScores: (rows: ScoreRow[]) => db.insert(scores).values(rows).onConflictDoNothing(),

  /** The rows are there and locked: this is an update of many, each to its own values. */
  updateScores: (rows: ScoreRow[]) =>
    db
      .insert(scores)
      .values(rows)
      .onConflictDoUpdate({
        target: [scores.gameId, scores.userId],
        set: { points: sql`excluded.points`, reachedAt: sql`excluded.reached_at` },
      }),

  insertRankDeltas: (deltas: NewRankDelta[]) => db.insert(rankDeltas).values(deltas),

  insertTeamDeltas: (deltas: (typeof teamDeltas.$inferInsert)[]) => db.insert(teamDeltas).values(deltas),

  /** The players' scores in all games, held until the transaction ends; in the order of user and game. */
  lockScoresOf: (userIds: readonly string[]) =>
    db
      .select({ score: scores })
      .from(games)
      .innerJoin(scores, and(eq(scores.gameId, games.id), isAny(scores.userId, userIds)))
      .orderBy(asc(scores.userId), asc(scores.gameId))
      .for('update', { of: scores }),

  updateIsRanked: (rows: readonly ScoreRow[], isRanked: boolean) =>
    db.update(scores).set({ isRanked }).where(sql`(${scores.gameId}, ${scores.userId}) in (
      select * from unnest(${sql.param(rows.map(({ gameId }) => gameId))}::uuid[], ${sql.param(rows.map(({ userId }) => userId))}::uuid[]))`),

  /** The teams that the players are in at present, in all games. */
  listTeamsOf: async (userIds: readonly string[]) => {
    const rows = await db
      .selectDistinct({ teamId: teamMemberships.teamId })
      .from(games)
      .innerJoin(
        teamMemberships,
        and(
          eq(teamMemberships.gameId, games.id),
          isAny(teamMemberships.userId, userIds),
          isNull(teamMemberships.leftAt),
        ),
      );
    return rows.map(({ teamId }) => teamId);
  },

  lockTeamScores: (teamIds: string[]) =>
    db
      .select({ teamId: teamScores.teamId })
      .from(teamScores)
      .where(inArray(teamScores.teamId, teamIds))
      .orderBy(asc(teamScores.teamId))
      .for('update'),

  updateMemberCounts: (teamIds: string[]) =>
    db.execute(sql`
      with counted as (${memberCounts(sql`t.id = any(${sql.param(teamIds)}::uuid[])`)})
      update ${teamScores} set active_members = c.active_members, counted_members = c.counted_members
      from counted c where ${teamScores.teamId} = c.team_id`),

  /** Teams whose members are not counted as their memberships say. */
  listMiscountedTeams: async () => {
    const { rows } = await db.execute<{ teamId: string }>(sql`
      select c.team_id as "teamId" from (${memberCounts(sql`true`)}) c
      left join ${teamScores} s on s.team_id = c.team_id
      where (coalesce(s.active_members, 0), coalesce(s.counted_members, 0)) <> (c.active_members, c.counted_members)`);
    return rows.map(({ teamId }) => teamId);
  },
});
