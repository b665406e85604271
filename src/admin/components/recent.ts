import { useEffect, useMemo } from 'react';
import type { Declaration, Row } from '../crud/declaration/declaration.ts';

export interface Visited {
  resource: string;
  id: string;
  title: string;
}

const max = 7;
/** It ends with the tab: the next person at this device must not see it. */
const storageKey = 'gamehub.backoffice.recent';

/** Adds a record at the front, each once. */
export const withVisit = (before: readonly Visited[], visit: Visited): Visited[] =>
  [visit, ...before.filter(({ resource, id }) => resource !== visit.resource || id !== visit.id)].slice(0, max);

/** What was opened in this tab, the last first; nothing without storage or with other content in it. */
export function readRecent(): Visited[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as Visited[]) : [];
  } catch {
    return [];
  }
}

function write(visits: readonly Visited[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visits));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

/** Remembers that a record was opened, with its current name. */
export function useVisit({ name, title }: Declaration, row: Row | null | undefined): void {
  const visit = useMemo(
    () => (row ? { resource: name, id: row.id, title: String(row[title] ?? '') } : null),
    [name, title, row],
  );
  useEffect(() => {
    if (visit !== null && visit.title !== '') write(withVisit(readRecent(), visit));
  }, [visit]);
}
