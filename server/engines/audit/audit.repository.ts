import { sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { auditEntries } from '#server/schema/operations.ts';

/** SQL that inserts entries, passed as one parameter. */
export const auditInsertion = (entries: readonly Omit<typeof auditEntries.$inferInsert, 'id'>[]): SQL =>
  sql`insert into ${auditEntries} (id, at, user_id, api_key_id, action, entity, entity_id, before, after, request_id)
    select id, at, "userId", "apiKeyId", action, entity, "entityId", before, after, "requestId"
    from jsonb_to_recordset(${JSON.stringify(entries.map((entry) => ({ ...entry, id: uuidv7() })))}::jsonb)
      as sent (id uuid, at timestamptz, "userId" uuid, "apiKeyId" uuid, action text, entity text, "entityId" uuid, before jsonb,
        after jsonb, "requestId" text)`;
