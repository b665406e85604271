import { expect, it } from 'vitest';
import { type ProfileAnswer, signInState } from './signIn.rules.ts';

const account = { username: 'anna@maison.example' };
const awaited: ProfileAnswer = { is: 'awaited' };

it.each([
  ['the account is being looked for', undefined, awaited, 'authenticating'],
  ['there is no account', null, awaited, 'unauthenticated'],
  ['there is no account any more, though a profile is known', null, { is: 'loaded', id: 'anna' }, 'unauthenticated'],
  ['the profile is on its way', account, awaited, 'authenticating'],
  ['the profile has loaded with an id', account, { is: 'loaded', id: 'anna' }, 'authenticated'],
  ['the profile has no id', account, { is: 'loaded', id: null }, 'unauthenticated'],
  ['the profile call answers with an error', account, { is: 'refused' }, 'unauthenticated'],
  [
    'there is no network, and somebody was signed in',
    account,
    { is: 'unreachable', lastKnownId: 'anna' },
    'authenticated',
  ],
  ['there is no network, and nobody is known yet', account, { is: 'unreachable', lastKnownId: null }, 'authenticating'],
] satisfies [string, object | null | undefined, ProfileAnswer, string][])('[spec] %s', (_, found, profile, expected) =>
  expect(signInState(found, profile)).toBe(expected),
);
