import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { failureOf } from './failure.ts';

/** Milliseconds for which an answer counts as fresh: mounting a page right after its preload asks nothing again. */
const freshFor = 30_000;
/** The same for what others change all the time: who comes back asks anew, who has just been about to come does not. */
export const justFetched = 5_000;
const maxRetries = 2;

/** Trying again helps when the server was not reached or stumbled; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const canRecover = error instanceof ApiError ? error.status >= 500 : failureOf(error).kind === 'network';
  return canRecover && failures < maxRetries;
}

/**
 * The one store of what the server said; the backoffice uses it too. The clients throw what is no success, and so every
 * query does [spec].
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: shouldRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        // Without a network a page says so and offers to try again, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
