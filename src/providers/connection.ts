/** Notices that the server cannot be reached any more, and that it can again. */
import { failureOf } from './failure.ts';
import { reach, setReach } from './reach.ts';
import type { Session } from './session.ts';

/** Milliseconds until the server is tried again by itself; doubles up to the last. */
const waits = { first: 5_000, last: 60_000 };

const isReached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param onLost before it is said: brings back what the device knows */
export function watchConnection({ auth, queries }: Pick<Session, 'auth' | 'queries'>, onLost: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function lose(): Promise<void> {
    if (reach.snapshot().isOffline) return;
    setReach({ isOffline: true });
    await onLost();
    tryAgain(waits.first);
  }

  function tryAgain(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Without any network the browser says itself when there is one.
      if (!navigator.onLine) tryAgain(wait);
      else void isReached().then((ok) => (ok ? find() : tryAgain(Math.min(wait * 2, waits.last))));
    }, wait);
  }

  function find(): void {
    clearTimeout(timer);
    if (!reach.snapshot().isOffline) return;
    setReach({ isOffline: false });
    if (auth.getSnapshot().isOffline) void auth.boot();
    void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
  }

  window.addEventListener('offline', () => void lose());
  window.addEventListener('online', () => void isReached().then((ok) => (ok ? find() : tryAgain(waits.first))));
  let isAsking = false;
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isAsking || reach.snapshot().isOffline || failureOf(event.action.error).kind !== 'network') return;
    // One request may fail for other reasons than the network.
    isAsking = true;
    void isReached().then((ok) => {
      isAsking = false;
      return ok ? undefined : lose();
    });
  });
  const look = () => {
    if (!navigator.onLine || auth.getSnapshot().isOffline) void lose();
  };
  auth.subscribe(look);
  look();
}
