import type { FieldError } from '../http/errors.ts';

/** The errors of a game's fields in relation to each other. */
export function gameErrors({ startDate, endDate }: { startDate: string; endDate: string }): FieldError[] {
  const isInOrder = Date.parse(startDate) < Date.parse(endDate);
  return isInOrder ? [] : [{ path: 'endDate', message: 'Must be after the start' }];
}
