/** The position of a results page: the last change on it. */
export interface ResultPlace {
  /** Microseconds from 1970. */
  changedMicros: string;
  id: string;
}

const pattern = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Sorts before every id. */
const noId = '00000000-0000-0000-0000-000000000000';

export const resultCursorOf = ({ changedMicros, id }: ResultPlace): string => `${changedMicros}.${id}`;

/** The position of a cursor; null for an invalid one. */
export function placeOfResultCursor(cursor: string): ResultPlace | null {
  const [, changedMicros, id] = pattern.exec(cursor) ?? [];
  return changedMicros === undefined || id === undefined ? null : { changedMicros, id };
}

/** The position before all changes at an instant or later; null: before everything. */
export const placeBefore = (instant: Date | null): ResultPlace => ({
  changedMicros: `${Math.max(0, instant?.getTime() ?? 0) * 1000}`,
  id: noId,
});
