import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, NetworkError, SignInEnded } from './api.ts';
import { createQueries, shouldRetry } from './queries.ts';

const refused = (status: number) => new ApiError({ status });

it.each([
  ['a refusal is not asked again', 0, refused(403), false],
  ['nor is what is not there', 0, refused(404), false],
  ['nor too many requests', 0, refused(429), false],
  ['nor when nobody is signed in any more', 0, new SignInEnded(), false],
  ['nor an error of our own', 0, new TypeError('x is not a function'), false],
  ['the server stumbled', 0, refused(500), true],
  ['the server is starting', 1, refused(503), true],
  ['no network', 0, new NetworkError(undefined), true],
  ['after the second retry it is enough', 2, new NetworkError(undefined), false],
])('%s', (_, failures, error, again) => expect(shouldRetry(failures, error)).toBe(again));

it('what has just been fetched is not fetched again by the page that shows it', async () => {
  const queries = createQueries();
  let asked = 0;
  const query = { queryKey: ['level'], queryFn: () => Promise.resolve(++asked) };
  await queries.query({ ...query, staleTime: 0 });
  await queries.query(query);
  expect(asked).toBe(1);
});

it('asks again ever more slowly, and changes nothing a second time', async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const queries = createQueries();
  const asked: number[] = [];
  const fails = () => {
    asked.push(Date.now());
    return Promise.reject(refused(503));
  };
  const query = queries.query({ queryKey: ['level'], queryFn: fails });
  const change = queries.getMutationCache().build(queries, { mutationFn: fails }).execute(undefined);
  const both = Promise.allSettled([query, change]);
  await vi.advanceTimersByTimeAsync(60_000);
  await both;
  expect(asked).toEqual([0, 0, 500, 1_500]);
});

it('asks again for what is shown once there is a network again', async () => {
  const queries = createQueries();
  let asked = 0;
  queries.mount();
  const shown = new QueryObserver(queries, { queryKey: ['level'], queryFn: () => ++asked, staleTime: 0 });
  onTestFinished(shown.subscribe(() => {}));
  onTestFinished(() => queries.unmount());
  await expect.poll(() => asked).toBe(1);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => asked).toBe(2);
});
