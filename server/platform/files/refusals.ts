import { AppError } from '#shared/http/errors.ts';

/** The reason of an error, for the operator. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, error.message].filter((part) => part !== '' && part !== 'Error').join(': ')
    : String(error);

/** No space, no permission, a disk that fails or is read-only, too many open files: errors that the operator can fix. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE)$/.test(String(error.code));

/** Logs a temporary failure when it begins and when it ends, not for each request. */
export function createRefusals(log: (line: string) => void) {
  const known = new Map<string, { since: number; refused: number }>();
  return {
    /** @param what a description of what does not work @throws AppError unavailable */
    refuse(what: string, reason?: string): never {
      const state = known.get(what) ?? { since: Date.now(), refused: 0 };
      if (!known.has(what)) log(`${what}: ${reason}. Requests that need it get 503 until that is over.`);
      known.set(what, state);
      state.refused += 1;
      throw new AppError('unavailable', 'Files cannot be read or written at this moment.');
    },

    /** Called when it works again. */
    end(what: string, words: string): void {
      const state = known.get(what);
      if (state === undefined) return;
      known.delete(what);
      const seconds = Math.round((Date.now() - state.since) / 1000);
      log(`${words} after ${seconds} s. Requests that were refused meanwhile: ${state.refused}.`);
    },
  };
}
