import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { imports } from '#server/schema/imports.ts';
import { stories } from '#server/schema/play.ts';
import { regradings } from '#server/schema/points.ts';

/** How much work waits, by queue; each is counted by an index or in a small table. */
export async function countQueues(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*) from ${imports} where ${imports.state} in ('checking', 'applying', 'undoing'))::int as imports,
    (select count(*) from ${regradings} where ${regradings.state} in ('waiting', 'running'))::int as regradings,
    (select count(*) from ${stories} where ${stories.review} = 'waiting')::int as reviews`);
  return rows[0] ?? {};
}
