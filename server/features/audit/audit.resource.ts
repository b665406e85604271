import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditBackoffice, type AuditedResource } from '#shared/audit/audit.contract.ts';
import { derived } from '#server/db/listing.ts';
import { apiKeys, auditEntries } from '#server/db/schema/operations.ts';
import { within, type Scope } from '#server/db/scope.ts';
import { users } from '#server/db/schema/users.ts';
import type { ListedResource } from '#server/features/resources/storedResource.ts';

/** What the log tells editors of, as far as it is theirs. */
export type LoggedContent = Pick<ListedResource, 'game' | 'culture' | 'reach'> & {
  readonly resource: { readonly name: AuditedResource };
  readonly table: PgTable & { readonly id: PgColumn };
};

/**
 * Of administrators everything. Of editors what was done with contents that they can read, and with their words in other
 * languages; whoever is limited does not see what was deleted, of which nothing says any more whose it was.
 */
function reachOf(contents: readonly LoggedContent[], scope: Scope) {
  if (!scope.contentsOnly) return undefined;
  const names = contents.map(({ resource }) => resource.name);
  const theirs = contents.map((content) => {
    const limit = within(content, scope);
    return sql`select ${content.table.id} from ${content.table} ${limit === undefined ? sql`` : sql`where ${limit}`}`;
  });
  return and(
    inArray(auditEntries.entity, [...names, 'translations']),
    scope.games === null && scope.cultures === null
      ? undefined
      : sql`${auditEntries.entityId} in (${sql.join(theirs, sql` union all `)})`,
  );
}

/** The log of changes, the newest first. */
export const auditResource = (contents: readonly LoggedContent[]): ListedResource<typeof auditBackoffice> => ({
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
  reach: (scope) => reachOf(contents, scope),
});
