import type { ErrorCode } from '#shared/http/errors.ts';
import { ApiError, NetworkError, SignInEnded } from './api.ts';

/** An error that a page threw, recorded by the server. */
export class ReportedError extends Error {
  /** The reference in the server's log. */
  readonly reference: string;

  constructor(message: string, reference: string) {
    super(message);
    this.name = 'ReportedError';
    this.reference = reference;
  }
}

export interface Failure {
  /** A refusal by its code; `network` when the server was not reached; `newVersion` when the app's own files are gone. */
  kind: ErrorCode | 'network' | 'newVersion' | 'unknown';
  /** The request's id, which the server logged. */
  reference: string | null;
  /** The message of the error that a page threw; null where `kind` is enough. */
  message: string | null;
}

/** Errors that trying again does not change. */
const lasting: ReadonlySet<Failure['kind']> = new Set(['not_found', 'forbidden']);

/** Whether trying again may help. */
export const canRecover = (kind: Failure['kind']): boolean => !lasting.has(kind);

/** The messages of browsers when a lazy file of the app cannot be loaded. */
const missingFile = /dynamically imported module|importing a module script failed|preload css/i;
/** The messages of `fetch` without an answer, in Chromium, Firefox and Safari. */
const noAnswer = /failed to fetch|networkerror|load failed/i;

/** Converts anything that was thrown into a failure. */
export function failureOf(error: unknown): Failure {
  const failure = (kind: Failure['kind'], reference: string | null = null, message: string | null = null) => ({
    kind,
    reference,
    message,
  });
  if (error instanceof ApiError) return failure(error.code, error.reference);
  if (error instanceof NetworkError) return failure('network');
  if (error instanceof SignInEnded) return failure('unauthenticated');
  if (error instanceof ReportedError) return failure('unknown', error.reference, error.message);
  if (error instanceof Error && missingFile.test(error.message))
    return failure(navigator.onLine === false ? 'network' : 'newVersion');
  if (error instanceof TypeError && noAnswer.test(error.message)) return failure('network');
  return failure('unknown');
}
