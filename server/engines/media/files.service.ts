import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import type { MediaKind } from '#shared/http/fields.ts';
import { maxMediaBytes, type MediaFile, type MediaUses } from '#shared/files/files.contract.ts';
import { afterAct, outsideRequest } from '#server/platform/db/act.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor } from '#server/engines/resources/resources.service.ts';
import { mediaReader } from '#server/platform/documents/mediaReader.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { filesRepository, type FilePurpose, type NewFile, type StoredFile } from './files.repository.ts';
import { fileUrl } from '#server/platform/files/fileUrl.sql.ts';
import type { ServiceBasics } from '#server/platform/context.ts';

/** An uploaded file. `name` is its name on the sender's device. */
interface FileUpload {
  purpose: Extract<FilePurpose, 'media' | 'avatar' | 'story'>;
  /** The uploading user's id. */
  ownerId: string;
  name: string;
  content: Buffer;
}

/** A file as it is stored, with its measured properties. */
type ReadFile = Pick<StoredFile, 'mediaType'> &
  Partial<Pick<StoredFile, 'width' | 'height' | 'pages' | 'duration'>> & { content: Buffer; small?: Buffer | null };

/** The name without folders and extension, in characters that are valid in an address. */
function storedName(name: string, mediaType: string): string {
  const stem = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .slice(0, 80)
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  return `${stem === '' ? 'file' : stem}.${endings[mediaType]}`;
}

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};

const kindNames = { picture: 'picture', document: 'PDF', sound: 'sound' } as const;

/** @throws AppError unsupported_media_type, invalid or too_large, each on the field `file` */
async function readMedia(kind: MediaKind, content: Buffer): Promise<ReadFile> {
  const max = maxMediaBytes[kind];
  if (content.length > max) {
    const message = `A ${kindNames[kind]} may have ${max / 1024 / 1024} MB at most.`;
    throw new AppError('too_large', message, [{ path: 'file', message }]);
  }
  switch (kind) {
    case 'picture':
      return mediaReader.picture(content, 'original');
    case 'document':
      return { ...(await mediaReader.document(content)), content };
    case 'sound':
      return { ...(await mediaReader.sound(content)), content };
  }
}

