import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Upload } from './upload.ts';

/** Keeps an upload in a file while it is read: whoever sends slowly holds nothing of the database. */
export async function withUploadedFile<T>(
  upload: Upload,
  use: (file: { name: string; path: string }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gamehub-upload-'));
  try {
    const path = join(folder, 'upload');
    await upload.save(path);
    return await use({ name: upload.filename, path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
