import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { auditBackoffice, innerResources, type AuditedResource } from '#shared/audit/audit.contract.ts';
import { actorOf, keyActorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { contains, plainContains } from '#server/platform/db/text.ts';
import { auditEntries, containerId, goneName, holdsAllFields, isDeletion } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { listedResource, type ListedResource } from '#server/engines/resources/storedResource.ts';

/** A resource of contents whose log entries editors may read. */
export type LoggedContent = Pick<ListedResource, 'game' | 'culture' | 'restrict' | 'columns'> & {
  readonly resource: { readonly name: AuditedResource; readonly search: readonly string[] };
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

/** Records of one kind with a name that contains a word of a search; a word in more of them finds nobody what they look for. */
const maxNamed = 10_000;

/** Whether an entry is by a person, or about something, whose name contains the word. */
function isFoundBy(contents: readonly LoggedContent[], word: string): SQL {
  const named = (id: SQLWrapper, from: SQLWrapper, condition: SQL) =>
    sql`(select ${id} from ${from} where ${condition} limit ${maxNamed})`;
  const people = named(users.id, users, plainContains(users.plainUsername, word));
  const things = contents.flatMap(({ resource, table, columns }) => {
    const name = columns[resource.search[0] ?? ''];
    const isOwn = name instanceof PgColumn && name.table === table;
    return isOwn ? [named(table.id, table, contains(name, word))] : [];
  });
  const whole = { action: sql`gone.action`, before: sql`gone.before` };
  const isGone = sql`${isDeletion(whole)} and ${contains(goneName(whole), word)}`;
  const gone = named(sql`gone.entity_id`, sql`${auditEntries} gone`, isGone);
  const all = sql.join([...things, people, gone], sql` union all `);
  return sql`(${auditEntries.entityId} in (${all}) or ${auditEntries.userId} in ${people})`;
}

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
    // What stands for the others may be outside of the limits, or not be searched for, and so may the others: then each
    // change stands for itself.
    columnsIn: (scope, { q }) =>
      isLimited(scope) || q !== undefined ? { isLast: sql`true`, others: sql`0` } : undefined,
    holds: {
      historyOf: (ids) =>
        sql`${auditEntries.entityId} in (${reached(sql`select unnest(${sql.param(ids)}::uuid[])`, deeper)})`,
    },
    isFoundBy: (word) => isFoundBy(contents, word),
    naturalOrder: [sql`${auditEntries.at} desc`, sql`${auditEntries.id} desc`],
    restrict: (scope) => restrictTo(contents, scope),
  });
}
