import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's storage; `isClosed`: it throws, as where storage is forbidden. */
function storage() {
  const texts = new Map<string, string>();
  let isClosed = false;
  const open = <T>(act: () => T): T => {
    if (isClosed) throw new Error('denied');
    return act();
  };
  return {
    getItem: (key: string) => open(() => texts.get(key) ?? null),
    setItem: (key: string, text: string) => open(() => void texts.set(key, text)),
    close: () => (isClosed = true),
    key: 'gamehub.readNotifications.anna',
  };
}

let local: ReturnType<typeof storage>;
/** A new page, without the memory of the page before. */
async function page() {
  vi.resetModules();
  const { readHere, rememberRead } = await import('./readHere.ts');
  return { read: (who = 'anna') => [...readHere(who)], readHere, rememberRead };
}

beforeEach(() => {
  local = storage();
  vi.stubGlobal('localStorage', local);
});
afterEach(() => vi.unstubAllGlobals());

it('remembers what was read, on the next page too', async () => {
  (await page()).rememberRead('anna', ['a', 'b']);
  expect((await page()).read()).toEqual(['a', 'b']);
});

it('keeps people who share a browser apart', async () => {
  const { rememberRead, read } = await page();
  rememberRead('anna', ['a']);
  expect(read('luca')).toEqual([]);
});

it('adds to what another tab has read in the meantime', async () => {
  const { rememberRead, read } = await page();
  rememberRead('anna', ['a']);
  local.setItem(local.key, JSON.stringify(['a', 'b']));
  rememberRead('anna', ['c']);
  expect(read()).toEqual(['a', 'b', 'c']);
});

it('answers with the same set as long as nothing is added', async () => {
  const { rememberRead, readHere } = await page();
  rememberRead('anna', ['a']);
  expect(readHere('anna')).toBe(readHere('anna'));
  expect(readHere('luca')).toBe(readHere('luca'));
});

it('keeps the newest 400', async () => {
  const { rememberRead, read } = await page();
  const ids = Array.from({ length: 500 }, (_, number) => `n${number}`);
  rememberRead('anna', ids);
  expect(read()).toEqual(ids.slice(100));
});

it.each(['no json', '{"a":1}', 'null', '[1,2]'])('takes %s for nothing', async (text) => {
  local.setItem(local.key, text);
  expect((await page()).read()).toEqual([]);
});

it('lasts as long as the page where nothing can be stored', async () => {
  local.close();
  const { rememberRead, read } = await page();
  rememberRead('anna', ['a']);
  rememberRead('anna', ['b']);
  expect(read()).toEqual(['a', 'b']);
  expect((await page()).read()).toEqual([]);
});
