/**
 * Preloading on intent [spec]: when somebody is about to follow a link, the page's code, texts and data are fetched, so that
 * the click itself needs nothing. Data is requested with stale time 0: what is preloaded is fresh.
 */
import type { QueryClient, QueryExecuteOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { matchRoutes, useNavigate, type NavigateOptions, type Params, type RouteObject } from 'react-router';
import { isLazy } from './lazyPage.ts';
import { nextTask } from '../page/nextTask.ts';

/** What a route's `handle` may offer. */
export interface RouteHandle {
  /** The page's first queries. */
  prefetch?: (at: { params: Params; search: URLSearchParams }) => readonly PageQuery[];
  /** Loads the code of a page below this route, where the route's component has routes of its own. Never rejects. */
  load?: (pathname: string) => Promise<unknown>;
}

/** Any query options, of whichever data: they are only run here, never read. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of queries of different types
export type PageQuery = QueryExecuteOptions<any, any, any, any, any>;

/** Loads a page's code, its texts and, unless left out, its first data. Never rejects: the page shows errors. */
export type Preload = (address: string, options?: { withData?: boolean }) => Promise<void>;

export function createPreload(routes: readonly RouteObject[], queries: QueryClient): Preload {
  return async (address, { withData = true } = {}) => {
    const url = new URL(address, 'http://app.invalid');
    const matches = matchRoutes([...routes], url.pathname) ?? [];
    const fetches = matches.flatMap(({ route, params }) => {
      const handle = route.handle as RouteHandle | undefined;
      const asked = withData ? (handle?.prefetch?.({ params, search: url.searchParams }) ?? []) : [];
      const [first = [], ...others] = asked.map((query) => () => queries.query({ ...query, staleTime: 0 }));
      const { Component } = route;
      const load = handle?.load;
      const code = [
        ...(isLazy(Component) ? [() => Component.load()] : []),
        ...(load === undefined ? [] : [() => load(url.pathname)]),
      ];
      // The first query takes the longest and is most of the page.
      return [first, code, others].flat();
    });
    const fetched: Promise<unknown>[] = [];
    for (const [index, begin] of fetches.entries()) {
      if (index > 0) await nextTask();
      fetched.push(begin());
    }
    await Promise.allSettled(fetched);
  };
}

const PreloadContext = createContext<Preload>(() => Promise.resolve());
export const PreloadProvider = PreloadContext.Provider;
export const usePreload = () => useContext(PreloadContext);

/** Navigates once the page's code is loaded; the promise is pending until then, so that a button can show it is busy. */
export function usePreloadedNavigate(): (address: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const preload = usePreload();
  return async (address, options) => {
    await preload(address, { withData: false });
    await navigate(address, options);
  };
}
