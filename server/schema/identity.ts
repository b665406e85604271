import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** People who can sign in at the embedded provider. With Entra these tables stay empty. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    /** The subject (`sub`, `oid`) of the tokens, for ever. */
    id: uuid().primaryKey(),
    /** What is typed into the login field, case-folded: an e-mail address where it holds an @. */
    login: text().notNull(),
    name: text().notNull(),
    /** `$scrypt$ln=…,r=…,p=…$salt$key`: the cost travels with the hash, so that it can be raised later. */
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('identity_accounts_login_unique').on(table.login)],
);

/**
 * Attempts to sign in that have not succeeded (yet), by what was typed as login and the device or address: names without an account are counted too,
 * so that being locked tells nobody which accounts exist. Removed by a success, or when it no longer matters.
 */
export const identitySignInAttempts = pgTable(
  'identity_sign_in_attempts',
  {
    /** SHA-256 of the case-folded login and of whence it was tried, in base64url: what strangers type is not kept. */
    loginDigest: text('login_digest').primaryKey(),
    failedAttempts: integer('failed_attempts').notNull(),
    /** Null while further attempts are allowed. */
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    /** When this row no longer matters: the end of the lock, or of the time in which failures add up. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identity_sign_in_attempts_expires_at').on(table.expiresAt)],
);

/** What the provider remembers between requests: sessions, interactions, grants, codes and tokens, by model and id. */
export const identityPayloads = pgTable(
  'identity_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text(),
    /** When the code or token was used up; null while it can still be used. */
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    /** Null for what does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('identity_payloads_grant_id')
      .on(table.grantId)
      .where(sql`${table.grantId} is not null`),
    index('identity_payloads_uid')
      .on(table.model, table.uid)
      .where(sql`${table.uid} is not null`),
    index('identity_payloads_user_code')
      .on(table.model, table.userCode)
      .where(sql`${table.userCode} is not null`),
    index('identity_payloads_expires_at').on(table.expiresAt),
  ],
);

/** The provider's secrets, made once and shared by every process: `jwks` signs tokens, `cookies` signs cookies. */
export const identityKeys = pgTable('identity_keys', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
