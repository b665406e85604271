import { eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { mediaBackoffice } from '#shared/files/files.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { fileAddress } from '#server/platform/files/fileUrl.sql.ts';
import { files } from '#server/schema/files.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { isUsed, usesCount } from './uses.sql.ts';
import { filesRepository } from './files.repository.ts';

/** The media library: one for all games. */
export const mediaResource = storedResource(mediaBackoffice, files, {
  columns: {
    url: derived(fileAddress),
    pictureUrl: derived(sql`case when ${files.width} is not null then ${fileAddress} end`),
    kind: derived(
      sql`case when ${files.mediaType} like 'image/%' then 'picture' when ${files.mediaType} like 'audio/%' then 'sound' else 'document' end`,
    ),
    usesCount: derived(usesCount),
    isUsed: derived(isUsed),
  },
  exists: eq(files.purpose, 'media'),
  naturalOrder: [sql`${files.createdAt} desc`],

  /** A file in use cannot be archived, and one that is used only outside an editor's scope cannot be changed by that editor. */
  async refuse({ tx, id, before, fields, scope }) {
    const isArchiving = fields.isArchived && before?.isArchived !== true;
    if (!isArchiving && scope.games === null && scope.cultures === null) return;
    // Locks the file, so that no new use begins meanwhile.
    await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
    const { uses, elsewhere } = await filesRepository(tx).listUses(id, scope);
    if (uses.length === 0 && elsewhere > 0) throw new AppError('forbidden');
    const places = uses.length + elsewhere;
    if (!isArchiving || places === 0) return;
    // Without names: some uses may be in games outside the editor's scope.
    const message = places === 1 ? 'Shown in one place.' : `Shown in ${places} places.`;
    throw new AppError('in_use', message, [{ path: 'isArchived', message }]);
  },
});