/** Stored files: their bytes in the file store, their metadata in the database. A stored file never changes. */
export function createFilesService({ db, store, clock }: ServiceBasics & { store: FileStore }) {
  /** Failures are retried later, by the job. */
  const removeBytes = (id: string): Promise<void> =>
    outsideRequest(async () => {
      await store.remove(id);
      await filesRepository(db).forgetRemoval(id);
    });

  /** Bytes first: a row without bytes would be a broken picture; bytes without a row are removed later. */
  async function put(
    { content, ...read }: ReadFile,
    { purpose, ownerId, name }: Omit<FileUpload, 'content'>,
    insert: (file: NewFile & { ownerId: string }) => Promise<StoredFile>,
  ): Promise<StoredFile> {
    const id = uuidv7();
    await outsideRequest(() => filesRepository(db).noteStoring(id));
    try {
      await store.put(id, content);
      return await insert({
        ...read,
        id,
        name: storedName(name, read.mediaType),
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        purpose,
        ownerId,
        createdAt: clock(),
        updatedAt: clock(),
      });
    } catch (error) {
      await removeBytes(id).catch(() => {});
      throw error;
    }
  }

  /** @throws AppError no_account for an owner who was deactivated or erased during the upload */
  async function insertOwned(tx: Transaction, file: NewFile & { ownerId: string }): Promise<StoredFile> {
    const repository = filesRepository(tx);
    if (!(await repository.lockActiveOwner(file.ownerId))) throw new AppError('no_account');
    return repository.insert(file);
  }

  const removerOf = (ids: readonly string[]) => () => afterAct(() => Promise.allSettled(ids.map(removeBytes)));

  return {
    /**
     * Stores a user's picture: an avatar cropped to a square, others at most 2560 pixels long, all as WebP without
     * metadata. Nothing is stored for a user who was deactivated or erased during the upload.
     * @param use uses the file, in the same transaction
     * @throws AppError unsupported_media_type, invalid or too_large, each on the field `file`; no_account
     */
    storePicture: async (
      { content, ...upload }: FileUpload,
      use: (tx: Transaction, file: StoredFile) => Promise<void> = () => Promise.resolve(),
    ): Promise<StoredFile> =>
      put(await mediaReader.picture(content, upload.purpose === 'avatar' ? 'avatar' : 'original'), upload, (row) =>
        db.transaction(async (tx) => {
          const file = await insertOwned(tx, row);
          await use(tx, file);
          return file;
        }),
      ),

    /** Stores a file of the product itself, such as a document of the demo; `name` is valid in an address. */
    storeOwn: async ({
      content,
      ...own
    }: ReadFile & Partial<Pick<NewFile, 'alt' | 'focusX' | 'focusY'>> & { name: string }) => {
      const id = uuidv7();
      await store.put(id, content);
      return filesRepository(db).insert({
        ...own,
        ...{ id, size: content.length, purpose: 'media' },
        sha256: createHash('sha256').update(content).digest('hex'),
        createdAt: clock(),
      });
    },

    /** Stores a file of that kind in the media library. @throws AppError as readMedia does */
    uploadMedia: async (
      actor: Actor,
      kind: MediaKind,
      { name: sentName, content }: Pick<FileUpload, 'name' | 'content'>,
    ): Promise<MediaFile> => {
      const upload = { purpose: 'media', ownerId: actor.caller.id, name: sentName } as const;
      const file = await put(await readMedia(kind, content), upload, (read) =>
        db.transaction(async (tx) => {
          const stored = await insertOwned(tx, read);
          const { createdAt: at, id: entityId, name, size, sha256 } = stored;
          const after = { name, size, sha256 };
          await recordAudit(tx, { at, actor, action: 'upload', entity: 'media', entityId, before: null, after });
          return stored;
        }),
      );
      const url = fileUrl(file);
      const at = { createdAt: file.createdAt.toISOString(), updatedAt: file.updatedAt.toISOString() };
      return { ...file, ...at, url, pictureUrl: kind === 'picture' ? url : null, kind, usesCount: 0, isUsed: false };
    },

    /** Stores a file in the media library in a larger act. @returns `undo` removes its bytes if the act fails */
    adoptMedia: async (
      tx: Executor,
      {
        ownerId,
        name,
        ...read
      }: ReadFile & { ownerId: string; name: string } & Pick<NewFile, 'alt' | 'focusX' | 'focusY'>,
    ): Promise<{ file: StoredFile; undo: () => Promise<void> }> => {
      const file = await put(read, { purpose: 'media', ownerId, name }, (row) => filesRepository(tx).insert(row));
      return { file, undo: () => removeBytes(file.id).catch(() => {}) };
    },

    /** The uses of a file of the media library. @throws AppError not_found */
    listMediaUses: async (actor: Actor, id: string): Promise<MediaUses> => {
      if (!(await filesRepository(db).isMedia(id))) throw new AppError('not_found');
      return filesRepository(db).listUses(id, await scopeOfActor(db, actor));
    },

    /** null when there is none, also for an invalid id. */
    findFile: (id: string): Promise<StoredFile | null> => filesRepository(db).find(id),

    /** A picture's small version; null without one. */
    readSmall: (id: string): Promise<Buffer | null> => filesRepository(db).findSmall(id),

    /** The bytes from `start` to `end` (both included) or all; null when they do not exist. */
    readFile: (id: string, range?: { start: number; end: number }): Promise<Readable | null> => store.read(id, range),

    /**
     * Removes a user's own uploads, once nothing refers to them any more.
     * @returns a function that removes the bytes, to call after the commit: files that still have a row keep them
     */
    removeOwned: async (tx: Executor, ownerId: string): Promise<() => Promise<void>> =>
      removerOf(await filesRepository(tx).removeOwned(ownerId)),

    /** Removes photos that a user replaced or deleted. @returns what removes the bytes, after the commit */
    removeOldPhotos: async (tx: Executor, ownerId: string): Promise<() => Promise<void>> =>
      removerOf(await filesRepository(tx).removeOldPhotos(ownerId)),

    /** Removes bytes whose removal has failed. @throws AppError unavailable while the store is */
    removeDueBytes: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const id of await filesRepository(db).listDueRemovals())
        await removeBytes(id).catch((error: unknown) => failures.push(error));
      // One failure does not stop the others.
      if (failures.length > 0) throw failures[0];
    },
  };
}
export type FilesService = ReturnType<typeof createFilesService>;
