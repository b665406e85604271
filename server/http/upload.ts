import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** A file that somebody sends; its bytes are still on their way. */
export interface Upload {
  /** On the sender's device; not to be trusted. */
  filename: string;
  /**
   * All its bytes. @throws AppError too_large above the endpoint's limit; malformed_request when the upload broke off, so
   * that half a file is never taken for a whole one
   */
  toBuffer(): Promise<Buffer>;
  /** Writes them into a file of that name, without holding them. @throws AppError as toBuffer does */
  save(path: string): Promise<void>;
}

const refused = (code: ErrorCode, message: string) => new AppError(code, message, [{ path: 'file', message }]);

/** The reader's own refusals carry a status; what it stumbles over in the form's grammar does not. */
const isTooLarge = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 413;

async function firstFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize: maxBytes, files: 1 } });
  } catch {
    throw new AppError('malformed_request', 'The form could not be read.');
  }
}

/** The file in the field `file` of a multipart form. @throws AppError unsupported_media_type, malformed_request, invalid */
export async function readUpload(request: FastifyRequest, { maxBytes }: { maxBytes: number }): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', 'Send multipart/form-data with a file.');
  const file = await firstFile(request, maxBytes);
  if (file === undefined || file.fieldname !== 'file') {
    throw new AppError('invalid', undefined, [{ path: 'file', message: 'Required' }]);
  }
  const whole = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (isTooLarge(error) || file.file.truncated) throw refused('too_large', 'The file is too large.');
      throw refused('malformed_request', 'The upload broke off before its end.');
    }
  };
  return {
    filename: file.filename,
    toBuffer: () => whole(() => file.toBuffer()),
    save: (path) =>
      whole(async () => {
        await pipeline(file.file, createWriteStream(path, { mode: 0o600 }));
        if (file.file.truncated) throw new Error('cut off at the limit');
      }),
  };
}
