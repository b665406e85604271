import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Use, UseName } from '#shared/http/uses.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';

/** Where something may be referred to: in a column, or in another way. */
export type Reference = PgColumn | { table: PgTable; where: (id: string) => SQL };

/** What refers to it, and how often. */
export async function countDependants(
  tx: Transaction,
  id: string,
  references: Readonly<Partial<Record<UseName, Reference>>>,
): Promise<Use[]> {
  const found: Use[] = [];
  for (const [name, reference] of Object.entries(references) as [UseName, Reference][]) {
    const count =
      'where' in reference
        ? await tx.$count(reference.table, reference.where(id))
        : await tx.$count(reference.table, eq(reference, id));
    if (count > 0) found.push({ name, count });
  }
  return found;
}
