import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { identityPayloads } from '#server/schema/identity.ts';

/** Ends sessions of the provider: their cookies and refresh tokens are no longer accepted. */
export async function deleteSessions(db: Executor, uids: readonly string[]): Promise<void> {
  const { model, uid } = identityPayloads;
  await db.delete(identityPayloads).where(and(eq(model, 'Session'), inArray(uid, [...uids])));
}

/** Deletes what expired before `now`. @returns the number of rows */
export async function deleteExpiredPayloads(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(identityPayloads).where(lt(identityPayloads.expiresAt, now));
  return rowCount ?? 0;
}
