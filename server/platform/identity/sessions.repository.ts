import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { users, userSessions } from '#server/schema/users.ts';

/** Ends a session by its tokens' `sid`: they are no longer accepted. */
export async function endUserSession(
  db: Executor,
  { issuer, subject, sid }: { issuer: string; subject: string; sid: string },
  at: Date,
): Promise<void> {
  const person = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject)));
  const isOpen = and(inArray(userSessions.userId, person), eq(userSessions.sid, sid), isNull(userSessions.endedAt));
  await db.update(userSessions).set({ endedAt: at }).where(isOpen);
}
