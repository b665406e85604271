import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { identityAccounts, identitySignInAttempts } from '#server/schema/identity.ts';

export type IdentityAccount = typeof identityAccounts.$inferSelect;

/** How many failed sign-ins in a row lock a login, and for how long. */
export interface LockPolicy {
  attempts: number;
  minutes: number;
}

/** "Anna@…" and "anna@…" are one login. */
export function foldLogin(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}

/** The source of an attempt: a person's known device, or an address. Failures are counted by source, so that others lock nobody out. */
export interface SignInSource {
  login: string;
  from: string;
}

const digest = ({ login, from }: SignInSource) =>
  createHash('sha256')
    .update(`${foldLogin(login)}\n${from}`)
    .digest('base64url');

/** SQL for the accounts of the embedded sign-in. */
export function accounts(db: Executor) {
  return {
    async find(id: string): Promise<IdentityAccount | undefined> {
      const [account] = await db.select().from(identityAccounts).where(eq(identityAccounts.id, id));
      return account;
    },

    async findByLogin(login: string): Promise<IdentityAccount | undefined> {
      const [account] = await db
        .select()
        .from(identityAccounts)
        .where(eq(identityAccounts.login, foldLogin(login)));
      return account;
    },

    /** Stores an account under its case-folded login. @returns false when the login, or the id, is taken */
    async insert(account: IdentityAccount): Promise<boolean> {
      const inserted = await db
        .insert(identityAccounts)
        .values({ ...account, login: foldLogin(account.login) })
        .onConflictDoNothing()
        .returning({ id: identityAccounts.id });
      return inserted.length === 1;
    },

    /**
     * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed the policy.
     * @returns whether the password may be checked, and until when the login is locked for this source (also by this attempt, if
     * it fails). A success is followed by {@link forgetAttempts}.
     */
    async countAttempt(
      source: SignInSource,
      now: Date,
      policy: LockPolicy,
    ): Promise<{ allowed: true; lockedUntil: Date | null } | { allowed: false; lockedUntil: Date }> {
      const until = new Date(now.getTime() + policy.minutes * 60_000);
      const table = identitySignInAttempts;
      const isOver = sql`${table.expiresAt} <= ${now.toISOString()}::timestamptz`;
      const count = sql<number>`case when ${isOver} then 1 else least(${table.failedAttempts}, ${policy.attempts}) + 1 end`;
      const [row] = await db
        .insert(table)
        .values({
          loginDigest: digest(source),
          failedAttempts: 1,
          lockedUntil: policy.attempts <= 1 ? until : null,
          expiresAt: until,
        })
        .onConflictDoUpdate({
          target: table.loginDigest,
          set: {
            failedAttempts: count,
            // The last allowed attempt starts the lock; attempts during it do not prolong it.
            lockedUntil: sql`case when ${count} = ${policy.attempts} then ${until.toISOString()}::timestamptz
              when ${isOver} then null else ${table.lockedUntil} end`,
            expiresAt: sql`case when ${count} <= ${policy.attempts} then ${until.toISOString()}::timestamptz
              else ${table.expiresAt} end`,
          },
        })
        .returning();
      if (!row) throw new Error('An attempt to sign in could not be counted');
      const { failedAttempts, lockedUntil } = row;
      if (failedAttempts <= policy.attempts) return { allowed: true, lockedUntil };
      return { allowed: false, lockedUntil: lockedUntil ?? row.expiresAt };
    },

    async forgetAttempts(source: SignInSource): Promise<void> {
      await db.delete(identitySignInAttempts).where(eq(identitySignInAttempts.loginDigest, digest(source)));
    },

    async removeExpiredAttempts(now: Date): Promise<void> {
      await db.delete(identitySignInAttempts).where(lt(identitySignInAttempts.expiresAt, now));
    },
  };
}
