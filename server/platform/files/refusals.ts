import { AppError } from '#shared/http/errors.ts';

/** What is wrong, in words for the operator. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, error.message].filter((part) => part !== '' && part !== 'Error').join(': ')
    : String(error);

/** No room, no right, a disk that breaks or was made read-only, too many open files: the operator can put it right. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EIO|EMFILE|ENFILE)$/.test(String(error.code));

/** Of what does not work at this moment the log is told when that begins and when it ends, not of each request. */
export function createRefusals(log: (line: string) => void) {
  const known = new Map<string, { since: number; refused: number }>();
  return {
    /** @param what does not work, in words @throws AppError unavailable */
    refuse(what: string, reason?: string): never {
      const state = known.get(what) ?? { since: Date.now(), refused: 0 };
      if (!known.has(what)) log(`${what}: ${reason}. Requests that need it get 503 until that is over.`);
      known.set(what, state);
      state.refused += 1;
      throw new AppError('unavailable', 'Files cannot be read or written at this moment.');
    },

    /** It works. */
    end(what: string, words: string): void {
      const state = known.get(what);
      if (state === undefined) return;
      known.delete(what);
      const seconds = Math.round((Date.now() - state.since) / 1000);
      log(`${words} after ${seconds} s. Requests that were refused meanwhile: ${state.refused}.`);
    },
  };
}
