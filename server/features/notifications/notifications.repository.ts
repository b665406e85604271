import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { gameLanguages } from '#server/db/gameLanguages.ts';
import { games } from '#server/db/schema/games.ts';
import { notifications } from '#server/db/schema/play.ts';

/** With what the game that it is about says of the area in which its link lies, of the language of its words, and of whether it is there. */
const listed = {
  ...getTableColumns(notifications),
  experience: games.experience,
  gameStatus: games.status,
  gameLanguages,
};

export const notificationsRepository = (db: Executor) => ({
  /** An event tells a person once; told again, nothing happens. */
  insert: (values: (typeof notifications.$inferInsert)[]) =>
    db.insert(notifications).values(values).onConflictDoNothing(),

  list: (userId: string, limit: number) =>
    db
      .select(listed)
      .from(notifications)
      .leftJoin(games, eq(games.id, notifications.gameId))
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit),

  find: async (userId: string, id: string) => {
    const [row] = await db
      .select(listed)
      .from(notifications)
      .leftJoin(games, eq(games.id, notifications.gameId))
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
    return row;
  },

  /** Keeps the instant at which it was first read. */
  markRead: (userId: string, readAt: Date, id?: string) =>
    db
      .update(notifications)
      .set({ readAt })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          id === undefined ? undefined : eq(notifications.id, id),
        ),
      ),

  /** The same for what tells of an event. */
  markToldRead: (userId: string, key: string, readAt: Date) =>
    db
      .update(notifications)
      .set({ readAt })
      .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, key), isNull(notifications.readAt))),
});
export type ListedNotification = Awaited<ReturnType<ReturnType<typeof notificationsRepository>['list']>>[number];
