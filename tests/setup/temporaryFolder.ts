import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that other users may pass through, so that a PostgreSQL which root starts can keep its data below. */
export function createTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
