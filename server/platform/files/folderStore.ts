import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileId, isFileId } from './fileId.ts';
import { createRefusals, isOfDisk, reasonOf } from './refusals.ts';
import type { FileStore } from './store.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A new name in a folder is durable only once the folder itself is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Keeps files below one folder. A file appears under its name complete and durable, or not at all: readers never see
 * an incomplete file, not even after a power failure.
 * @param root absolute; created with the first file
 * @param log called when the disk fails, and when it works again; meanwhile requests get AppError unavailable
 */
export function createFolderStore(root: string, log: (line: string) => void = () => {}): FileStore {
  const refusals = createRefusals(log);
  async function ask<T>(what: 'stored' | 'read' | 'removed', work: () => Promise<T>): Promise<T> {
    const refused = `Files cannot be ${what} in ${root}`;
    try {
      const done = await work();
      refusals.end(refused, `Files can be ${what} in ${root} again`);
      return done;
    } catch (error) {
      if (isOfDisk(error)) return refusals.refuse(refused, reasonOf(error));
      throw error;
    }
  }
  // By the last two digits: the first ones are a time, so that new files would all be in one folder.
  const folderOf = (id: string) => join(root, id.slice(-2));
  const pathOf = (id: string) => join(folderOf(id), id);

  return {
    async put(id, content) {
      assertFileId(id);
      const folder = folderOf(id);
      await ask('stored', async () => {
        const created = await mkdir(folder, { recursive: true });
        if (created !== undefined) await flushFolder(root);
        const temporary = join(folder, `.${id}.${randomBytes(6).toString('hex')}`);
        try {
          const handle = await open(temporary, 'wx', 0o640);
          try {
            await handle.writeFile(content);
            await handle.sync();
          } finally {
            await handle.close();
          }
          await rename(temporary, pathOf(id));
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
        await flushFolder(folder);
      });
    },

    async read(id, range) {
      if (!isFileId(id)) return null;
      const handle = await ask('read', () =>
        open(pathOf(id)).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      );
      // The stream closes the handle when it ends or is destroyed.
      return handle && handle.createReadStream(range ?? {});
    },

    async remove(id) {
      if (isFileId(id)) await ask('removed', () => rm(pathOf(id), { force: true }));
    },
  };
}
