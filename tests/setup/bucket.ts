import { mkdtempSync, rmSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { useFetchedPackages } from './fetchedPackages.ts';

/** Of the server that npm fetches, what is used of it here. */
type Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run: () => Promise<{ port: number }>; close: () => Promise<void>; httpServer: HttpServer };

/** A server that speaks as Amazon's does, with one bucket, `files`, and the keys that it knows in the environment. */
export function useBucket() {
  const packages = useFetchedPackages('s3rver@3.7.1');
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-bucket-'));
  const running: { server?: InstanceType<Server>; endpoint: string } = { endpoint: '' };

  beforeAll(async () => {
    const S3rver = createRequire(join(packages, 'package.json'))('s3rver') as Server;
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'files', configs: [] }] });
    running.server = server;
    running.endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  });
  afterAll(async () => {
    running.server?.httpServer.closeAllConnections();
    await running.server?.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    // The only keys that this server knows.
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  });
  afterEach(() => vi.unstubAllEnvs());

  return {
    /** Where it keeps what it is given. */
    folder,
    get endpoint() {
      return running.endpoint;
    },
  };
}
