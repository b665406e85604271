import { afterEach, expect, it, vi } from 'vitest';
import { codeFetcher, reloadForCode } from './code.ts';

const reload = vi.fn<() => void>();
const serverIs = (state: 'there' | 'away') => {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => (state === 'there' ? Promise.resolve(Response.json({})) : Promise.reject(new Error())));
};
/** Loads the code as often as `count`, then returns the mock of `location.reload`. */
async function afterTries(count: number) {
  const fetchCode = codeFetcher(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  let last: unknown;
  for (let n = 0; n < count; n += 1) last = await fetchCode().catch((error: unknown) => error);
  await reloadForCode(last);
  return reload;
}

afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
});

it('a page is loaded anew when its code could not be had twice, since browsers keep the first failure in mind', async () => {
  serverIs('there');
  expect(await afterTries(1)).not.toHaveBeenCalled();
  expect(await afterTries(2)).toHaveBeenCalledOnce();
});

it('without the server the page stays: a new one would not come', async () => {
  serverIs('away');
  expect(await afterTries(2)).not.toHaveBeenCalled();
});

it('other failures load nothing anew, and code that came after all is handed on', async () => {
  serverIs('there');
  await reloadForCode(new TypeError('Failed to fetch'));
  await reloadForCode('something else');
  const answers = [Promise.reject(new TypeError('no network')), Promise.resolve('code')];
  const fetchCode = codeFetcher(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(fetchCode()).rejects.toThrow('no network');
  await expect(fetchCode()).resolves.toBe('code');
  expect(reload).not.toHaveBeenCalled();
});
