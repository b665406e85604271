import { eq, sql } from 'drizzle-orm';
import { auditBackoffice } from '#shared/audit/audit.contract.ts';
import { derived } from '#server/db/listing.ts';
import { apiKeys, auditEntries } from '#server/db/schema/operations.ts';
import { users } from '#server/db/schema/users.ts';
import type { ListedResource } from '#server/features/resources/storedResource.ts';

/** The log of changes, the newest first. */
export const auditResource: ListedResource<typeof auditBackoffice> = {
  resource: auditBackoffice,
  table: auditEntries,
  columns: {
    id: auditEntries.id,
    createdAt: auditEntries.at,
    userId: auditEntries.userId,
    person: derived(sql`(select ${users.username} from ${users} where ${eq(users.id, auditEntries.userId)})`),
    apiKey: derived(sql`(select ${apiKeys.name} from ${apiKeys} where ${eq(apiKeys.id, auditEntries.apiKeyId)})`),
    action: auditEntries.action,
    entity: auditEntries.entity,
    entityId: auditEntries.entityId,
    before: auditEntries.before,
    after: auditEntries.after,
  },
  naturalOrder: [sql`${auditEntries.at} desc`, sql`${auditEntries.id} desc`],
};
