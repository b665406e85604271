import type { ErrorCode } from '#shared/errors.ts';
import { ApiError, NetworkError } from './api.ts';
import { SignInEnded } from './auth.ts';

/** What a thrown thing means to the person in front of it. */
export interface Failure {
  /** A refusal by its code; `network` when the server was not reached; `newVersion` when the app's own files are gone. */
  kind: ErrorCode | 'network' | 'newVersion' | 'unknown';
  /** The request's id, which the server logged. */
  reference: string | null;
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
  if (error instanceof ApiError) return { kind: error.code, reference: error.reference };
  if (error instanceof NetworkError) return { kind: 'network', reference: null };
  if (error instanceof SignInEnded) return { kind: 'unauthenticated', reference: null };
  if (error instanceof Error && missingFile.test(error.message)) return { kind: 'newVersion', reference: null };
  if (error instanceof TypeError && noAnswer.test(error.message)) return { kind: 'network', reference: null };
  return { kind: 'unknown', reference: null };
}
