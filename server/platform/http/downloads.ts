import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/http/errors.ts';

/** Files created at once by this process: each reads the database meanwhile. */
const maxConcurrent = 3;
/** In seconds. */
const retryAfter = 5;

/** Limits the files created at once, and each user to one until it is received or the client disconnects. */
export function createDownloads() {
  const people = new Set<string>();
  let made = 0;

  /** @throws AppError too_many_requests for a user's second one, unavailable when too many are in progress */
  return async function download<T>(person: string, reply: FastifyReply, make: () => Promise<T>): Promise<T> {
    const isSecond = people.has(person);
    if (isSecond || made >= maxConcurrent) {
      void reply.header('retry-after', String(retryAfter));
      throw isSecond
        ? new AppError('too_many_requests', 'Another download of yours is under way.')
        : new AppError('unavailable', 'Other files are being made. Try again shortly.');
    }
    people.add(person);
    finished(reply.raw, () => people.delete(person));
    made += 1;
    try {
      return await make();
    } finally {
      made -= 1;
    }
  };
}
export type Downloads = ReturnType<typeof createDownloads>;
