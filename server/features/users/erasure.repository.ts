import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { achievements, enrolments } from '#server/schema/games.ts';
import { identityAccounts, identityPayloads } from '#server/schema/identity.ts';
import { importRows } from '#server/schema/imports.ts';
import { auditEntries, idempotencyKeys } from '#server/schema/operations.ts';
import { attempts, notifications, stories } from '#server/schema/play.ts';
import { closingRanks } from '#server/schema/points.ts';
import { certificates } from '#server/schema/rewards.ts';
import { editorCultures, editorGames, users } from '#server/schema/users.ts';

/** Every place in which something of a person is written down. */
export const erasureRepository = (db: Executor, userId: string) => ({
  /** Holds the person's acts in all games back, and then the person. undefined for who is not there. */
  lock: async () => {
    await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(eq(enrolments.userId, userId))
      .orderBy(asc(enrolments.id))
      .for('update');
    const [user] = await db
      .select({
        email: users.email,
        role: users.role,
        isActive: users.isActive,
        issuer: users.issuer,
        subject: users.subject,
      })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .for('update');
    return user;
  },

  replaceUser: async (pseudonym: string, erasedAt: Date) => {
    await db
      .update(users)
      .set({
        issuer: null,
        subject: null,
        email: `${userId}@erased.invalid`,
        username: pseudonym,
        givenUsername: pseudonym,
        profileImageId: null,
        lastLoginAt: null,
        market: null,
        country: null,
        marketType: null,
        role: 'player',
        culture: null,
        language: null,
        appearance: 'system',
        showsInitials: false,
        isActive: false,
        erasedAt,
        updatedAt: erasedAt,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, userId));
    await db.delete(editorGames).where(eq(editorGames.userId, userId));
    await db.delete(editorCultures).where(eq(editorCultures.userId, userId));
  },

  /** The account at the embedded sign-in, and every session of it. */
  removeAccount: async (subject: string) => {
    await db.delete(identityPayloads).where(sql`${identityPayloads.payload} ->> 'accountId' = ${subject}`);
    await db.delete(identityAccounts).where(sql`${identityAccounts.id}::text = ${subject}`);
  },

  /** Stories, and what was said in feedback: the words, not that there were some. */
  clearWords: async () => {
    const own = db.select({ id: attempts.id }).from(attempts).where(eq(attempts.userId, userId));
    await db
      .update(stories)
      .set({ title: '', text: '', pictures: [], reason: null })
      .where(inArray(stories.attemptId, own));
    const withWords = db
      .select({ id: achievements.id })
      .from(achievements)
      .where(inArray(achievements.contentKind, ['feedback', 'successfulStory']));
    await db
      .update(attempts)
      .set({ progress: null })
      .where(and(eq(attempts.userId, userId), inArray(attempts.achievementId, withWords)));
    await db.delete(notifications).where(eq(notifications.userId, userId));
  },

  /** A certificate about nobody is worth nothing. */
  revokeCertificates: (holderName: string, at: Date) =>
    db
      .update(certificates)
      .set({ holderName, fileId: null, revokedAt: sql`coalesce(${certificates.revokedAt}, ${at})` })
      .where(eq(certificates.userId, userId)),

  /** In the boards of games that have ended, whose ranks stay. */
  renameInClosingRanks: (name: string) =>
    db
      .update(closingRanks)
      .set({ name })
      .where(and(eq(closingRanks.gameType, 'Individual'), eq(closingRanks.holderId, userId))),

  /** Who changed the person and when stays; what it was before and after goes. */
  clearAudit: () =>
    db
      .update(auditEntries)
      .set({ before: null, after: null })
      .where(and(eq(auditEntries.entity, 'users'), eq(auditEntries.entityId, userId))),

  /** In files that were imported: that there was such a row stays. */
  clearImports: (email: string) =>
    db
      .update(importRows)
      .set({ title: '', cells: [], changes: null, before: null })
      .where(
        or(
          eq(importRows.entityId, userId),
          eq(sql`lower(${importRows.title})`, email),
          // What a row of awards is about begins with whose it is.
          sql`starts_with(lower(${importRows.title}), ${`${email} · `})`,
        ),
      ),

  /** Answers that are kept for repeated requests hold the profile. */
  removeAnswers: (identity: string | null) =>
    db
      .delete(idempotencyKeys)
      .where(
        or(
          eq(idempotencyKeys.callerId, userId),
          identity === null ? undefined : eq(idempotencyKeys.callerId, identity),
          sql`${idempotencyKeys.body} like ${`%"${userId}"%`}`,
        ),
      ),
});
