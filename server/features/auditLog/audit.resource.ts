import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditBackoffice, innerResources, type AuditedResource } from '#shared/audit/audit.contract.ts';
import { actorOf, keyActorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { auditEntries, isWhole, stoodIn } from '#server/schema/operations.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { listedResource, type ListedResource } from '#server/engines/resources/storedResource.ts';

/** What the log tells editors of, as far as it is theirs. */
export type LoggedContent = Pick<ListedResource, 'game' | 'culture' | 'reach'> & {
  readonly resource: { readonly name: AuditedResource };
  readonly parent?: { readonly column: PgColumn };
  readonly table: PgTable & { readonly id: PgColumn };
};

const innerNames: ReadonlySet<AuditedResource> = new Set(innerResources);

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

/** The ids that can be reached from those that `from` selects as `id`, them included, by what selects the ones next to `held.id`. */
const reached = (from: SQL, next: readonly SQL[]) => sql`
  with recursive held(id) as (${from} union select beside.id
    from held cross join lateral (${sql.join([...next], sql` union all `)}) beside(id) where beside.id is not null)
  select held.id from held`;

/** The log of changes, the newest first. */
export function auditResource({ contents }: { contents: readonly LoggedContent[] }) {
  const inner = contents.flatMap(({ resource, table, parent }) =>
    parent !== undefined && innerNames.has(resource.name) ? [{ table, around: parent.column }] : [],
  );
  // What was deleted is in no table any more, but an entry says what it stood in.
  const whole = { action: sql`whole.action`, before: sql`whole.before`, after: sql`whole.after` };
  const from = sql`${auditEntries} whole where ${isWhole(whole)}`;
  const around = [
    ...inner.map(({ table, around: column }) => sql`select ${column} from ${table} where ${table.id} = held.id`),
    sql`select ${stoodIn(whole)}::uuid from ${from} and whole.entity_id = held.id`,
  ];
  const deeper = [
    ...inner.map(({ table, around: column }) => sql`select ${table.id} from ${table} where ${column} = held.id`),
    sql`select whole.entity_id from ${from} and ${stoodIn(whole)} = held.id::text`,
  ];
  return listedResource(auditBackoffice, auditEntries, {
    columns: {
      createdAt: auditEntries.at,
      person: actorOf(auditEntries.userId),
      apiKey: keyActorOf(auditEntries.apiKeyId),
      historyOf: derived(sql`array(${reached(sql`select ${auditEntries.entityId}`, around)})`),
    },
    holds: {
      historyOf: (ids) =>
        sql`${auditEntries.entityId} in (${reached(sql`select unnest(${sql.param(ids)}::uuid[])`, deeper)})`,
    },
    naturalOrder: [sql`${auditEntries.at} desc`, sql`${auditEntries.id} desc`],
    reach: (scope) => reachOf(contents, scope),
  });
}
