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
import { createRefusals, reasonOf } from './refusals.ts';
import type { FileStore } from './store.ts';

/** Timeouts in ms for connecting, and until a response begins. With a second try, a hanging store is detected within five seconds. */
const connectionTimeout = 1_500;
const requestTimeout = 2_000;
const maxAttempts = 2;
/** Timeout in ms without progress while reading: slow clients are allowed. */
const socketTimeout = 60_000;
/** Each reader of a file uses one while reading. */
const maxSockets = 1_000;
/** The minimum upload rate of a store, in bytes per ms. */
const slowestUpload = 500;
/** Pause between two checks while the store does not answer, in ms. */
const pauseMs = 1_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether an error is temporary: the store does not answer, or reports a failure of its own. A refusal is not. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** The operations, with the permission that each needs. */
const permissions = { stored: 's3:PutObject', read: 's3:GetObject', removed: 's3:DeleteObject' };

/** An explanation for the operator when the bucket does not work. */
function errorOf(error: unknown, bucket: string): string {
  const status = statusOf(error);
  if (status === 404) return `FILES_URL: there is no bucket “${bucket}”`;
  if (status === 403) {
    return `FILES_URL: the bucket “${bucket}” lets nobody in with these keys, who need s3:ListBucket, ${Object.values(permissions).join(', ')}`;
  }
  return `FILES_URL: the bucket “${bucket}” cannot be reached: ${reasonOf(error)}`;
}

/**
 * Keeps files in a bucket of Amazon S3, or of a compatible store; several servers can share it. The keys come from where
 * Amazon's own tools look for them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, the machine's role.
 *
 * While it is unavailable, or refuses, calls throw (AppError unavailable), and the log has a line for each change.
 * @param url as {@link readBucketUrl} reads it, without errors
 * @throws ConfigError when the bucket does not exist, or refuses these keys
 */
export async function openBucketStore(url: URL, log: (line: string) => void): Promise<FileStore> {
  const { bucket: Bucket, prefix, endpoint, region } = readBucketUrl(url);
  const client = new S3Client({
    maxAttempts,
    requestHandler: {
      ...{ connectionTimeout, requestTimeout, throwOnRequestTimeout: true, socketTimeout },
      ...{ httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    },
    // Not every store supports the newer checksums; the transport has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(region !== undefined && { region }),
    // In other stores a bucket has no host name of its own.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    client.destroy();
    throw new ConfigError([errorOf(error, Bucket)]);
  }
  const at = (id: string) => ({ Bucket, Key: prefix + id });

  const refusals = createRefusals(log);
  const name = `The bucket “${Bucket}”`;
  let isUnreachable = false;

  const checkLater = () => void setTimeout(() => void check(), pauseMs).unref();
  async function check(): Promise<void> {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      // A refusal is an answer, too.
      if (isAway(error)) return checkLater();
    }
    isUnreachable = false;
    refusals.end(`${name} cannot be reached`, `${name} answers again`);
  }

  /** @returns null when there is no such file @throws AppError unavailable */
  async function ask<T>(what: keyof typeof permissions, question: () => Promise<T>): Promise<T | null> {
    const refused = `Files cannot be ${what} in the bucket “${Bucket}”`;
    const works = () => refusals.end(refused, `Files can be ${what} in the bucket “${Bucket}” again`);
    if (isUnreachable) return refusals.refuse(`${name} cannot be reached`);
    try {
      const answer = await question();
      works();
      return answer;
    } catch (error) {
      if (isAway(error)) {
        if (!isUnreachable) checkLater();
        isUnreachable = true;
        return refusals.refuse(`${name} cannot be reached`, reasonOf(error));
      }
      if (what === 'stored' || statusOf(error) !== 404) {
        return refusals.refuse(refused, `${reasonOf(error)} (${permissions[what]})`);
      }
      works();
      return null;
    }
  }

  return {
    async put(id, content) {
      assertFileId(id);
      const command = new PutObjectCommand({ ...at(id), Body: content, ContentLength: content.length });
      const max = requestTimeout + content.length / slowestUpload;
      await ask('stored', () => client.send(command, { requestTimeout: max }));
    },

    async read(id, range) {
      if (!isFileId(id)) return null;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await ask('read', () => client.send(new GetObjectCommand({ ...at(id), Range })));
      // In Node the body is a Readable.
      return answer && (answer.Body as Readable);
    },

    async remove(id) {
      if (isFileId(id)) await ask('removed', () => client.send(new DeleteObjectCommand(at(id))));
    },
  };
}
