import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Of the server that npm fetches, what is used of it here. */
type Server = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string; configs: string[] }[];
}) => { run: () => Promise<{ port: number }>; close: () => Promise<void>; httpServer: HttpServer };

/** Speaks as Amazon's does. */
export const bucketPackage = 's3rver@3.7.1';

/** The only keys that it knows. */
export const bucketKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Starts such a server with one bucket, `files`.
 * @param packages where npm has fetched it
 * @param folder where it keeps what it is given
 */
export async function startBucket(packages: string, folder: string) {
  const S3rver = createRequire(join(packages, 'package.json'))('s3rver') as Server;
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'files', configs: [] }] });
  return {
    endpoint: `http://127.0.0.1:${(await server.run()).port}`,
    close: () => {
      server.httpServer.closeAllConnections();
      return server.close();
    },
  };
}
