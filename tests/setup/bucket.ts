import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { bucketKeys, bucketPackage, startBucket } from './bucketServer.ts';
import { useFetchedPackages } from './fetchedPackages.ts';

/** A server that speaks as Amazon's does, with one bucket, `files`, and the keys that it knows in the environment. */
export function useBucket() {
  const packages = useFetchedPackages(bucketPackage);
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-bucket-'));
  const running: { server?: Awaited<ReturnType<typeof startBucket>> } = {};

  beforeAll(async () => {
    running.server = await startBucket(packages, folder);
  });
  afterAll(async () => {
    await running.server?.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    for (const [name, value] of Object.entries(bucketKeys)) vi.stubEnv(name, value);
  });
  afterEach(() => vi.unstubAllEnvs());

  return {
    /** Where it keeps what it is given. */
    folder,
    get endpoint() {
      return running.server?.endpoint ?? '';
    },
  };
}
