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

/** Milliseconds: it says only that it is there, which takes no time. */
const healthTimeoutMs = 5_000;

/** Asks the server whether it is there; what the browser says of its network is only a guess. Never rejects. */
export const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
