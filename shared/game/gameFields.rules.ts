import type { PublicationStatus } from './availability.rules.ts';
import type { FieldError } from '../http/errors.ts';

/** The errors of a game's fields in relation to each other. */
export function gameErrors({ startDate, endDate }: { startDate: string; endDate: string }): FieldError[] {
  const isInOrder = Date.parse(startDate) < Date.parse(endDate);
  return isInOrder ? [] : [{ path: 'endDate', message: 'Must be after the start' }];
}

/** Whether all dates of a game may move together: once it was played, a date is changed on its own, with what follows from it. */
export const areDatesMovable = (
  { status, startsAt }: { status: PublicationStatus; startsAt: Date },
  now: Date,
): boolean => status === 'draft' || now < startsAt;
