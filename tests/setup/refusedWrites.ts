import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** While the work runs, the database refuses writes of that kind to the table, as with a full disk. */
export async function withRefusedWrites(
  db: Database,
  kind: 'insert' | 'insert or delete',
  table: SQLWrapper,
  work: () => Promise<void>,
): Promise<void> {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'The disk is full'; end $$`);
  try {
    await db.execute(sql`create trigger refuse before ${sql.raw(kind)} on ${table} execute function refuse()`);
    await work();
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
}
