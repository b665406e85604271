import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createPreload, type RouteHandle } from './preload.ts';
import { createQueries } from './queries.ts';

const Page = () => null;

function house() {
  const queries = createQueries();
  const fetched: string[] = [];
  const query = (key: string) => ({ queryKey: [key], queryFn: () => Promise.resolve(fetched.push(key)) });
  const handle = (read: RouteHandle['prefetch']): RouteHandle => (read ? { prefetch: read } : {});
  const lazyLevel = vi.fn<() => Promise<{ Component: typeof Page }>>(() => Promise.resolve({ Component: Page }));
  const lazyHome = vi.fn<() => Promise<{ Component: typeof Page }>>(() => Promise.resolve({ Component: Page }));
  const routes: RouteObject[] = [
    {
      handle: handle(() => [query('me')]),
      children: [
        { path: 'home', lazy: lazyHome },
        {
          path: 'game/:levelId',
          lazy: lazyLevel,
          handle: handle(({ params, search }) => [query(`level ${params.levelId} ${search.get('gameType')}`)]),
        },
        { path: 'broken', lazy: () => Promise.reject(new Error('gone')), handle: handle(() => [query('rest')]) },
      ],
    },
  ];
  return { queries, query, fetched, lazyHome, lazyLevel, preload: createPreload(routes, queries) };
}

it('fetches the code and the data of the page and of what is around it, and of no other page', async () => {
  const { preload, fetched, lazyLevel, lazyHome } = house();
  await preload('/game/7/?gameType=Team#top');
  expect(lazyLevel).toHaveBeenCalledOnce();
  expect(lazyHome).not.toHaveBeenCalled();
  expect(fetched.sort()).toEqual(['level 7 Team', 'me']);
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
