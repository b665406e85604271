import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { teamMemberships } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';

/** Ids of the active users who were in the team at this instant and have not left it since. */
export async function listActiveMembers(db: Executor, teamId: string, at: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: teamMemberships.userId })
    .from(teamMemberships)
    .innerJoin(users, eq(users.id, teamMemberships.userId))
    .where(
      and(
        eq(teamMemberships.teamId, teamId),
        lte(teamMemberships.joinedAt, at),
        isNull(teamMemberships.leftAt),
        eq(users.isActive, true),
      ),
    )
    .orderBy(asc(teamMemberships.userId));
  return rows.map(({ userId }) => userId);
}
