import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { BehaviourRule } from '#shared/engagements/engagements.rules.ts';
import { listActiveMembers } from '#server/db/activeMembers.ts';
import type { Executor } from '#server/db/client.ts';
import { teamMemberships, teams } from '#server/db/schema/games.ts';
import { attempts, engagements } from '#server/db/schema/play.ts';
import { awards } from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';

export const awardsRepository = (db: Executor) => ({
  /** @returns the award's id; undefined when its holder has the achievement already */
  insert: async (values: typeof awards.$inferInsert) => {
    const [row] = await db.insert(awards).values(values).onConflictDoNothing().returning({ id: awards.id });
    return row?.id;
  },

  findOfPlayer: async (achievementId: string, userId: string) => {
    const [row] = await db
      .select({ id: awards.id, points: awards.points })
      .from(awards)
      .where(and(eq(awards.achievementId, achievementId), eq(awards.userId, userId), isNull(awards.revokedAt)));
    return row;
  },

  updatePoints: (id: string, points: number) => db.update(awards).set({ points }).where(eq(awards.id, id)),

  /** Two members who finish at once wait for each other here, so that the second sees the first. */
  lockTeam: (teamId: string) =>
    db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'),

  /** The team's memberships, past ones included, the way the rules want them. */
  listMemberships: (teamId: string) =>
    db
      .select({
        playerId: teamMemberships.userId,
        teamId: teamMemberships.teamId,
        from: teamMemberships.joinedAt,
        until: teamMemberships.leftAt,
        isActive: users.isActive,
      })
      .from(teamMemberships)
      .innerJoin(users, eq(users.id, teamMemberships.userId))
      .where(eq(teamMemberships.teamId, teamId)),

  /** Who of all that ever were in the team has accomplished the achievement's content, and when first. */
  listAccomplishments: (teamId: string, achievementId: string) =>
    db
      .select({ playerId: attempts.userId, at: sql<Date>`min(${attempts.submittedAt})`.mapWith(attempts.submittedAt) })
      .from(attempts)
      .innerJoin(teamMemberships, and(eq(teamMemberships.userId, attempts.userId), eq(teamMemberships.teamId, teamId)))
      .where(
        and(
          eq(attempts.achievementId, achievementId),
          eq(attempts.status, 'Submitted'),
          or(eq(attempts.result, 'Passed'), and(eq(attempts.result, 'Submitted'), isNull(attempts.review))),
        ),
      )
      .groupBy(attempts.userId),

  /** Who of all that ever were in the team has done the act so often, and when for the last time that was needed. */
  listBehaviours: async (teamId: string, gameId: string, rule: BehaviourRule) => {
    const numbered = db
      .select({
        playerId: engagements.userId,
        at: engagements.createdAt,
        number: sql<number>`row_number() over (partition by ${engagements.userId} order by ${engagements.createdAt})`
          .mapWith(Number)
          .as('number'),
      })
      .from(engagements)
      .innerJoin(
        teamMemberships,
        and(eq(teamMemberships.userId, engagements.userId), eq(teamMemberships.teamId, teamId)),
      )
      .where(and(eq(engagements.gameId, gameId), eq(engagements.type, rule.engagement)))
      .as('numbered');
    return db
      .select({ playerId: numbered.playerId, at: numbered.at })
      .from(numbered)
      .where(eq(numbered.number, rule.count));
  },

  listActiveMembers: (teamId: string, at: Date) => listActiveMembers(db, teamId, at),

  listEngagements: (userId: string, gameId: string) =>
    db
      .select({ type: engagements.type })
      .from(engagements)
      .where(and(eq(engagements.gameId, gameId), eq(engagements.userId, userId))),
});
