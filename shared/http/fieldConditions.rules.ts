import type { FieldError } from './errors.ts';

/** A field that belongs to a choice: required with it, empty without it. @param only the message for a field that is filled without it */
export function goesWith(isChosen: boolean, path: string, value: unknown, only: string): FieldError[] {
  if (isChosen) return value === null ? [{ path, message: 'Required' }] : [];
  return value === null ? [] : [{ path, message: only }];
}
