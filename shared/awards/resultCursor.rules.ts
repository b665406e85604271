/** Where a reading of results ends: at the last change that it saw. */
export interface ResultPlace {
  /** Microseconds from 1970. */
  changedMicros: string;
  id: string;
}

const pattern = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Before every id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** The place in one word, for an address. */
export const resultCursorOf = ({ changedMicros, id }: ResultPlace): string => `${changedMicros}.${id}`;

/** The place that a word names; null when it names none. */
export function placeOfResultCursor(cursor: string): ResultPlace | null {
  const [, changedMicros, id] = pattern.exec(cursor) ?? [];
  return changedMicros === undefined || id === undefined ? null : { changedMicros, id };
}

/** The place before all that has changed at an instant or later; null: before everything. */
export const placeBefore = (instant: Date | null): ResultPlace => ({
  changedMicros: `${Math.max(0, instant?.getTime() ?? 0) * 1000}`,
  id: noId,
});
