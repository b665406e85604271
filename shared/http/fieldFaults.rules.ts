import type { FieldError } from './errors.ts';

/** A field that goes with a choice: needed with it, empty without it. @param only says so to who filled it in without */
export function goesWith(isChosen: boolean, path: string, value: unknown, only: string): FieldError[] {
  if (isChosen) return value === null ? [{ path, message: 'Required' }] : [];
  return value === null ? [] : [{ path, message: only }];
}
