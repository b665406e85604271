/** Detects that the server cannot be reached, and that it can again. */
import { failureOf } from '../http/failure.ts';
import { isReachable, reachability, setReachability } from '../http/reachability.ts';
import type { Session } from '../session/session.ts';

/** Milliseconds between automatic tries; doubles up to the last. */
const waits = { first: 5_000, last: 60_000 };

/** @param onLost after the connection was lost: restores the kept answers */
export function watchConnection({ auth, queries }: Pick<Session, 'auth' | 'queries'>, onLost: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  let isAsking = false;
  /** One request may fail for other reasons, and a local server needs no network: asks the server before showing anything. */
  async function checkConnection(): Promise<void> {
    if (isAsking || reachability.snapshot().isOffline) return;
    isAsking = true;
    const isThere = await isReachable();
    isAsking = false;
    if (isThere) return;
    setReachability({ isOffline: true });
    await onLost();
    tryAgain(waits.first);
  }

  function tryAgain(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void isReachable().then((isThere) => (isThere ? find() : tryAgain(Math.min(wait * 2, waits.last))));
    }, wait);
  }

  function find(): void {
    clearTimeout(timer);
    if (!reachability.snapshot().isOffline) return;
    setReachability({ isOffline: false });
    if (auth.getSnapshot().isOffline) void auth.boot();
    void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  }

  window.addEventListener('offline', () => void checkConnection());
  window.addEventListener('online', () => tryAgain(0));
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (failureOf(event.action.error).kind === 'network') void checkConnection();
  });
  const check = () => {
    const { status, isOffline } = auth.getSnapshot();
    // The page may come from the service worker with nobody signed in: then nothing else would ask the server.
    const isUnasked = status === 'unauthenticated' && Boolean(navigator.serviceWorker?.controller);
    if (!navigator.onLine || isOffline || isUnasked) void checkConnection();
  };
  auth.subscribe(check);
  check();
}
