import { fileURLToPath } from 'node:url';
import { createFolderStore } from './folderStore.ts';
import type { FileStore } from './store.ts';

/**
 * The store that `FILES_URL` names: a folder (`file:///…`) or a bucket (`s3://…`).
 * @param url as the configuration has checked it
 * @param log told when it cannot be used, and when it can be again
 * @throws ConfigError when a bucket cannot be used
 */
export async function openFileStore(url: URL, log: (line: string) => void): Promise<FileStore> {
  if (url.protocol !== 's3:') return createFolderStore(fileURLToPath(url), log);
  // Who keeps files in a folder does not load what speaks to Amazon.
  const { openBucketStore } = await import('./bucketStore.ts');
  return openBucketStore(url, log);
}
