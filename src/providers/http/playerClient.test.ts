import { expect, it, vi } from 'vitest';
import { lazyClient, type PlayerClient } from './playerClient.ts';

const loadedClient = (getMe: PlayerClient['getMe']) => ({ experience: 'compliance', getMe }) as PlayerClient;

it('says which area it is for without loading anything', () => {
  const load = vi.fn<() => Promise<PlayerClient>>();
  expect(lazyClient('compliance', load).experience).toBe('compliance');
  expect(load).not.toHaveBeenCalled();
});

it('is no promise, so that handing it on through one loads nothing', async () => {
  const load = vi.fn<() => Promise<PlayerClient>>().mockRejectedValue(new Error('loaded'));
  const client = lazyClient('compliance', load);
  expect(await Promise.resolve(client)).toBe(client);
  expect(load).not.toHaveBeenCalled();
});

it('loads with the first question, once, and passes on what is asked and answered', async () => {
  const getBoard = vi.fn<PlayerClient['getBoard']>().mockRejectedValue(new Error('no board'));
  const load = vi.fn<() => Promise<PlayerClient>>(async () => ({ ...loadedClient(async () => ({})), getBoard }));
  const client = lazyClient('compliance', load);
  expect(await Promise.all([client.getMe(), client.getMe()])).toEqual([{}, {}]);
  await expect(client.getBoard('Team', { limit: 3, after: null })).rejects.toThrow('no board');
  expect(getBoard).toHaveBeenCalledWith('Team', { limit: 3, after: null });
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again to load after that has failed', async () => {
  const load = vi
    .fn<() => Promise<PlayerClient>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(loadedClient(async () => ({})));
  const client = lazyClient('compliance', load);
  await expect(client.getMe()).rejects.toThrow('no network');
  expect(await client.getMe()).toEqual({});
});
