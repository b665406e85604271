import { fileURLToPath } from 'node:url';
import { createFolderStore } from './folderStore.ts';
import type { FileStore } from './store.ts';

/**
 * The store that `FILES_URL` names: a folder (`file:///…`) or a bucket (`s3://…`).
 * @param url as checked by the configuration
 * @param log called when it cannot be used, and when it can be again
 * @throws ConfigError when a bucket cannot be used
 */
export async function openFileStore(url: URL, log: (line: string) => void): Promise<FileStore> {
  if (url.protocol !== 's3:') return createFolderStore(fileURLToPath(url), log);
  // Loaded on demand: Amazon's client is not needed for a folder.
  const { openBucketStore } = await import('./bucketStore.ts');
  return openBucketStore(url, log);
}
