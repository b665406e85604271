import { and, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '#server/platform/db/client.ts';
import { users, userSessions } from '#server/schema/users.ts';

/** Not ended since its sign-in. */
const isOpen = or(isNull(userSessions.endedAt), lte(userSessions.endedAt, userSessions.signedInAt));
const ofPerson = (userId: string) => eq(userSessions.userId, userId);

export const sessionsRepository = (db: Executor) => ({
  /** The user of a token, with the state of its session, in one statement. */
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

  /**
   * @returns the id, and whether it is new; undefined when the session was ended meanwhile, or the user is no longer
   * active
   */
  touch: async (seen: { userId: string; sid: string; device: string | null; signedInAt: Date; lastSeenAt: Date }) => {
    const { userId, sid, device } = seen;
    const [signedInAt, lastSeenAt] = [seen.signedInAt, seen.lastSeenAt].map(
      (at) => sql`${sql.param(at, userSessions.lastSeenAt)}::timestamptz`,
    );
    // The end of a session stays valid for tokens of the earlier sign-in.
    const { rows } = await db.execute<{ id: string; isNew: boolean }>(sql`
      insert into ${userSessions} as known (id, user_id, sid, device, signed_in_at, last_seen_at)
      select ${uuidv7()}::uuid, u.id, ${sid}, ${device}, ${signedInAt}, ${lastSeenAt}
      from ${users} u where u.id = ${userId} and u.is_active for share
      on conflict (user_id, sid) do update set device = excluded.device, last_seen_at = excluded.last_seen_at,
        signed_in_at = greatest(known.signed_in_at, excluded.signed_in_at)
      where known.ended_at is null or known.ended_at <= excluded.signed_in_at
      returning known.id, known.xmax = 0 as "isNew"`);
    return rows[0];
  },

  /** Removes sessions that can no longer be used. */
  removeSignedInBefore: (userId: string, at: Date) =>
    db.delete(userSessions).where(and(ofPerson(userId), lt(userSessions.signedInAt, at))),

  list: (userId: string, seenSince: Date) =>
    db
      .select()
      .from(userSessions)
      .where(and(ofPerson(userId), isOpen, gte(userSessions.lastSeenAt, seenSince)))
      .orderBy(desc(userSessions.lastSeenAt), desc(userSessions.id))
      .limit(50),

  /** @param id null: all of them. @returns the provider's ids of those that were open */
  end: async (userId: string, id: string | null, at: Date) => {
    const chosen = id === null ? undefined : eq(userSessions.id, id);
    const ended = await db
      .update(userSessions)
      .set({ endedAt: at })
      .where(and(ofPerson(userId), chosen, isOpen))
      .returning({ sid: userSessions.sid });
    return ended.map(({ sid }) => sid);
  },

  /** Does not change the user's version. @returns false when there is no such user */
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
