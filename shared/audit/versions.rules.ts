export interface Change {
  id: string;
  before: Readonly<Record<string, unknown>> | null;
}

/**
 * The values before a change of all fields that this change or any later one changed: put over the present
 * record, they give the record as it was before the change.
 * @param changes of one record, the newest first, down to the one in question
 */
export function fieldsBefore(changes: readonly Change[], id: string): Record<string, unknown> {
  const end = changes.findIndex((change) => change.id === id);
  const undone = end === -1 ? [] : changes.slice(0, end + 1);
  return Object.assign({}, ...undone.map(({ before }) => before ?? {})) as Record<string, unknown>;
}
