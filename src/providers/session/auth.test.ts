import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAuthChannel, signedInKey, type AuthMessage } from './auth.messages.ts';
import { recallSignIn, remember } from './auth.remembered.ts';
import { createAuth } from './auth.ts';
import { SignInEnded } from '../http/api.ts';

/** What a browser keeps, and whether its page was opened anew. */
let local: Map<string, string>;
let channels: BroadcastChannel[];
const reload = vi.fn<() => void>();

const storage = (texts: Map<string, string>) => ({
  get length() {
    return texts.size;
  },
  key: (index: number) => [...texts.keys()][index] ?? null,
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
});

beforeEach(() => {
  local = new Map();
  channels = [];
  reload.mockReset();
  let kept = '';
  const cookies = {
    get cookie() {
      return kept;
    },
    set cookie(text) {
      kept = /Max-Age=0/.test(text) ? '' : (text.split(';')[0] ?? '');
    },
  };
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(new Map()));
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin: 'http://localhost', reload });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels) channel.close();
  vi.unstubAllGlobals();
});

/** A page of somebody who was signed in on the one before, and another tab of the same browser. */
async function open(loadProfile: () => Promise<{ id?: string }> = async () => ({ id: 'user-of-anna' })) {
  const anna = { id: 'anna', name: 'Anna', login: 'anna@gamehub.example', idToken: 'eyJ.anna' };
  local.set(signedInKey, 'anna');
  await remember({ ...anna, expiresAt: Date.now() + 600_000 }, () => true);
  const forget = vi.fn<() => Promise<void>>(async () => {});
  const recall = vi.fn<() => Promise<void>>(async () => {});
  const nothing = async () => {};
  const auth = createAuth({
    identity: {} as never,
    ...{ loadProfile, forget, recall, afterPopupLogin: nothing, endSession: nothing, warn: () => {} },
  });
  const other = openAuthChannel();
  await auth.boot();
  const state = () => ({ status: auth.getSnapshot().status, reason: auth.getSnapshot().reason });
  return { auth, state, forget, recall, say: (message: AuthMessage) => other.postMessage(message) };
}

it('goes on with the token of the page before', async () => {
  const { auth, state } = await open();
  expect(state()).toEqual({ status: 'authenticated', reason: null });
  expect(auth.getSnapshot().account?.id).toBe('anna');
  expect(await auth.getIdToken()).toBe('eyJ.anna');
});

it('opens the page anew when somebody else signs in in another tab, and stays with the same person', async () => {
  const { state, say } = await open();
  say({ kind: 'signed-in', accountId: 'anna' });
  say({ kind: 'signed-in', accountId: 'bea' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(reload).toHaveBeenCalledOnce();
  expect(state().status).toBe('authenticated');
});

it('is signed out with the other tab, and keeps nothing of who was signed in', async () => {
  const { auth, state, say, forget } = await open();
  local.set('gamehub.lastKnown', 'of Anna');
  say({ kind: 'signed-out' });
  await vi.waitFor(() => expect(state()).toEqual({ status: 'unauthenticated', reason: null }));
  expect(auth.getSnapshot().account).toBeNull();
  expect(forget).toHaveBeenCalledOnce();
  expect([await recallSignIn(), local.get(signedInKey), local.get('gamehub.lastKnown')]).toEqual([
    null,
    undefined,
    undefined,
  ]);
  await expect(auth.getIdToken({ isOver: true })).rejects.toThrow(SignInEnded);
});

it('ends with the session, and does not come back by itself', async () => {
  const { auth, state } = await open();
  await expect(auth.getIdToken({ isOver: true })).rejects.toThrow(SignInEnded);
  expect(state()).toEqual({ status: 'unauthenticated', reason: 'ended' });
  expect(local.get('gamehub.signedOut')).toBe('1');
  expect(await recallSignIn()).toBeNull();
});

it.each<[string, () => Promise<{ id?: string }>, string]>([
  ['who has no profile', async () => ({}), 'no_access'],
  ['whose profile is refused', () => Promise.reject(Object.assign(new Error('no'), { status: 500 })), 'profile_failed'],
  ['whose sign-in is over', () => Promise.reject(new SignInEnded()), 'ended'],
])('does not let in %s, and says why', async (_, loadProfile, reason) => {
  const { state, recall } = await open(loadProfile);
  expect(state()).toEqual({ status: 'unauthenticated', reason });
  expect(recall).not.toHaveBeenCalled();
});

it('goes on with what was last known while the server cannot be reached', async () => {
  const { auth, state, recall } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(state()).toEqual({ status: 'authenticated', reason: null });
  expect(auth.getSnapshot().isOffline).toBe(true);
  expect(recall).toHaveBeenCalledExactlyOnceWith('anna');
});
