import type { ErrorCode } from '#shared/http/errors.ts';
import { ApiError, NetworkError, SignInEnded } from './api.ts';

/** Something that a page threw, noted by the server. */
export class NotedFault extends Error {
  /** What the server logged it under. */
  readonly reference: string;

  constructor(message: string, reference: string) {
    super(message);
    this.name = 'NotedFault';
    this.reference = reference;
  }
}

/** What a thrown thing means to the person in front of it. */
export interface Failure {
  /** A refusal by its code; `network` when the server was not reached; `newVersion` when the app's own files are gone. */
  kind: ErrorCode | 'network' | 'newVersion' | 'unknown';
  /** The request's id, which the server logged. */
  reference: string | null;
  /** What a page said when it threw; null where `kind` says it all. */
  message: string | null;
}

/** What stays as it is however often it is asked for. */
const lasting: ReadonlySet<Failure['kind']> = new Set(['not_found', 'forbidden']);

/** Whether trying again may help. */
export const canRecover = (kind: Failure['kind']): boolean => !lasting.has(kind);

/** Browsers say it in different words when a lazily loaded file of the app cannot be had. */
const missingFile = /dynamically imported module|importing a module script failed|preload css/i;
/** What `fetch` throws when nothing answered, in the words of Chromium, Firefox and Safari. */
const noAnswer = /failed to fetch|networkerror|load failed/i;

/** Reads a failure out of whatever was thrown. */
export function failureOf(error: unknown): Failure {
  const failure = (kind: Failure['kind'], reference: string | null = null, message: string | null = null) => ({
    kind,
    reference,
    message,
  });
  if (error instanceof ApiError) return failure(error.code, error.reference);
  if (error instanceof NetworkError) return failure('network');
  if (error instanceof SignInEnded) return failure('unauthenticated');
  if (error instanceof NotedFault) return failure('unknown', error.reference, error.message);
  if (error instanceof Error && missingFile.test(error.message)) return failure('newVersion');
  if (error instanceof TypeError && noAnswer.test(error.message)) return failure('network');
  return failure('unknown');
}
