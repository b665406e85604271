import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSignIn, recallSignIn, remember, sealCookie } from './auth.remembered.ts';

let texts: Map<string, string>;
/** A browser's cookies, as far as they are used here. */
let cookies: { cookie: string };
let setCookie: string;

beforeEach(() => {
  texts = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  let kept = '';
  cookies = {
    get cookie() {
      return kept;
    },
    set cookie(text) {
      setCookie = text;
      kept = text.split(';')[0] ?? '';
    },
  };
  vi.stubGlobal('document', cookies);
});
afterEach(() => void vi.unstubAllGlobals());

const signIn = (minutes: number) => ({
  ...{ id: 'anna', name: 'Anna', login: 'anna@gamehub.example', idToken: 'eyJ.secret' },
  expiresAt: Date.now() + minutes * 60_000,
});

it('finds the token again in the same session of the browser, and keeps it unreadable', async () => {
  const kept = signIn(10);
  await remember(kept, () => true);
  expect([...texts.values()].join()).not.toMatch(/anna|secret/i);
  expect(setCookie).toMatch(/; Path=\/; SameSite=Strict$/);
  expect(await recallSignIn()).toEqual(kept);
});

it('finds none in another session, which has another key', async () => {
  await remember(signIn(10), () => true);
  const { cookie } = cookies;
  cookies.cookie = '';
  expect(await recallSignIn()).toBeNull();
  cookies.cookie = `${sealCookie}=${encodeURIComponent(btoa('x'.repeat(32)))}`;
  expect(await recallSignIn()).toBeNull();
  cookies.cookie = cookie;
  expect(await recallSignIn()).not.toBeNull();
});

it('finds none that ends soon, and none after it was forgotten', async () => {
  await remember(signIn(1), () => true);
  expect(await recallSignIn()).toBeNull();
  await remember(signIn(10), () => true);
  forgetSignIn();
  expect(await recallSignIn()).toBeNull();
});

it('keeps nothing of a person who has signed out while it was encrypted', async () => {
  await remember(signIn(10), () => false);
  expect(texts.size).toBe(0);
});
