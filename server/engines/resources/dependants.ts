import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Use, UseName } from '#shared/http/uses.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';

/** Where something may be referenced: in a column, or in another way. */
export type Reference = PgColumn | { table: PgTable; where: (id: string) => SQL };

export async function countDependants(
  tx: Transaction,
  id: string,
  references: Readonly<Partial<Record<UseName, Reference>>>,
): Promise<Use[]> {
  const counted = await together(tx, (db) =>
    Promise.all(
      (Object.entries(references) as [UseName, Reference][]).map(async ([name, reference]) => ({
        name,
        count:
          'where' in reference
            ? await db.$count(reference.table, reference.where(id))
            : await db.$count(reference.table, eq(reference, id)),
      })),
    ),
  );
  return counted.filter(({ count }) => count > 0);
}
