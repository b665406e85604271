import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage.ts';
import { createPreload, type RouteHandle } from './preload.ts';
import { createQueries } from '../http/queries.ts';

const Page = () => null;

function house() {
  const queries = createQueries();
  const fetched: string[] = [];
  const query = (key: string) => ({ queryKey: [key], queryFn: () => Promise.resolve(fetched.push(key)) });
  const handle = (read: RouteHandle['prefetch']): RouteHandle => (read ? { prefetch: read } : {});
  const fetchLevel = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const fetchHome = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const routes: RouteObject[] = [
    {
      handle: handle(() => [query('me')]),
      children: [
        { path: 'home', Component: lazyPage(fetchHome) },
        {
          path: 'game/:levelId',
          Component: lazyPage(fetchLevel),
          handle: handle(({ params, search }) => [query(`level ${params.levelId} ${search.get('gameType')}`)]),
        },
        {
          path: 'broken',
          Component: lazyPage(() => Promise.reject(new Error('gone'))),
          handle: handle(() => [query('rest')]),
        },
      ],
    },
  ];
  return { queries, query, fetched, fetchHome, fetchLevel, preload: createPreload(routes, queries) };
}

it('fetches the code and the data of the page and of what is around it, and of no other page', async () => {
  const { preload, fetched, fetchLevel, fetchHome } = house();
  await preload('/game/7/?gameType=Team#top');
  expect(fetchLevel).toHaveBeenCalledOnce();
  expect(fetchHome).not.toHaveBeenCalled();
  expect(fetched.sort()).toEqual(['level 7 Team', 'me']);
});

it('leaves the data to the page where only its code is wanted', async () => {
  const { preload, fetched, fetchLevel } = house();
  await preload('/game/7', { withData: false });
  expect(fetchLevel).toHaveBeenCalledOnce();
  expect(fetched).toEqual([]);
});

it('asks with stale time 0: what was fetched a moment ago is fetched again', async () => {
  const { preload, fetched } = house();
  await preload('/home');
  await preload('/home');
  expect(fetched).toEqual(['me', 'me']);
});

it('the page that opens then asks nothing', async () => {
  const { preload, queries, query, fetched } = house();
  await preload('/home');
  await queries.query(query('me'));
  expect(fetched).toEqual(['me']);
});

it('has a page with routes of its own fetch the code of the one at the address', async () => {
  const load = vi.fn<(pathname: string) => Promise<void>>(() => Promise.resolve());
  const routes: RouteObject[] = [{ path: 'backoffice/*', handle: { load } satisfies RouteHandle }];
  await createPreload(routes, createQueries())('/backoffice/reports?gameId=7', { withData: false });
  expect(load.mock.calls).toEqual([['/backoffice/reports']]);
});

it('keeps a failure to itself and fetches the rest', async () => {
  const { preload, fetched } = house();
  await expect(preload('/broken')).resolves.toBeUndefined();
  expect(fetched.sort()).toEqual(['me', 'rest']);
});

it('does nothing for an address that leads nowhere', async () => {
  const { preload, fetched } = house();
  await preload('/nowhere');
  expect(fetched).toEqual([]);
});
