import { eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { mediaBackoffice } from '#shared/files/files.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { files } from '#server/schema/files.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { filesRepository } from './files.repository.ts';

const address = sql`'/files/' || ${files.id} || '/' || ${files.name}`;

/** The editors' library: one for all games. */
export const mediaResource = storedResource(mediaBackoffice, files, {
  columns: {
    url: derived(address),
    pictureUrl: derived(sql`case when ${files.width} is not null then ${address} end`),
    kind: derived(
      sql`case when ${files.mediaType} like 'image/%' then 'picture' when ${files.mediaType} like 'audio/%' then 'sound' else 'document' end`,
    ),
  },
  exists: eq(files.purpose, 'media'),
  naturalOrder: [sql`${files.createdAt} desc`],

  /** What something shows stays on offer, so that its editor finds it there; what only others show is theirs. */
  async refuse({ tx, id, before, fields, scope }) {
    const isArchiving = fields.isArchived && before?.isArchived !== true;
    if (!isArchiving && scope.games === null && scope.cultures === null) return;
    // Nothing begins to show it until this is decided.
    await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
    const { uses, elsewhere } = await filesRepository(tx).listUses(id, scope);
    if (uses.length === 0 && elsewhere > 0) throw new AppError('forbidden');
    const places = uses.length + elsewhere;
    if (!isArchiving || places === 0) return;
    // Not by name: some may lie in games that its editor is kept out of.
    const message = places === 1 ? 'Shown in one place.' : `Shown in ${places} places.`;
    throw new AppError('in_use', message, [{ path: 'isArchived', message }]);
  },
});
