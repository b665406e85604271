/** What the frame shows above every page: that the server cannot be reached, and that a newer version of the app is ready. */
export interface Reachability {
  readonly isOffline: boolean;
  /** Loads the newer version; null when there is none. */
  readonly update: (() => void) | null;
}

let current: Reachability = { isOffline: false, update: null };
const listeners = new Set<() => void>();

export function setReachability(changes: Partial<Reachability>): void {
  current = { ...current, ...changes };
  for (const listener of listeners) listener();
}

export const reachability = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Reachability => current,
};

/** Timeout in milliseconds; the health endpoint answers at once. */
const healthTimeoutMs = 5_000;

/** Asks the server whether it can be reached; what the browser reports about the network is a guess. Never rejects. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
