import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditBackoffice, innerResources, type AuditedResource } from '#shared/audit/audit.contract.ts';
import { actorOf, keyActorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { auditEntries, holdsAllFields, containerId } from '#server/schema/operations.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { listedResource, type ListedResource } from '#server/engines/resources/storedResource.ts';

/** A resource of contents whose log entries editors may read. */
export type LoggedContent = Pick<ListedResource, 'game' | 'culture' | 'restrict'> & {
  readonly resource: { readonly name: AuditedResource };
  readonly parent?: { readonly column: PgColumn };
  readonly table: PgTable & { readonly id: PgColumn };
};

const innerNames: ReadonlySet<AuditedResource> = new Set(innerResources);

const isLimited = ({ games, cultures }: Scope) => games !== null || cultures !== null;

/**
 * Administrators see everything. Editors see entries about contents that they can read, and about their translations;
 * editors with limits do not see deleted contents, whose game is no longer known.
 */
function restrictTo(contents: readonly LoggedContent[], scope: Scope) {
  if (!scope.contentsOnly) return undefined;
  const names = contents.map(({ resource }) => resource.name);
  const theirs = contents.map((content) => {
    const limit = within(content, scope);
    return sql`select ${content.table.id} from ${content.table} ${limit === undefined ? sql`` : sql`where ${limit}`}`;
  });
  return and(
    inArray(auditEntries.entity, [...names, 'translations']),
    isLimited(scope) ? sql`${auditEntries.entityId} in (${sql.join(theirs, sql` union all `)})` : undefined,
  );
}

/** The ids reachable from those that `from` selects as `id`, including these; `next` selects the ids next to `held.id`. */
const reached = (from: SQL, next: readonly SQL[]) => sql`
  with recursive held(id) as (${from} union select beside.id
    from held cross join lateral (${sql.join([...next], sql` union all `)}) beside(id) where beside.id is not null)
  select held.id from held`;

/** What a request did in the same way to records of one resource. */
const alike = sql`${auditEntries} other where other.request_id = ${auditEntries.requestId}
  and other.entity = ${auditEntries.entity} and other.action = ${auditEntries.action}`;

/** The audit log, the newest entries first. */
export function auditResource({ contents }: { contents: readonly LoggedContent[] }) {
  const inner = contents.flatMap(({ resource, table, parent }) =>
    parent !== undefined && innerNames.has(resource.name) ? [{ table, around: parent.column }] : [],
  );
  // A deleted record is in no table any more, but its audit entry contains its parent.
  const whole = { action: sql`whole.action`, before: sql`whole.before`, after: sql`whole.after` };
  const from = sql`${auditEntries} whole where ${holdsAllFields(whole)}`;
  const around = [
    ...inner.map(({ table, around: column }) => sql`select ${column} from ${table} where ${table.id} = held.id`),
    sql`select ${containerId(whole)}::uuid from ${from} and whole.entity_id = held.id`,
  ];
  const deeper = [
    ...inner.map(({ table, around: column }) => sql`select ${table.id} from ${table} where ${column} = held.id`),
    sql`select whole.entity_id from ${from} and ${containerId(whole)} = held.id::text`,
  ];
  return listedResource(auditBackoffice, auditEntries, {
    columns: {
      createdAt: auditEntries.at,
      person: actorOf(auditEntries.userId),
      apiKey: keyActorOf(auditEntries.apiKeyId),
      isLast: derived<boolean>(sql`not exists (select from ${alike} and other.id > ${auditEntries.id})`),
      others: derived(sql`(select count(*) from ${alike} and other.id <> ${auditEntries.id})::int`),
      historyOf: derived(sql`array(${reached(sql`select ${auditEntries.entityId}`, around)})`),
    },
    // What stands for the others may be outside of the limits, and so may the others: then each change stands for itself.
    columnsIn: (scope) => (isLimited(scope) ? { isLast: sql`true`, others: sql`0` } : undefined),
    holds: {
      historyOf: (ids) =>
        sql`${auditEntries.entityId} in (${reached(sql`select unnest(${sql.param(ids)}::uuid[])`, deeper)})`,
    },
    naturalOrder: [sql`${auditEntries.at} desc`, sql`${auditEntries.id} desc`],
    restrict: (scope) => restrictTo(contents, scope),
  });
}
