import { describe, expect, it } from 'vitest';
import {
  cultureOf,
  firstRole,
  foldEmail,
  identityOf,
  type KnownUser,
  matchPerson,
  type SignedIn,
} from './users.rules.ts';

const signedIn = (over: Partial<SignedIn> = {}): SignedIn => ({
  issuer: 'https://id.example',
  subject: 'subject',
  email: 'anna@maison.example',
  isEmailVerified: true,
  ...over,
});
const unverified = signedIn({ isEmailVerified: false });
const user = (over: Partial<KnownUser> = {}): KnownUser => ({
  id: 'anna',
  subject: 'subject',
  isActive: true,
  ...over,
});
const imported = user({ subject: null });
const nobody = { bySubject: null, byEmail: null };

describe('a sign-in belongs to', () => {
  it.each([
    ['whom the subject names', signedIn(), { bySubject: user(), byEmail: null }, true, { is: 'known', userId: 'anna' }],
    [
      'whom the subject names, though the e-mail is another one’s',
      signedIn(),
      { bySubject: user(), byEmail: user({ id: 'luca' }) },
      true,
      { is: 'known', userId: 'anna' },
    ],
    [
      'whom the subject names, without an e-mail',
      signedIn({ email: null }),
      { bySubject: user(), byEmail: null },
      true,
      { is: 'known', userId: 'anna' },
    ],
    [
      'whom the subject names, with provisioning off',
      signedIn(),
      { bySubject: user(), byEmail: null },
      false,
      { is: 'known', userId: 'anna' },
    ],
    [
      'an imported user, by a verified e-mail',
      signedIn(),
      { bySubject: null, byEmail: imported },
      true,
      { is: 'adopted', userId: 'anna' },
    ],
    [
      'an imported user, with provisioning off',
      signedIn(),
      { bySubject: null, byEmail: imported },
      false,
      { is: 'adopted', userId: 'anna' },
    ],
    [
      'no imported user by an e-mail that is not verified',
      unverified,
      { bySubject: null, byEmail: imported },
      true,
      { is: 'refused', reason: 'email_not_verified' },
    ],
    [
      'nobody whose e-mail has a subject already',
      signedIn(),
      { bySubject: null, byEmail: user({ subject: 'another' }) },
      true,
      { is: 'refused', reason: 'email_taken' },
    ],
    ['somebody new', signedIn(), nobody, true, { is: 'new' }],
    ['somebody new, though the e-mail is not verified', unverified, nobody, true, { is: 'new' }],
    ['nobody with provisioning off', signedIn(), nobody, false, { is: 'refused', reason: 'provisioning_off' }],
    [
      'nobody new without an e-mail',
      signedIn({ email: null }),
      nobody,
      true,
      { is: 'refused', reason: 'email_missing' },
    ],
    [
      'nobody who is inactive',
      signedIn(),
      { bySubject: user({ isActive: false }), byEmail: null },
      true,
      { is: 'refused', reason: 'inactive' },
    ],
    [
      'nobody imported who is inactive',
      signedIn(),
      { bySubject: null, byEmail: { ...imported, isActive: false } },
      true,
      { is: 'refused', reason: 'inactive' },
    ],
  ])('%s', (_, person, found, isProvisioningOn, expected) =>
    expect(matchPerson(person, found, isProvisioningOn)).toEqual(expected),
  );
});

describe('who somebody is', () => {
  const claims = { iss: 'https://id.example', sub: 'sub' };
  it.each([
    ['by issuer and subject', claims, { issuer: 'https://id.example', subject: 'sub' }],
    [
      'with Entra by tenant and object id',
      { ...claims, tid: 'tenant', oid: 'object' },
      { issuer: 'tenant', subject: 'object' },
    ],
    [
      'by issuer and subject where only one of the two is there',
      { ...claims, oid: 'object' },
      { issuer: 'https://id.example', subject: 'sub' },
    ],
  ])('%s', (_, one, expected) => expect(identityOf(one)).toEqual(expected));
});

it.each([
  ['Anna@Maison.Example', 'anna@maison.example'],
  ['  anna@maison.example ', 'anna@maison.example'],
  ['e\u0301lise@maison.example', 'élise@maison.example'],
])('compares %j as %j', (email, expected) => expect(foldEmail(email)).toBe(expected));

describe('the first administrators', () => {
  it.each([
    ['who is named', signedIn(), ['anna@maison.example'], 'admin'],
    ['who is named in other letters', signedIn({ email: 'Anna@Maison.example' }), [' ANNA@maison.example'], 'admin'],
    ['who is named, but not verified', unverified, ['anna@maison.example'], 'player'],
    ['who is not named', signedIn(), ['luca@maison.example'], 'player'],
    ['who has no e-mail', signedIn({ email: null }), ['anna@maison.example'], 'player'],
    ['nobody named', signedIn(), [], 'player'],
  ])('%s', (_, person, named, expected) => expect(firstRole(person, named)).toBe(expected));
});

describe('a culture', () => {
  it.each([
    ['SE', null, 'Sweden'],
    ['CH', null, 'Switzerland'],
    ['PL', null, 'Poland'],
    ['SK', null, 'Slovakia'],
    ['FR', null, null],
    ['constructor', null, null],
    [null, null, null],
    ['PL', 'Sweden', 'Sweden'],
    [null, 'Poland', 'Poland'],
  ] as const)('of country %s, set by hand to %s, is %s', (country, culture, expected) =>
    expect(cultureOf({ country, culture })).toBe(expected),
  );
});
