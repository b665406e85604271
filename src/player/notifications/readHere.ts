/**
 * [spec] Which notifications were read in this browser, per person: what was celebrated here is not celebrated again, even
 * when the request to the server failed. All tabs are updated at once.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#src/providers/page/stored.ts';

/** The server lists 200; older ids are of no use. */
const max = 400;

const keyOf = (userId: string) => `gamehub.readNotifications.${userId}`;

const none: ReadonlySet<string> = new Set();
/** The last known ids by person, with the text that they were parsed from. Without storage they last as long as the page. */
const known = new Map<string, { text: string | null; ids: ReadonlySet<string> }>();
const listeners = new Set<() => void>();

function parse(text: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text);
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return none;
  }
}

/** The ids that this person has read in this browser; the same set as long as nothing is added. */
export function readHere(userId: string): ReadonlySet<string> {
  const before = known.get(userId);
  const text = readItem(keyOf(userId));
  if (before && (text === null || text === before.text)) return before.ids;
  const ids = text === null ? none : parse(text);
  known.set(userId, { text, ids });
  return ids;
}

/** Stores that they were read; the other tabs are notified. */
export function rememberRead(userId: string, ids: readonly string[]): void {
  const all = [...new Set([...readHere(userId), ...ids])].slice(-max);
  writeItem(keyOf(userId), JSON.stringify(all));
  known.set(userId, { text: readItem(keyOf(userId)), ids: new Set(all) });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The ids that this person has read in this browser; renders again when a tab adds to them. */
export function useReadHere(userId: string | undefined): ReadonlySet<string> {
  const snapshot = useCallback(() => (userId === undefined ? none : readHere(userId)), [userId]);
  return useSyncExternalStore(subscribe, snapshot);
}
