import { expect, it } from 'vitest';
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
