import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#shared/vocabulary/languages.ts';
import { id, instant, plainText, tracked } from './columns.ts';
import { files } from './files.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Who the sign-in says it is; null for an imported person who never signed in. */
    issuer: text('issuer'),
    subject: text('subject'),
    /** Case-folded. */
    email: text('email').notNull(),
    username: text('username').notNull(),
    plainUsername: plainText('plain_username', 'username'),
    /** All that administrators find somebody by. */
    plainSearched: plainText('plain_searched', "username || ' ' || email || ' ' || coalesce(market, '')"),
    /** The name that the sign-in or the import gave: what a reset goes back to. */
    givenUsername: text('given_username').notNull(),
    profileImageId: uuid('profile_image_id').references(() => files.id),
    lastLoginAt: instant('last_login_at'),
    market: text('market'),
    country: text('country'),
    marketType: text('market_type', { enum: ['Retail', 'Wholesale', 'Corporate', 'Production'] }),
    role: text('role', { enum: ['player', 'editor', 'admin'] })
      .notNull()
      .default('player'),
    /** Overrides the culture that follows from the country. */
    culture: text('culture', { enum: ['Sweden', 'Switzerland', 'Poland', 'Slovakia'] }),
    language: text('language', { enum: languages }),
    appearance: text('appearance', { enum: ['system', 'light', 'dark'] })
      .notNull()
      .default('system'),
    showsInitials: boolean('shows_initials').notNull().default(false),
    usesSingleKeys: boolean('uses_single_keys').notNull().default(true),
    /** The first visit's choices were made, or skipped. */
    isWelcomed: boolean('is_welcomed').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    /** Who signed in before this instant has to sign in again: an administrator ended all sessions, or a sign-out ended one without a name. */
    sessionsEndedAt: instant('sessions_ended_at'),
    /** Set when the person was replaced by a pseudonym. */
    erasedAt: instant('erased_at'),
    ...tracked(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_subject').on(t.issuer, t.subject),
    index('users_role').on(t.role),
    /** The order of lists (`alphabetical`). */
    index('users_alphabetical').on(sql`(${t.username} collate "und-x-icu")`, t.id),
    /** Names that hold some letters, as `plainContains` asks for them. The operators are those of the extension pg_trgm. */
    index('users_plain_username').using('gin', sql`(${t.plainUsername} collate "und-x-icu") gin_trgm_ops`),
    index('users_plain_searched').using('gin', sql`(${t.plainSearched} collate "und-x-icu") gin_trgm_ops`),
    check('users_subject_whole', sql`(${t.issuer} is null) = (${t.subject} is null)`),
  ],
);

/** Where somebody is signed in, as their ID tokens name it. Rows of sessions that can no longer be used go with the next sign-in. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The provider's name of it (`sid`). */
    sid: text('sid').notNull(),
    /** "Safari, iOS"; null where the browser does not say. */
    device: text('device'),
    signedInAt: instant('signed_in_at').notNull(),
    /** To within a few minutes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Its tokens count no longer, unless the person signed in after this instant. */
    endedAt: instant('ended_at'),
  },
  (t) => [uniqueIndex('user_sessions_sid').on(t.userId, t.sid)],
);

/** Limits an editor to chosen games; no row at all means every game. */
export const editorGames = pgTable(
  'editor_games',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    gameId: uuid('game_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.gameId] })],
);

/** Limits an editor's news to chosen cultures; no row at all means every culture. */
export const editorCultures = pgTable(
  'editor_cultures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    culture: text('culture', { enum: ['Sweden', 'Switzerland', 'Poland', 'Slovakia'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.culture] })],
);
