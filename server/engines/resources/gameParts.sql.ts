import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NodeKind } from '#shared/gameTrees/gameParts.ts';
import { storedParts } from '#server/schema/gameParts.ts';

/** The kinds of part that can contain a part of that kind, with the column of its own table that refers to them. */
export const parentsOf = (kind: NodeKind) => Object.entries(storedParts[kind].in) as [NodeKind, PgColumn][];

/** The id of the part of another kind that contains a row of this kind's table; undefined if none can. */
export function idOfHolder(kind: NodeKind, holder: NodeKind): SQL | undefined {
  if (kind === holder) return sql`${storedParts[kind].table.id}`;
  const ids = parentsOf(kind).flatMap(([parent, column]) => {
    if (parent === holder) return [sql`${column}`];
    const id = idOfHolder(parent, holder);
    const { table } = storedParts[parent];
    return id === undefined ? [] : [sql`(select ${id} from ${table} where ${table.id} = ${column})`];
  });
  return ids.length > 1 ? sql`coalesce(${sql.join(ids, sql`, `)})` : ids[0];
}
