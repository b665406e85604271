import { and, eq, ne, sql } from 'drizzle-orm';
import { mediaList } from '#shared/files/files.contract.ts';
import type { Executor } from '#server/db/client.ts';
import { derived, listRows, type Listed, type ListQuery } from '#server/db/listing.ts';
import { files } from '#server/db/schema/files.ts';

export type StoredFile = typeof files.$inferSelect;
export type NewFile = typeof files.$inferInsert;
export type FilePurpose = StoredFile['purpose'];

const mediaLibrary: Listed = {
  resource: mediaList,
  table: files,
  columns: {
    id: files.id,
    name: files.name,
    url: derived(sql`'/files/' || ${files.id} || '/' || ${files.name}`),
    mediaType: files.mediaType,
    size: files.size,
    width: files.width,
    height: files.height,
    createdAt: files.createdAt,
  },
  exists: eq(files.purpose, 'media'),
  naturalOrder: [sql`${files.createdAt} desc`],
};

export const filesRepository = (executor: Executor) => ({
  async find(id: string): Promise<StoredFile | null> {
    const [file] = await executor.select().from(files).where(eq(files.id, id));
    return file ?? null;
  },

  async insert(file: NewFile): Promise<StoredFile> {
    const [stored] = await executor.insert(files).values(file).returning();
    return stored as StoredFile;
  },

  /** A page of the editors' library. */
  listMedia: (query: ListQuery) => listRows(executor, mediaLibrary, query),

  /** What a person sent of themselves; the editors' library belongs to everybody. @returns their ids */
  async removeOwned(ownerId: string): Promise<string[]> {
    const removed = await executor
      .delete(files)
      .where(and(eq(files.ownerId, ownerId), ne(files.purpose, 'media')))
      .returning({ id: files.id });
    return removed.map(({ id }) => id);
  },

  async remove(id: string): Promise<void> {
    await executor.delete(files).where(eq(files.id, id));
  },
});
