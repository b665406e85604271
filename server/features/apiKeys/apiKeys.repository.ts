import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { games } from '#server/schema/games.ts';
import { apiKeys } from '#server/schema/operations.ts';

export const apiKeysRepository = (db: Executor) => ({
  /** The key with this prefix; undefined when there is none. */
  findByPrefix: async (prefix: string) => {
    const [key] = await db.select().from(apiKeys).where(eq(apiKeys.prefix, prefix));
    return key;
  },

  /** Locked until the transaction ends. */
  lock: async (id: string) => {
    const [key] = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
    return key;
  },

  insert: async (values: typeof apiKeys.$inferInsert) => {
    const [key] = await db.insert(apiKeys).values(values).returning({ id: apiKeys.id });
    if (key === undefined) throw new Error('A key that was just made is not there');
    return key.id;
  },

  revoke: (id: string, values: { revokedAt: Date; revokedBy: string }) =>
    db.update(apiKeys).set(values).where(eq(apiKeys.id, id)),

  /** Of concurrent requests that read the same last use, one writes. */
  noteUse: (id: string, lastUsedAt: Date | null, at: Date) =>
    db
      .update(apiKeys)
      .set({ lastUsedAt: at })
      .where(and(eq(apiKeys.id, id), sql`${apiKeys.lastUsedAt} is not distinct from ${lastUsedAt}`)),

  countGames: (ids: readonly string[]) => db.$count(games, inArray(games.id, [...ids])),
});
