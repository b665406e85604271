import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, json, rich, status, tracked } from './columns.ts';
import { files } from './files.ts';
import { games, teams } from './games.ts';
import { attempts } from './play.ts';
import { users } from './users.ts';

/** By the reward's type: which tier, level or achievement, how many points, which rank. */
export interface RewardRule {
  subjectId?: string;
  points?: number;
  rank?: number;
}

export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    gameId: uuid('game_id')
      .notNull()
      .references(() => games.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: rich('description'),
    category: text('category', { enum: ['Digital', 'Physical'] }).notNull(),
    type: text('type', { enum: ['Tier', 'Level', 'Achievement', 'Points', 'Ranking', 'Manual'] }).notNull(),
    gameType: text('game_type', { enum: ['Individual', 'Team'] })
      .notNull()
      .default('Individual'),
    rule: json<RewardRule>('rule').notNull().default({}),
    /** The rule as a sentence for players. */
    businessRule: text('business_rule').notNull().default(''),
    image: uuid('image_id').references(() => files.id),
    imageAlt: text('image_alt').notNull().default(''),
    /** Pieces there are in all, for those who claim first; null: unlimited. */
    stock: integer('stock'),
    status: status(),
    ...tracked(),
  },
  (t) => [index('rewards_game').on(t.gameId, t.position), check('rewards_stock', sql`${t.stock} >= 0`)],
);

export const rewardGrants = pgTable(
  'reward_grants',
  {
    id: id(),
    rewardId: uuid('reward_id')
      .notNull()
      .references(() => rewards.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    teamId: uuid('team_id').references(() => teams.id),
    /** Whom a badge names, for good: as the sign-in or an import named them when it was given. null: a team's. */
    holderName: text('holder_name'),
    state: text('state', { enum: ['Earned', 'Claimed', 'Approved', 'Sent', 'Received', 'Cancelled'] })
      .notNull()
      .default('Earned'),
    grantedAt: instant('granted_at').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'restrict' }),
    reason: text('reason'),
    revokedAt: instant('revoked_at'),
    /** Which bit of the published status lists says whether it was revoked; for ever its own. */
    statusIndex: integer('status_index').notNull().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    ...tracked(),
  },
  (t) => [
    check('reward_grants_one_holder', sql`(${t.userId} is null) <> (${t.teamId} is null)`),
    uniqueIndex('reward_grants_user_once')
      .on(t.rewardId, t.userId)
      .where(sql`${t.revokedAt} is null and ${t.userId} is not null`),
    uniqueIndex('reward_grants_team_once')
      .on(t.rewardId, t.teamId)
      .where(sql`${t.revokedAt} is null and ${t.teamId} is not null`),
    index('reward_grants_user').on(t.userId),
    index('reward_grants_team').on(t.teamId),
    uniqueIndex('reward_grants_status').on(t.statusIndex),
    index('reward_grants_revoked')
      .on(t.statusIndex)
      .where(sql`${t.revokedAt} is not null`),
  ],
);

/** Keys that sign badge credentials; the public half stays published after a key is retired. */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  purpose: text('purpose').notNull(),
  publicJwk: json<Record<string, unknown>>('public_jwk').notNull(),
  privateJwk: json<Record<string, unknown>>('private_jwk'),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});

export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .unique()
      .references(() => attempts.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Printed on it and part of its public address. */
    number: text('number').notNull(),
    holderName: text('holder_name').notNull(),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
    fileId: uuid('file_id').references(() => files.id),
  },
  (t) => [unique('certificates_number').on(t.number)],
);
