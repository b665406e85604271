import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { failureOf } from './failure.ts';

/** Milliseconds for which an answer counts as fresh: a page that mounts right after its preload requests nothing again. */
const freshFor = 30_000;
/** The same for data that others change often: returning to a page requests it again, following a preloaded link does not. */
export const justFetched = 5_000;
const maxRetries = 2;

/** Trying again helps without an answer or after a server error; other errors stay. */
export function shouldRetry(failures: number, error: unknown): boolean {
  // Without a network the page says so at once; the request is repeated when it is back.
  const canRecover =
    error instanceof ApiError ? error.status >= 500 : navigator.onLine !== false && failureOf(error).kind === 'network';
  return canRecover && failures < maxRetries;
}

/** The query cache of all screens, the backoffice included. The clients throw on errors, and so does every query [spec]. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: shouldRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        // Without a network a page shows an error and offers to try again, instead of pausing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
