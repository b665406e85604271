import {
  matchResourceFromRoute,
  ResourceContext,
  type GoConfig,
  type ParseResponse,
  type RouterProvider,
} from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { readListState, writeListState, type ListState } from '../crud/list/listLocation.ts';

/** Refine's keys for the state of a list; the page size is the same everywhere and stays out of the address. */
const listKeys = new Set(['currentPage', 'pageSize', 'sorters', 'filters']);

/** React Router as Refine needs it, with a short form of the state of lists. @see listLocation.ts */
export const router: RouterProvider = {
  ...reactRouter,
  go: function useGo() {
    const { search, hash: present } = useLocation();
    const navigate = useNavigate();
    return useCallback(
      ({ to = '', type, query = {}, hash, options }: GoConfig) => {
        const params = new URLSearchParams(options?.keepQuery === true ? search : '');
        for (const [name, value] of Object.entries(query)) {
          if (listKeys.has(name)) continue;
          if (value === undefined || value === null) params.delete(name);
          else params.set(name, String(value));
        }
        writeListState(params, query as ListState);
        const text = params.toString();
        const fragment = (hash ?? (options?.keepHash === true ? present : '')).replace(/^#/, '');
        const path = `${to}${text === '' ? '' : `?${text}`}${fragment === '' ? '' : `#${fragment}`}`;
        if (type === 'path') return path;
        // The effect of a list without changes: no navigation, and no history entry.
        if (type === 'replace' && to === '' && `?${text}` === (search === '' ? '?' : search)) return undefined;
        void navigate(to === '' ? { search: text, hash: fragment } : path, { replace: type === 'replace' });
        return undefined;
      },
      [navigate, present, search],
    );
  },
  parse: function useParse() {
    const { pathname, search } = useLocation();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => parse(pathname, search, resources), [pathname, search, resources]);
  },
};

type Resources = Parameters<typeof matchResourceFromRoute>[1];

let latest: { of: readonly [string, string, Resources]; answer: ParseResponse } | undefined;

/** Each of Refine's hooks asks, of which a page may have hundreds, and compares the address with every resource. */
function parse(...of: [pathname: string, search: string, resources: Resources]): ParseResponse {
  if (latest === undefined || of.some((value, i) => value !== latest?.of[i])) latest = { of, answer: parsed(...of) };
  return latest.answer;
}

function parsed(pathname: string, search: string, resources: Resources): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const id = matchedRoute && matchPath(matchedRoute, pathname)?.params['id'];
  const { currentPage, sorters, filters } = readListState(new URLSearchParams(search));
  return {
    ...(resource !== undefined && { resource }),
    ...(action !== undefined && { action }),
    ...(id !== undefined && { id }),
    pathname,
    // Nothing else of the address: Refine would request the same list again for each page that shows it.
    params: {
      ...(currentPage !== undefined && { currentPage }),
      ...(sorters !== undefined && { sorters }),
      ...(filters !== undefined && { filters }),
    },
  };
}
