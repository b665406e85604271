import type { FieldError } from '../http/errors.ts';

/** What is wrong with a game's fields in their relation to each other. */
export function gameFaults({ startDate, endDate }: { startDate: string; endDate: string }): FieldError[] {
  const isInOrder = Date.parse(startDate) < Date.parse(endDate);
  return isInOrder ? [] : [{ path: 'endDate', message: 'Must be after the start' }];
}
