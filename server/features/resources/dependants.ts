import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/client.ts';
import { rewards } from '#server/db/schema/rewards.ts';

/** Where something may be referred to: in a column, or in another way. */
export type Reference = PgColumn | { table: PgTable; where: (id: string) => SQL };

/** A reward's rule names the tier, level or achievement that earns it, inside its JSON. */
export const rewardRule: Reference = {
  table: rewards,
  where: (id) => sql`${rewards.rule} ->> 'subjectId' = ${id}`,
};

/** What refers to it and how often, as words for people: "levels (3)". `references` are named in the plural. */
export async function countDependants(
  tx: Transaction,
  id: string,
  references: Readonly<Record<string, Reference>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, reference] of Object.entries(references)) {
    const count =
      'where' in reference
        ? await tx.$count(reference.table, reference.where(id))
        : await tx.$count(reference.table, eq(reference, id));
    if (count > 0) found.push(`${name} (${count})`);
  }
  return found;
}
