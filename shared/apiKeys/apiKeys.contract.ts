/** What travels over HTTP about the keys by which other systems use the API. */
import * as z from 'zod';
import { endpoint, scopes } from '../http/endpoint.ts';
import { Id, Instant, line } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';

/** The limit of requests per key and minute. */
export const keyRequestsPerMinute = 300;

/** Never add the key or its hash here: the key is shown once, when it is created. */
export const ApiKeyRow = z.object({
  id: Id,
  createdAt: Instant,
  name: z.string(),
  /** The key's first characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** null: every game, including future ones. */
  gameIds: z.array(Id).nullable(),
  /** Their names, in alphabetical order. */
  games: z.array(z.string()),
  /** Who created it. */
  person: z.string().nullable(),
  /** To the minute; null: never. */
  lastUsedAt: Instant.nullable(),
  /** null: valid until it is revoked. */
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

/** The only response that ever contains a key. */
export const MadeApiKey = z.object({ apiKey: ApiKeyRow, secret: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const apiKeysCalls = {
  /** Without Idempotency-Key: its response, and the key in it, would be stored for a day. */
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
