import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage.ts';

const Page = () => null;

it('is fetched once, however often it is asked for', async () => {
  const fetchPage = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const { load } = lazyPage(fetchPage);
  await Promise.all([load(), load()]);
  await load();
  expect(fetchPage).toHaveBeenCalledOnce();
});

it('is fetched again after it could not be had', async () => {
  const fetchPage = vi
    .fn<() => Promise<typeof Page>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce(Page);
  const { load } = lazyPage(fetchPage);
  await expect(load()).rejects.toThrow('no network');
  await expect(load()).resolves.toBe(Page);
});
