/** What the frame says above every page: that the server cannot be reached, and that a newer version of the app waits. */
export interface Reach {
  readonly isOffline: boolean;
  /** Loads the newer version; null when there is none. */
  readonly update: (() => void) | null;
}

let current: Reach = { isOffline: false, update: null };
const listeners = new Set<() => void>();

export function setReach(changes: Partial<Reach>): void {
  current = { ...current, ...changes };
  for (const listener of listeners) listener();
}

export const reach = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Reach => current,
};
