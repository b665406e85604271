import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { users, userSessions } from '#server/schema/users.ts';

/** Not ended since the sign-in that it is of. */
const isOpen = or(isNull(userSessions.endedAt), lte(userSessions.endedAt, userSessions.signedInAt));
const ofPerson = (userId: string) => eq(userSessions.userId, userId);

export const sessionsRepository = (db: Executor) => ({
  /** Whom a token speaks of, with the state of the session that it names, in one statement. */
  findHolder: async (issuer: string, subject: string, sid: string | null) => {
    const { id, role, isActive, language, sessionsEndedAt } = users;
    const [row] = await db
      .select({
        ...{ id, role, isActive, language, allEndedAt: sessionsEndedAt },
        session: {
          ...{ id: userSessions.id, signedInAt: userSessions.signedInAt },
          ...{ lastSeenAt: userSessions.lastSeenAt, endedAt: userSessions.endedAt },
        },
      })
      .from(users)
      .leftJoin(userSessions, and(eq(userSessions.userId, users.id), eq(userSessions.sid, sid ?? '')))
      .where(and(eq(users.issuer, issuer), eq(users.subject, subject)));
    return row;
  },

  /** @returns the id, and whether it was not known before; undefined where the session was ended meanwhile */
  touch: async (seen: { userId: string; sid: string; device: string | null; signedInAt: Date; lastSeenAt: Date }) => {
    const { device, lastSeenAt } = seen;
    const [row] = await db
      .insert(userSessions)
      .values(seen)
      .onConflictDoUpdate({
        target: [userSessions.userId, userSessions.sid],
        // The end stays, for the tokens of the sign-in before.
        set: { device, signedInAt: sql`greatest(${userSessions.signedInAt}, excluded.signed_in_at)`, lastSeenAt },
        setWhere: or(isNull(userSessions.endedAt), sql`${userSessions.endedAt} <= excluded.signed_in_at`),
      })
      .returning({ id: userSessions.id, isNew: sql<boolean>`xmax = 0` });
    return row;
  },

  /** Of those that can no longer be used. */
  removeSignedInBefore: (userId: string, at: Date) =>
    db.delete(userSessions).where(and(ofPerson(userId), lt(userSessions.signedInAt, at))),

  list: (userId: string, seenSince: Date) =>
    db
      .select()
      .from(userSessions)
      .where(and(ofPerson(userId), isOpen, gte(userSessions.lastSeenAt, seenSince)))
      .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.id))
      .limit(50),

  /** @param id null: all of them. @returns the provider's names of those that were open */
  end: async (userId: string, id: string | null, at: Date) => {
    const chosen = id === null ? undefined : eq(userSessions.id, id);
    const ended = await db
      .update(userSessions)
      .set({ endedAt: at })
      .where(and(ofPerson(userId), chosen, isOpen))
      .returning({ sid: userSessions.sid });
    return ended.map(({ sid }) => sid);
  },

  /** Not a change of the user: the version stays. @returns false where there is no such user */
  endAll: async (userId: string, at: Date) => {
    const found = await db
      .update(users)
      .set({ sessionsEndedAt: at })
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .returning({ id: users.id });
    return found.length > 0;
  },

  isThere: async (userId: string) => (await db.$count(users, and(eq(users.id, userId), isNull(users.erasedAt)))) > 0,
});
export type FoundHolder = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsRepository>['findHolder']>>>;
