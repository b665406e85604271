import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/http/errors.ts';
import { ConfigError } from '#server/platform/config/config.ts';
import { readBucketUrl } from '#server/platform/config/bucketUrl.ts';
import { assertFileId, isFileId } from './fileId.ts';
import type { FileStore } from './store.ts';

/** ms: to find somebody at the address, and until an answer begins. With a second try, what hangs is known within five seconds. */
const connectionTimeout = 1_500;
const requestTimeout = 2_000;
const maxAttempts = 2;
/** ms in which nothing comes of what is read: whoever it is for may take their time. */
const socketTimeout = 60_000;
/** Each reader of a file has one for as long as they read. */
const maxSockets = 1_000;
/** Bytes that a store takes in a ms, at least. */
const slowestUpload = 500;
/** Between one question and the next while nobody answers, in ms. */
const pauseMs = 1_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether it passes by itself: nobody answers, or is in a state to. A refusal does not. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** What an operator has to do when the bucket does not answer as it should. */
function faultOf(error: unknown, bucket: string): string {
  const status = statusOf(error);
  if (status === 404) return `FILES_URL: there is no bucket “${bucket}”`;
  if (status === 403) {
    return `FILES_URL: the bucket “${bucket}” lets nobody in with these keys, who need s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject`;
  }
  return `FILES_URL: the bucket “${bucket}” cannot be reached: ${reasonOf(error)}`;
}

/**
 * Keeps files in a bucket of Amazon S3, or of a store that speaks as it does; several servers can share it. The keys come from where
 * Amazon's own tools look for them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, the machine's role.
 *
 * While it cannot be reached, what needs it is refused at once (AppError unavailable), and the log has a line for each change. What is to
 * be removed meanwhile is removed afterwards: nobody waits for that, and the act that it is a consequence of is done.
 * @param url as {@link readBucketUrl} reads it, without faults
 * @throws ConfigError when the bucket is not there, or lets these keys not in
 */
export async function openBucketStore(url: URL, log: (line: string) => void): Promise<FileStore> {
  const { bucket: Bucket, prefix, endpoint, region } = readBucketUrl(url);
  const client = new S3Client({
    maxAttempts,
    requestHandler: {
      ...{ connectionTimeout, requestTimeout, throwOnRequestTimeout: true, socketTimeout },
      ...{ httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    },
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

  let away: { since: number; refused: number } | undefined;
  /** What is to be removed once it answers again. */
  const leftOver = new Set<string>();

  function noteAway(error: unknown) {
    log(
      `The bucket “${Bucket}” cannot be reached: ${reasonOf(error)}. Requests that need it get 503 until it answers.`,
    );
    lookLater();
    return { since: Date.now(), refused: 0 };
  }

  const lookLater = () => void setTimeout(() => void look(), pauseMs).unref();
  async function look(): Promise<void> {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch {
      return lookLater();
    }
    if (away !== undefined) {
      const seconds = Math.round((Date.now() - away.since) / 1000);
      log(
        `The bucket “${Bucket}” answers again after ${seconds} s. Requests that were refused meanwhile: ${away.refused}.`,
      );
    }
    away = undefined;
    for (const id of leftOver) {
      leftOver.delete(id);
      await store.remove(id).catch((error: unknown) => log(`The file ${id} could not be removed: ${reasonOf(error)}`));
      // It waits for the next time then.
      if (leftOver.has(id)) return;
    }
  }

  /** @throws AppError unavailable */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      if (away === undefined) return await question();
    } catch (error) {
      if (!isAway(error)) throw error;
      away ??= noteAway(error);
    }
    if (away !== undefined) away.refused += 1;
    throw new AppError('unavailable', 'The store of files cannot be reached at this moment.');
  }

  const store: FileStore = {
    async put(id, content) {
      assertFileId(id);
      const command = new PutObjectCommand({ ...at(id), Body: content, ContentLength: content.length });
      const most = requestTimeout + content.length / slowestUpload;
      await ask(() => client.send(command, { requestTimeout: most }));
    },

    async read(id, range) {
      if (!isFileId(id)) return null;
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await ask(() => client.send(new GetObjectCommand({ ...at(id), Range })));
        // In Node a body is a stream of its own.
        return Body as Readable;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },

    async remove(id) {
      if (!isFileId(id)) return;
      try {
        await ask(() => client.send(new DeleteObjectCommand(at(id))));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        leftOver.add(id);
      }
    },
  };
  return store;
}
