/** One remembered change of a record. */
export interface Change {
  id: string;
  before: Readonly<Record<string, unknown>> | null;
}

/**
 * What the fields held before a change, as far as that change or any later one touched them: put over the record as it is
 * now, it is the record as it was then.
 * @param changes of one record, the newest first, down to the one in question
 */
export function fieldsBefore(changes: readonly Change[], id: string): Record<string, unknown> {
  const end = changes.findIndex((change) => change.id === id);
  const undone = end === -1 ? [] : changes.slice(0, end + 1);
  return Object.assign({}, ...undone.map(({ before }) => before ?? {})) as Record<string, unknown>;
}
