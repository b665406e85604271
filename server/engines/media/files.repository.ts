import { and, asc, eq, getTableColumns, lte, ne, notExists, sql } from 'drizzle-orm';
import type { MediaUse, MediaUses } from '#shared/files/files.contract.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { fileRemovals, files } from '#server/schema/files.ts';
import { users } from '#server/schema/users.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { places, usesIn } from './uses.sql.ts';

/** Without the bytes, which are read on their own. */
const { small: _, ...storedColumns } = getTableColumns(files);

export type StoredFile = Omit<typeof files.$inferSelect, 'small'>;
export type NewFile = typeof files.$inferInsert;
export type FilePurpose = StoredFile['purpose'];

export const filesRepository = (executor: Executor) => ({
  async find(id: string): Promise<StoredFile | null> {
    const [file] = await executor.select(storedColumns).from(files).where(eq(files.id, id));
    return file ?? null;
  },

  async findSmall(id: string): Promise<Buffer | null> {
    const [file] = await executor.select({ small: files.small }).from(files).where(eq(files.id, id));
    return file?.small ?? null;
  },

  /** Locks the user against erasure until the transaction ends. @returns false for a user who is deactivated or erased */
  async lockActiveOwner(userId: string): Promise<boolean> {
    const isActive = and(eq(users.id, userId), eq(users.isActive, true));
    const rows = await executor.select({ id: users.id }).from(users).where(isActive).for('no key update');
    return rows.length > 0;
  },

  async insert(file: NewFile): Promise<StoredFile> {
    const [stored] = await executor.insert(files).values(file).returning(storedColumns);
    return stored as StoredFile;
  },

  isMedia: async (id: string): Promise<boolean> =>
    (await executor.$count(files, and(eq(files.id, id), eq(files.purpose, 'media')))) > 0,

  /** The uses of the file, by resource and title, within the scope. */
  async listUses(fileId: string, scope: Scope): Promise<MediaUses> {
    const uses: MediaUse[] = [];
    let elsewhere = 0;
    for (const [resource, place] of places) {
      const { table, title } = place;
      const rows = await executor
        .select({ id: table.id, title, isSeen: sql<boolean>`${within(place, scope) ?? true}` })
        .from(table)
        .where(
          sql`${table.id} in (select used.id from (${usesIn(resource)}) used where used.file = ${fileId}::uuid::text)`,
        )
        .orderBy(asc(title), asc(table.id));
      const seen = rows.filter(({ isSeen }) => isSeen);
      uses.push(...seen.map((row) => ({ resource, id: String(row.id), title: String(row.title) })));
      elsewhere += rows.length - seen.length;
    }
    return { uses, elsewhere };
  },

  /** Deletes a user's own uploads; the media library belongs to everybody. @returns their ids */
  async removeOwned(ownerId: string): Promise<string[]> {
    const removed = await executor
      .delete(files)
      .where(and(eq(files.ownerId, ownerId), ne(files.purpose, 'media')))
      .returning({ id: files.id });
    return removed.map(({ id }) => id);
  },

  /** Deletes photos of a user that are no longer shown. @returns their ids */
  async removeOldPhotos(ownerId: string): Promise<string[]> {
    const shown = executor.select({ id: users.profileImageId }).from(users).where(eq(users.profileImageId, files.id));
    const removed = await executor
      .delete(files)
      .where(and(eq(files.ownerId, ownerId), eq(files.purpose, 'avatar'), notExists(shown)))
      .returning({ id: files.id });
    return removed.map(({ id }) => id);
  },

  /** Schedules the removal of the bytes in a day, unless the file's row exists by then. */
  async noteStoring(id: string): Promise<void> {
    await executor.insert(fileRemovals).values({ id, dueAt: sql`now() + interval '1 day'` });
  },

  /** Some of the files whose bytes are due for removal. */
  async listDueRemovals(): Promise<string[]> {
    const isDue = lte(fileRemovals.dueAt, sql`now()`);
    const due = await executor.select({ id: fileRemovals.id }).from(fileRemovals).where(isDue).limit(1_000);
    return due.map(({ id }) => id);
  },

  async forgetRemoval(id: string): Promise<void> {
    await executor.delete(fileRemovals).where(eq(fileRemovals.id, id));
  },
});
