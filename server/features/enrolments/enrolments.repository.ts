import { and, desc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { endedEnrolments, enrolments, teamMemberships, teams, tiers } from '#server/db/schema/games.ts';
import { ledgerEntries } from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';

export const enrolmentsRepository = (db: Executor, gameId: string, userId: string) => {
  const own = and(eq(enrolments.gameId, gameId), eq(enrolments.userId, userId));
  const ended = and(eq(endedEnrolments.gameId, gameId), eq(endedEnrolments.userId, userId));
  const memberships = and(eq(teamMemberships.gameId, gameId), eq(teamMemberships.userId, userId));
  const present = and(memberships, isNull(teamMemberships.leftAt));

  return {
    isEnrolled: async () => (await db.$count(enrolments, own)) > 0,

    /** Held against erasure and change of role until the transaction ends; undefined for who is not there. */
    lockUser: async () => {
      const [user] = await db
        .select({ role: users.role, isActive: users.isActive })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt)))
        .for('share');
      return user;
    },

    hasTeam: async (teamId: string) =>
      (await db.$count(teams, and(eq(teams.id, teamId), eq(teams.gameId, gameId), ne(teams.status, 'archived')))) > 0,

    hasTier: async (tierId: string) =>
      (await db.$count(tiers, and(eq(tiers.id, tierId), eq(tiers.gameId, gameId)))) > 0,

    /** The newest time in a team; undefined before the first. */
    findNewestMembership: async () => {
      const [row] = await db
        .select({
          teamId: teamMemberships.teamId,
          joinedAt: teamMemberships.joinedAt,
          leftAt: teamMemberships.leftAt,
        })
        .from(teamMemberships)
        .where(memberships)
        .orderBy(sql`${teamMemberships.leftAt} desc nulls first`, desc(teamMemberships.joinedAt))
        .limit(1);
      return row;
    },

    /** When the newest points were earned; null before the first. */
    findNewestPoints: async () => {
      const [row] = await db
        .select({ at: max(ledgerEntries.effectiveAt) })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.gameId, gameId), eq(ledgerEntries.userId, userId), ne(ledgerEntries.points, 0)));
      return row?.at ?? null;
    },

    /** @returns the team that was left; undefined without one */
    leaveTeam: async (at: Date) => {
      const [left] = await db
        .update(teamMemberships)
        .set({ leftAt: at })
        .where(present)
        .returning({ teamId: teamMemberships.teamId });
      return left?.teamId;
    },

    joinTeam: (teamId: string, at: Date) => db.insert(teamMemberships).values({ gameId, teamId, userId, joinedAt: at }),

    updateTier: (tierId: string | null) => db.update(enrolments).set({ tierId }).where(own),

    /** The place that an ended enrolment left, which it gives up; undefined without one. */
    takeEnded: async () => {
      const [row] = await db.delete(endedEnrolments).where(ended).returning({ tierId: endedEnrolments.tierId });
      return row;
    },

    end: async (at: Date) => {
      const [row] = await db.delete(enrolments).where(own).returning();
      if (row === undefined) return;
      const { tierId, enrolledAt } = row;
      await db.insert(endedEnrolments).values({ gameId, userId, tierId, enrolledAt, endedAt: at });
    },
  };
};
