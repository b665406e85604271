import { expect, it } from 'vitest';
import { loginMessage, offersRedirect } from './login.rules.ts';

const out = { status: 'unauthenticated', reason: null, isSigningIn: false } as const;

it.each([
  ['a plain visitor reads nothing', out, null, null],
  [
    'nor does anybody while it is being found out who they are',
    { ...out, status: 'authenticating' } as const,
    null,
    null,
  ],
  ['nor somebody whose window is open', { ...out, isSigningIn: true }, 'cancelled', null],
  ['a closed window', out, 'cancelled', 'cancelled'],
  ['a blocked window', out, 'popup_blocked', 'popup_blocked'],
  ['a click that another one replaced says nothing', out, 'interrupted', null],
  ['an account without access', { ...out, reason: 'no_access' } as const, null, 'no_access'],
  ['an account without access, just now', { ...out, reason: 'no_access' } as const, 'no_access', 'no_access'],
  ['a session that has ended', { ...out, reason: 'ended' } as const, null, 'ended'],
  ['no network', { ...out, reason: 'unreachable' } as const, null, 'network'],
  ['a profile that could not be loaded', { ...out, reason: 'profile_failed' } as const, null, 'wrong'],
  ['the last click says more than the reason before it', { ...out, reason: 'ended' } as const, 'network', 'network'],
] as const)('%s', (_, snapshot, lastClick, message) => expect(loginMessage(snapshot, lastClick)).toBe(message));

it('offers the way without a window where windows fail', () => {
  expect(offersRedirect('popup_blocked', false)).toBe(true);
  expect(offersRedirect('cancelled', false)).toBe(true);
  expect(offersRedirect(null, true)).toBe(true);
  expect(offersRedirect(null, false)).toBe(false);
  expect(offersRedirect('no_access', false)).toBe(false);
});
