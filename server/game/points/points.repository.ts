import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { writeLater, type Executor } from '#server/platform/db/client.ts';
import { endedEnrolments, games, teamMemberships, teams } from '#server/schema/games.ts';
import { ledgerEntries, rankDeltas, scores, teamDeltas, teamScores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';

export type NewLedgerEntry = typeof ledgerEntries.$inferInsert;
export type NewRankDelta = typeof rankDeltas.$inferInsert;
type NewTeamDelta = typeof teamDeltas.$inferInsert;
export type ScoreRow = typeof scores.$inferSelect;

/** Per team (`t`), its number of active members, and the number of people for an average. */
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

/** Passes all ids as one parameter. */
const isAny = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Passes rows as one parameter, as a table. */
const rowsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as`;

export const pointsRepository = (db: Executor) => ({
  /** The players in these games: whether they have a score there, and their memberships in its teams, past ones included. */
  listHolders: (userIds: string[], gameIds: string[]) =>
    db
      .select({
        gameId: games.id,
        userId: users.id,
        hasScore: sql<boolean>`exists (select from ${scores} where ${and(eq(scores.gameId, games.id), eq(scores.userId, users.id))})`,
        times: jsonRows(
          {
            ...{ playerId: teamMemberships.userId, teamId: teamMemberships.teamId },
            ...{ from: teamMemberships.joinedAt, until: teamMemberships.leftAt, isActive: users.isActive },
          },
          sql`from ${teamMemberships} where ${and(eq(teamMemberships.gameId, games.id), eq(teamMemberships.userId, users.id))}`,
        ),
      })
      .from(users)
      .innerJoin(games, isAny(games.id, gameIds))
      .where(isAny(users.id, userIds)),

  /** The teams to which the points of these entries belong; null without one. */
  listTeamsAtTime: (entryIds: string[]) =>
    db
      .select({ id: ledgerEntries.id, teamAtTime: ledgerEntries.teamAtTime })
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.id, entryIds)),

  /** For an entry whose source was not posted before. */
  insertEntry: (entry: NewLedgerEntry) => writeLater(db, db.insert(ledgerEntries).values(entry)),

  /** @returns the new ones; an entry with the source of an existing one changes nothing */
  insertEntries: (entries: NewLedgerEntry[]) =>
    db
      .insert(ledgerEntries)
      .values(entries)
      .onConflictDoNothing({ target: [ledgerEntries.source, ledgerEntries.sourceId] })
      .returning(),

  /** The scores of these players in these games, locked until the transaction ends; in the order of user and game. */
  lockScores: (userIds: string[], gameIds: string[]) =>
    db
      .select()
      .from(scores)
      .where(and(inArray(scores.userId, userIds), inArray(scores.gameId, gameIds)))
      .orderBy(asc(scores.userId), asc(scores.gameId))
      .for('update'),

  /** The users, locked against deactivation and change of role until the transaction ends. */
  lockUsers: (userIds: string[]) =>
    db
      .select({ id: users.id, role: users.role, isActive: users.isActive })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id))
      .for('share'),

  /** The games from which these users were removed. */
  listEnded: (userIds: readonly string[]) =>
    db
      .select({ gameId: endedEnrolments.gameId, userId: endedEnrolments.userId })
      .from(endedEnrolments)
      .where(isAny(endedEnrolments.userId, userIds)),

  insertMissingScores: (rows: ScoreRow[]) => db.insert(scores).values(rows).onConflictDoNothing(),

  /** Writes the changes that follow from new entries. Existing scores are locked: each gets its own values. */
  writeChanges: async (changes: {
    scores: readonly ScoreRow[];
    rankDeltas: readonly NewRankDelta[];
    teamDeltas: readonly NewTeamDelta[];
  }): Promise<void> => {
    if (changes.scores.length > 0) {
      await writeLater(
        db,
        sql`insert into ${scores} (game_id, user_id, points, reached_at, is_ranked)
          select * from ${rowsOf(changes.scores)}
            x("gameId" uuid, "userId" uuid, points int, "reachedAt" timestamptz, "isRanked" boolean)
          on conflict (game_id, user_id) do update set points = excluded.points, reached_at = excluded.reached_at`,
        changes.scores.map(({ gameId, userId }) => `score ${gameId} ${userId}`),
      );
    }
    if (changes.rankDeltas.length > 0) {
      await writeLater(
        db,
        sql`insert into ${rankDeltas} (game_id, bucket, points, slice, change)
          select * from ${rowsOf(changes.rankDeltas)} x("gameId" uuid, bucket int, points int, slice int, change int)`,
      );
    }
    if (changes.teamDeltas.length > 0) {
      await writeLater(
        db,
        sql`insert into ${teamDeltas} (game_id, team_id, member_points, own_points, effective_at, recorded_at)
          select * from ${rowsOf(changes.teamDeltas)} x("gameId" uuid, "teamId" uuid, "memberPoints" int,
            "ownPoints" int, "effectiveAt" timestamptz, "recordedAt" timestamptz)`,
      );
    }
  },

  insertRankDeltas: (deltas: NewRankDelta[]) => db.insert(rankDeltas).values(deltas),

  /** The players' scores in all games, locked until the transaction ends; in the order of user and game. */
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

  /** The players' present teams, in all games. */
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

  /** Teams whose stored member counts differ from their memberships. */
  listMiscountedTeams: async () => {
    const { rows } = await db.execute<{ teamId: string }>(sql`
      select c.team_id as "teamId" from (${memberCounts(sql`true`)}) c
      left join ${teamScores} s on s.team_id = c.team_id
      where (coalesce(s.active_members, 0), coalesce(s.counted_members, 0)) <> (c.active_members, c.counted_members)`);
    return rows.map(({ teamId }) => teamId);
  },
});
