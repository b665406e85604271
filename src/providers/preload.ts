/**
 * Preloading on intent [spec]: when somebody is about to follow a link, the page's code, words and data are fetched, so
 * that the click itself needs nothing. Data is asked for with stale time 0: what is preloaded is fresh.
 */
import type { QueryClient, QueryExecuteOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { matchRoutes, type Params, type RouteObject } from 'react-router';

/** What a route's `handle` may offer. */
export interface RouteHandle {
  /** The queries that the page will ask first. */
  prefetch?: (at: { params: Params; search: URLSearchParams }) => readonly PageQuery[];
}

/** Any query options, of whichever data: they are only run here, never read. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of queries of different types
export type PageQuery = QueryExecuteOptions<any, any, any, any, any>;

/** Fetches what the page at an address needs. Never rejects: the page itself will show what went wrong. */
export type Preload = (address: string) => Promise<void>;

export function createPreload(routes: readonly RouteObject[], queries: QueryClient): Preload {
  return async (address) => {
    const url = new URL(address, 'http://app.invalid');
    const matches = matchRoutes([...routes], url.pathname) ?? [];
    await Promise.allSettled(
      matches.flatMap(({ route, params }) => {
        const handle = route.handle as RouteHandle | undefined;
        const asked = handle?.prefetch?.({ params, search: url.searchParams }) ?? [];
        const code = typeof route.lazy === 'function' ? [route.lazy()] : [];
        return [...code, ...asked.map((query) => queries.query({ ...query, staleTime: 0 }))];
      }),
    );
  };
}

const PreloadContext = createContext<Preload>(() => Promise.resolve());
export const PreloadProvider = PreloadContext.Provider;
export const usePreload = () => useContext(PreloadContext);
