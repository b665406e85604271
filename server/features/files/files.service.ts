import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/errors.ts';
import type { MediaFile, MediaUses } from '#shared/files/files.contract.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { recordAudit, type Actor } from '#server/features/audit/audit.service.ts';
import { scopeOfActor } from '#server/features/resources/resources.service.ts';
import { readPicture } from '#server/files/images.ts';
import type { FileStore } from '#server/files/store.ts';
import { fileUrl } from './fileUrl.ts';
import { filesRepository, type FilePurpose, type NewFile, type StoredFile } from './files.repository.ts';

/** What a person sent. `name` is the file's name on their device. */
export interface PictureUpload {
  purpose: Extract<FilePurpose, 'media' | 'avatar' | 'story'>;
  /** Who sent it. */
  ownerId: string;
  name: string;
  content: Buffer;
}

/**
 * The name without folders and without its ending, which no longer says what the content is, in characters that can stand
 * in an address as they are.
 */
function pictureName(name: string): string {
  const stem = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .slice(0, 80)
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${stem === '' ? 'picture' : stem}.webp`;
}

/** Stored files: their bytes in the file store, what is known of them in the database. A stored file never changes. */
export function createFilesService({ db, store, clock }: { db: Database; store: FileStore; clock: () => Date }) {
  /** Bytes first: a row without bytes would be a broken picture, bytes without a row are only forgotten. */
  async function putPicture(
    { purpose, ownerId, name, content }: PictureUpload,
    insert: (file: NewFile) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    const picture = await readPicture(content, purpose === 'avatar' ? 'avatar' : 'original');
    const id = uuidv7();
    await store.put(id, picture.content);
    try {
      return await insert({
        id,
        name: pictureName(name),
        mediaType: picture.mediaType,
        size: picture.content.length,
        width: picture.width,
        height: picture.height,
        sha256: createHash('sha256').update(picture.content).digest('hex'),
        purpose,
        ownerId,
        createdAt: clock(),
        updatedAt: clock(),
      });
    } catch (error) {
      await store.remove(id);
      throw error;
    }
  }

  return {
    /**
     * Stores a picture that a person sent: an avatar cut square, others at most 2560 pixels long, all as WebP without
     * metadata. @throws AppError unsupported_media_type, invalid or too_large, each on the field `file`
     */
    storePicture: (upload: PictureUpload): Promise<StoredFile> =>
      putPicture(upload, (file) => filesRepository(db).insert(file)),

    /**
     * Stores a file of the product's own making as it is, such as a document of the demo: nothing that a person sends comes
     * this way. `name` has to be one that can stand in an address.
     */
    storeOwn: async ({ name, mediaType, content }: { name: string; mediaType: string; content: Buffer }) => {
      const id = uuidv7();
      await store.put(id, content);
      return filesRepository(db).insert({
        ...{ id, name, mediaType, size: content.length, purpose: 'media' },
        sha256: createHash('sha256').update(content).digest('hex'),
        createdAt: clock(),
      });
    },

    /** Stores a picture in the editors' library. @throws AppError as storePicture does */
    uploadMedia: async (actor: Actor, upload: Pick<PictureUpload, 'name' | 'content'>): Promise<MediaFile> => {
      const file = await putPicture({ ...upload, purpose: 'media', ownerId: actor.caller.id }, (picture) =>
        db.transaction(async (tx) => {
          const stored = await filesRepository(tx).insert(picture);
          const { createdAt: at, id: entityId, name, size, sha256 } = stored;
          const after = { name, size, sha256 };
          await recordAudit(tx, { at, actor, action: 'upload', entity: 'media', entityId, before: null, after });
          return stored;
        }),
      );
      const url = fileUrl(file);
      const at = { createdAt: file.createdAt.toISOString(), updatedAt: file.updatedAt.toISOString() };
      return { ...file, ...at, url, pictureUrl: url, kind: 'picture' };
    },

    /** What shows a file of the library, or leads to it. @throws AppError not_found */
    listMediaUses: async (actor: Actor, id: string): Promise<MediaUses> => {
      if (!(await filesRepository(db).isMedia(id))) throw new AppError('not_found');
      return filesRepository(db).listUses(id, await scopeOfActor(db, actor));
    },

    /** null when there is none. An id that is no id names none. */
    findFile: (id: string): Promise<StoredFile | null> => filesRepository(db).find(id),

    /** The bytes from `start` to `end` (both included) or all; null when they are not there. */
    readFile: (id: string, range?: { start: number; end: number }): Promise<Readable | null> => store.read(id, range),

    /**
     * Removes what a person sent of themselves, once nothing refers to it any more.
     * @returns what removes the bytes, when the transaction is committed: a file that is still known keeps them
     */
    removeOwned: async (tx: Executor, ownerId: string): Promise<() => Promise<void>> => {
      const ids = await filesRepository(tx).removeOwned(ownerId);
      return async () => {
        for (const id of ids) await store.remove(id);
      };
    },

    /** Removes a file that nothing refers to any more. The row first: a reference that is still there keeps both. */
    removeFile: async (id: string): Promise<void> => {
      await filesRepository(db).remove(id);
      await store.remove(id);
    },
  };
}
export type FilesService = ReturnType<typeof createFilesService>;
