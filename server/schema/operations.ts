import { sql, type SQL } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditedResource } from '#shared/audit/audit.contract.ts';
import { scopes } from '#shared/http/endpoint.ts';
import { id, instant, json } from './columns.ts';
import { users } from './users.ts';

type Entry = Record<'action' | 'before' | 'after', SQL | PgColumn>;

/** Whether an entry holds all fields of what it is about. */
export const holdsAllFields = ({ action }: Entry) => sql`${action} in ('create', 'delete')`;

/** By such an entry of something that stood within a content: the id of what was next around it, as text. */
export function containerId({ before, after }: Entry) {
  const fields = sql`coalesce(${before}, ${after})`;
  return sql`coalesce(${fields} ->> 'quizId', ${fields} ->> 'categoryId', ${fields} ->> 'feedbackId', ${fields} ->> 'partId', ${fields} ->> 'examId')`;
}

/** By an entry of a deletion: the name of what is gone. */
export const goneName = ({ before }: Pick<Entry, 'before'>) =>
  sql`coalesce(${before} ->> 'name', ${before} ->> 'title', ${before} ->> 'text')`;

/** What `goneName` is of. */
export const isDeletion = ({ action }: Pick<Entry, 'action'>) => sql`${action} = 'delete'`;

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant('at').notNull(),
    /** null: a key, or the server itself, such as a nightly job. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The key of another system that did it; null: a person, or the server. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id),
    action: text('action').$type<AuditAction>().notNull(),
    entity: text('entity').$type<AuditedResource>().notNull(),
    entityId: uuid('entity_id').notNull(),
    before: json<Record<string, unknown>>('before'),
    after: json<Record<string, unknown>>('after'),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_entity').on(t.entity, t.entityId, t.at),
    index('audit_at').on(t.at),
    index('audit_user').on(t.userId, t.at),
    index('audit_request').on(t.requestId, t.entity, t.action, t.id),
    // Of one record, whatever was done to it: reordering its children is theirs.
    index('audit_item').on(t.entityId, t.at),
    // What stood within a content, however long it is gone: the content's history tells of it.
    index('audit_within')
      .on(containerId(t))
      .where(sql`${holdsAllFields(t)} and ${containerId(t)} is not null`),
    index('audit_gone')
      .using('gin', sql`(${goneName(t)} collate "und-x-icu") gin_trgm_ops`)
      .where(isDeletion(t)),
  ],
);

export const apiKeys = pgTable('api_keys', {
  id: id(),
  name: text('name').notNull(),
  /** SHA-256 of the key, which is random and long; the key itself is shown once and never stored. */
  hash: text('hash').notNull(),
  /** The key's first characters: what it is found by, and what people recognise it by. */
  prefix: text('prefix').notNull().unique(),
  scopes: text('scopes', { enum: scopes }).array().notNull(),
  /** Empty: every game. */
  gameIds: uuid('game_ids').array().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
  lastUsedAt: instant('last_used_at'),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'restrict' }),
});

/** The answer that a request with this key got: sent again, it gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's, key's or sign-in subject's id: another caller's key is another key. */
    callerId: text('caller_id').notNull(),
    key: text('key').notNull(),
    /** Hash over method, path and body. */
    requestHash: text('request_hash').notNull(),
    /** null while the first request is under way. */
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.callerId, t.key] }), index('idempotency_created').on(t.createdAt)],
);

/** Long work that may be left and found again. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    input: json<Record<string, unknown>>('input').notNull(),
    output: json<Record<string, unknown>>('output'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'restrict' }),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('jobs_state').on(t.state, t.createdAt)],
);
