/** The bucket that files are kept in is away for a minute: once it refuses connections, once it hangs. */
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openBreakableWay } from '#tests/setup/breakableWay.ts';
import { bucketKeys, bucketPackage, startBucket } from '#tests/setup/bucketServer.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { fetchPackages } from '../../scripts/fetchPackages.ts';
import { withFaults } from './harness.ts';
import { uploads } from './uploads.ts';

const awayMs = 60_000;

const [packages, folder] = [createTemporaryFolder('gamehub-fetched-'), createTemporaryFolder('gamehub-bucket-')];
await fetchPackages(packages, bucketPackage);
const bucket = await startBucket(packages, folder);
const way = await openBreakableWay(bucket.endpoint);
const environment = { FILES_URL: `s3://files?endpoint=${way.url}`, ...bucketKeys };
try {
  await withFaults(
    { name: `bucket away for ${awayMs / 1000} s`, times: 2, acts: uploads, environment },
    async (_, time) => {
      way[time === 1 ? 'refuse' : 'hang']();
      await delay(awayMs);
      await way.mend();
    },
  );
} finally {
  way.close();
  await bucket.close();
  for (const each of [packages, folder]) rmSync(each, { recursive: true });
}
