import { AppError } from '#shared/errors.ts';
import type { Caller } from './caller.ts';

/** `{id}` under /users is the caller; anybody else is not there to know of. @throws AppError not_found */
export function callerOnly(caller: Caller, id: string): string {
  if (caller.id !== id.toLowerCase()) throw new AppError('not_found');
  return caller.id;
}
