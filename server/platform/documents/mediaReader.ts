import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/http/errors.ts';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';
import { inWorker, TaskLimitError } from '#server/platform/workers/inWorker.ts';
import type { Document } from './documents.ts';
import type { Picture, PictureShape } from './images.ts';
import type { Sound } from './sounds.ts';

type Reading = { read: 'picture'; shape: PictureShape } | { read: 'document' | 'sound' };
export type MediaTask = Reading & { path: string };

async function read<T>(content: Buffer, reading: Reading): Promise<T> {
  try {
    // Up to 80 MB: sent as a message they would block the process.
    return await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'content');
      await writeFile(path, content, { mode: 0o600 });
      return inWorker<T>(new URL('./media.worker.ts', import.meta.url), { path, ...reading });
    });
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error;
    const message = 'The file cannot be read. It may be damaged.';
    throw new AppError('invalid', message, [{ path: 'file', message }]);
  }
}

/** Reads uploaded files, each in a process of its own. @throws AppError as the reader of its kind does, and unavailable */
export const mediaReader = {
  picture: async (content: Buffer, shape: PictureShape): Promise<Picture> => {
    const picture = await read<Picture>(content, { read: 'picture', shape });
    const { content: made, small } = picture;
    return { ...picture, content: Buffer.from(made), small: small && Buffer.from(small) };
  },
  document: (content: Buffer) => read<Document>(content, { read: 'document' }),
  sound: (content: Buffer) => read<Sound>(content, { read: 'sound' }),
};
