import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { isOfDisk } from '#server/platform/files/refusals.ts';
import { inTemporaryFolder } from '#server/platform/files/temporaryFolder.ts';

/** An uploaded file. It is in a temporary file until the request is answered. */
export interface Upload {
  /** The name on the sender's device; untrusted. */
  name: string;
  path: string;
  /** Of its bytes, in hexadecimal. */
  sha256: string;
  toBuffer(): Promise<Buffer>;
}

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

/** The reader's own refusals have a status; errors in the form's syntax do not. */
const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413;

async function firstFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize: maxBytes, files: 1 } });
  } catch {
    throw new AppError('malformed_request', 'The form could not be read.');
  }
}

/** Writes a file as a stream. @returns its hash, in hexadecimal */
async function receive(file: MultipartFile, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(
      file.file,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (file.file.truncated) throw new Error('cut off at the limit');
  } catch (error) {
    if (isOfDisk(error)) throw error;
    if (isTooLarge(error) || file.file.truncated) throw refused('too_large', 'The file is too large.');
    throw refused('malformed_request', 'The upload broke off before its end.');
  }
  return hash.digest('hex');
}

/** Rejects when the connection ends before the request does: the form's reader would wait for ever if that was before it began. */
function untilBroken({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const judge = () => {
      if (!raw.complete) reject(refused('malformed_request', 'The upload broke off before its end.'));
    };
    if (raw.destroyed) judge();
    else raw.once('close', judge);
  });
}

/** The uploads in progress in this process, by their senders, and whether another one waits for their end. */
const uploads = new Map<string, { ended: Promise<void>; isAwaited: boolean }>();
/** How long it waits, as one of another tab, in ms. */
const maxWaitMs = 10_000;

/**
 * Receives the file in the field `file` of a multipart form, completely before the work begins: slow senders hold no
 * database connection, and a truncated file is never accepted. Each sender has one upload at a time, and one that waits for it.
 * @throws AppError unsupported_media_type, malformed_request, invalid, too_large, too_many_requests, unavailable
 */
export function withUpload<T>(
  request: FastifyRequest,
  { maxBytes, sender }: { maxBytes: number; sender: string },
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const before = uploads.get(sender);
    if (before?.isAwaited === false) {
      before.isAwaited = true;
      await Promise.race([before.ended, delay(maxWaitMs, undefined, { ref: false })]);
    }
    if (uploads.has(sender)) throw new AppError('too_many_requests', 'Your upload before this one is still under way.');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    uploads.set(sender, { ended, isAwaited: false });
    try {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Send multipart/form-data with a file.');
      const file = await Promise.race([firstFile(request, maxBytes), untilBroken(request)]);
      if (file === undefined || file.fieldname !== 'file') {
        throw new AppError('invalid', undefined, [{ path: 'file', message: 'Required' }]);
      }
      const path = join(folder, 'upload');
      const sha256 = await receive(file, path);
      return await use({ name: file.filename, path, sha256, toBuffer: () => readFile(path) });
    } finally {
      // Before the folder is removed: after the response the sender may start the next one.
      uploads.delete(sender);
      end();
    }
  });
}
