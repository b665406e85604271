/** What travels over HTTP about the keys by which other systems use the API. */
import * as z from 'zod';
import { endpoint, scopes } from '../http/endpoint.ts';
import { Id, Instant, line } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';

/** So many requests a key may make in a minute. */
export const keyRequestsPerMinute = 300;

/** Never add the key or its hash here: it is shown once, when it is made. */
export const ApiKeyRow = z.object({
  id: Id,
  createdAt: Instant,
  name: z.string(),
  /** The key's first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** null: every game, also those that are not made yet. */
  gameIds: z.array(Id).nullable(),
  /** Their names, in the order of the alphabet. */
  games: z.array(z.string()),
  /** Who made it. */
  person: z.string().nullable(),
  /** To the minute; null: never. */
  lastUsedAt: Instant.nullable(),
  /** null: it lasts until it is revoked. */
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  revoker: z.string().nullable(),
});
export type ApiKeyRow = z.infer<typeof ApiKeyRow>;

export const apiKeysBackoffice = readOnlyResource({
  name: 'api-keys',
  row: ApiKeyRow,
  filters: ['lastUsedAt', 'expiresAt', 'revokedAt', 'createdAt'],
  sorts: ['name', 'person', 'lastUsedAt', 'expiresAt', 'revokedAt', 'createdAt'],
  search: ['name', 'prefix', 'person'],
  managedBy: 'admin',
});

export const NewApiKey = z.strictObject({
  name: line(1, 60),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  gameIds: z.array(Id).min(1).max(100).nullable(),
  expiresAt: Instant.nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The only answer that ever holds a key. */
export const MadeApiKey = z.object({ apiKey: ApiKeyRow, secret: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const apiKeysCalls = {
  /** Takes no Idempotency-Key: its answer would be stored for a day, and the key with it. */
  makeApiKey: endpoint({
    method: 'POST',
    path: '/api-keys',
    auth: ['admin'],
    summary: 'Makes a key for another system; its answer shows the key, and nothing ever shows it again',
    body: NewApiKey,
    responses: { 201: MadeApiKey },
  }),
  revokeApiKey: endpoint({
    method: 'POST',
    path: '/api-keys/{id}/revoke',
    auth: ['admin'],
    summary: 'Ends a key at once and for good',
    params: z.object({ id: Id }),
    idempotent: true,
    responses: { 200: ApiKeyRow },
    errors: ['already_taken_back'],
  }),
};
