import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { ConfigError } from '#server/platform/config/config.ts';
import { readBucketUrl } from '#server/platform/config/bucketUrl.ts';
import { assertFileId, isFileId } from './fileId.ts';
import type { FileStore } from './store.ts';

/** ms: to find somebody at the address, and for an answer to go on. */
const patience = { connectionTimeout: 5_000, socketTimeout: 60_000 };

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What an operator has to do when the bucket does not answer as it should. */
function faultOf(error: unknown, bucket: string): string {
  const status = statusOf(error);
  if (status === 404) return `FILES_URL: there is no bucket “${bucket}”`;
  if (status === 403) {
    return `FILES_URL: the bucket “${bucket}” lets nobody in with these keys, who need s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject`;
  }
  return `FILES_URL: the bucket “${bucket}” cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}`;
}

/**
 * Keeps files in a bucket of Amazon S3, or of a store that speaks as it does; several servers can share it. The keys come from where
 * Amazon's own tools look for them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, the machine's role.
 * @param url as {@link readBucketUrl} reads it, without faults
 * @throws ConfigError when the bucket is not there, or lets these keys not in
 */
export async function openBucketStore(url: URL): Promise<FileStore> {
  const { bucket: Bucket, prefix, endpoint, region } = readBucketUrl(url);
  const client = new S3Client({
    requestHandler: patience,
    // Not every store knows the newer checksums; the transport has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(region !== undefined && { region }),
    // Elsewhere a bucket has no host name of its own.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    client.destroy();
    throw new ConfigError([faultOf(error, Bucket)]);
  }
  const at = (id: string) => ({ Bucket, Key: prefix + id });

  return {
    async put(id, content) {
      assertFileId(id);
      await client.send(new PutObjectCommand({ ...at(id), Body: content, ContentLength: content.length }));
    },

    async read(id, range) {
      if (!isFileId(id)) return null;
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at(id), Range }));
        // In Node a body is a stream of its own.
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async remove(id) {
      if (isFileId(id)) await client.send(new DeleteObjectCommand(at(id)));
    },
  };
}
