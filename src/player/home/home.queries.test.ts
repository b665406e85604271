import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Home } from '#shared/home/home.contract.ts';
import type { ClientB } from '#src/providers/http/api.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import { notificationsQuery } from '../notifications/notifications.queries.ts';
import { homeQuery } from './home.queries.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const client = { experience: 'standard' } as PlayerClient;
const { queryKey } = notificationsQuery(client);

/** @param meanwhile what happens while the response of the home page is on its way */
async function notificationsAfter(meanwhile: (queries: QueryClient) => unknown) {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, []);
  const { promise, resolve } = Promise.withResolvers<Home>();
  const clientB = { getHome: () => promise } as unknown as ClientB;
  const home = queries.fetchQuery(homeQuery(clientB, client));
  // Later by the clock than the request.
  vi.setSystemTime(Date.now() + 5);
  await meanwhile(queries);
  resolve({ me: {}, notifications: ['of the home page'], current: null } as unknown as Home);
  await home;
  return queries.getQueryData(queryKey);
}

it('fills the caches of what the home page shows', async () => {
  expect(await notificationsAfter(() => undefined)).toEqual(['of the home page']);
});

it.each<[string, (queries: QueryClient) => unknown, unknown]>([
  ['refetched', (queries) => queries.setQueryData(queryKey, ['newer'] as never), ['newer']],
  ['invalidated', (queries) => queries.invalidateQueries({ queryKey }), []],
])('leaves what was %s since its request', async (_, meanwhile, left) => {
  expect(await notificationsAfter(meanwhile)).toEqual(left);
});
