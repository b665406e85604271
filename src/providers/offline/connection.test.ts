import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../http/api.ts';
import { reachability, setReachability } from '../http/reachability.ts';
import type { AuthSnapshot } from '../session/auth.ts';
import type { Session } from '../session/session.ts';
import { watchConnection } from './connection.ts';

let isThere = true;
/** When the server was asked whether it is there, in seconds. */
let asked: number[] = [];
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  [isThere, asked] = [true, []];
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() / 1000);
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setReachability({ isOffline: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page in which somebody is signed in, without a network if `isOffline`. */
function page({ isOffline = false } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const boot = vi.fn<() => Promise<void>>(async () => {});
  const snapshot = { status: 'authenticated', isOffline } as AuthSnapshot;
  const auth = { getSnapshot: () => snapshot, subscribe: () => () => {}, boot };
  const onLost = vi.fn<() => Promise<void>>(async () => {});
  watchConnection({ auth, queries } as unknown as Pick<Session, 'auth' | 'queries'>, onLost);
  stops.push(() => queries.clear());
  const fail = (error: Error, key = 'score') =>
    queries.query({ queryKey: [key], queryFn: () => Promise.reject(error) });
  return { boot, onLost, fail };
}

it('asks the server itself before it says that there is no network', async () => {
  const { fail, onLost } = page();
  await expect(fail(new NetworkError(undefined))).rejects.toThrow(NetworkError);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([0]);
  // Once for all that fail together.
  await Promise.allSettled(['score', 'level'].map((key) => fail(new NetworkError(undefined), key)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  expect(reachability.snapshot().isOffline).toBe(false);
  expect(onLost).not.toHaveBeenCalled();
});

it('asks nothing where the server has answered with an error', async () => {
  const { fail } = page();
  await expect(fail(new Error('refused'))).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

it('asks ever more slowly while the server is away, once a minute at last, and no more once it is there', async () => {
  isThere = false;
  const { fail, onLost } = page();
  await expect(fail(new NetworkError(undefined))).rejects.toThrow(NetworkError);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195]);
  expect(onLost).toHaveBeenCalledOnce();
  expect(reachability.snapshot().isOffline).toBe(true);
  isThere = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.slice(7)).toEqual([255]);
  expect(reachability.snapshot().isOffline).toBe(false);
});

it('asks at once when the device has a network again, and finds out who is signed in', async () => {
  isThere = false;
  const { boot } = page({ isOffline: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(reachability.snapshot().isOffline).toBe(true);
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([0, 0]);
  expect(reachability.snapshot().isOffline).toBe(false);
  expect(boot).toHaveBeenCalledOnce();
});
