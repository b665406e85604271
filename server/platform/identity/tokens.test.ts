import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTokenVerifier, TokenError, type TokenVerifier } from './tokens.ts';

const now = new Date('2026-11-20T09:00:00Z');
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const inMinutes = (minutes: number) => seconds(now) + minutes * 60;
const issuer = 'http://localhost:4180/oidc';
const ours = await generateKeyPair('RS256', { extractable: true });
const strangers = await generateKeyPair('RS256');
const publicJwk = { ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };

let jwks: JSONWebKeySet = { keys: [publicJwk] };

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: 'gamehub',
  sub: 'person-1',
  iat: seconds(now),
  exp: inMinutes(60),
  name: 'Anna Berg',
  email: 'Anna@Maison.example',
  email_verified: true,
  ...changes,
});

const sign = (payload: JWTPayload, { key = ours.privateKey, kid = 'ours' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Why the verifier refuses; fails when it does not. */
async function refusal(verify: TokenVerifier, token: string): Promise<TokenError['reason']> {
  try {
    await verify(token);
  } catch (error) {
    if (error instanceof TokenError) return error.reason;
    throw error;
  }
  throw new Error('The token was accepted');
}

describe('tokens of the embedded provider', () => {
  const verify = createTokenVerifier({
    kind: 'embedded',
    issuer,
    clientId: 'gamehub',
    jwks: () => jwks,
    clock: () => now,
  });

  it('say when the person signed in, and in which session', async () => {
    const signedIn = new Date('2026-11-20T08:00:00Z');
    expect(await verify(await sign(claims({ auth_time: seconds(signedIn), sid: 'a session' })))).toMatchObject({
      ...{ signedInAt: signedIn, sid: 'a session' },
    });
    // Without `auth_time` the sign-in is as old as the token.
    expect(await verify(await sign(claims()))).toMatchObject({ signedInAt: now, sid: null });
  });

  it('are taken by a key that came while the server runs', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const token = await sign(claims(), { key: privateKey, kid: 'next' });
    expect(await refusal(verify, token)).toBe('invalid');
    jwks = { keys: [publicJwk, { ...(await exportJWK(publicKey)), kid: 'next', alg: 'RS256', use: 'sig' }] };
    expect(await verify(token)).toMatchObject({ subject: 'person-1' });
  });

  it('are verified once in half a minute, and never taken longer for that', async () => {
    let at = now;
    let times = 0;
    const here = createTokenVerifier({
      ...{ kind: 'embedded', issuer, clientId: 'gamehub', clock: () => at },
      jwks: () => {
        times += 1;
        return jwks;
      },
    });
    const token = await sign(claims({ exp: seconds(now) + 40 }));
    const other = await sign(claims({ sub: 'person-2' }));
    const after = async (passed: number, subject: string) => {
      at = new Date(now.getTime() + passed * 1000);
      expect(await here(subject === 'person-1' ? token : other)).toMatchObject({ subject });
      return times;
    };
    expect(await after(0, 'person-1')).toBe(1);
    expect(await after(29, 'person-1')).toBe(1);
    expect(await after(29, 'person-2')).toBe(2);
    expect(await after(30, 'person-1')).toBe(3);
    expect(await after(39, 'person-1')).toBe(3);
    // Within the tolerance, which each request finds out for itself.
    expect(await after(41, 'person-1')).toBe(4);
    // The clock was put back.
    expect(await after(11, 'person-1')).toBe(5);
    at = new Date(now.getTime() + 71_000);
    expect(await refusal(here, token)).toBe('expired');
  });

  it('name the person', async () => {
    expect(await verify(await sign(claims()))).toEqual({
      issuer,
      subject: 'person-1',
      signedInAt: now,
      sid: null,
      email: 'anna@maison.example',
      name: 'Anna Berg',
      expiresAt: new Date('2026-11-20T10:00:00Z'),
      accountId: 'person-1',
      isOutside: false,
    });
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['says nothing about being verified', { email_verified: undefined }],
    ['claims to be verified in words', { email_verified: 'true' }],
    ['is empty', { email: '' }],
  ])('carry no address when it %s', async (_, changes) => {
    expect((await verify(await sign(claims(changes)))).email).toBeNull();
  });

  it('are refused with a subject, and carry no name, of more characters than one has', async () => {
    const [longest, longer] = ['x'.repeat(320), 'x'.repeat(321)];
    const taken = await verify(await sign(claims({ sub: longest, name: longest })));
    expect(taken).toMatchObject({ subject: longest, name: longest });
    expect(await refusal(verify, await sign(claims({ sub: longer })))).toBe('invalid');
    expect((await verify(await sign(claims({ name: longer })))).name).toBeNull();
  });

  it('are taken half a minute past their end, for clocks that differ, and not longer', async () => {
    await verify(await sign(claims({ exp: seconds(now) - 29 })));
    expect(await refusal(verify, await sign(claims({ exp: seconds(now) - 31 })))).toBe('expired');
  });

  it.each([
    ['not valid yet', { nbf: inMinutes(1) }],
    ['made for another app', { aud: 'another' }],
    ['made by another issuer', { iss: 'https://evil.example/oidc' }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without an end', { exp: undefined }],
    ['without an issuer', { iss: undefined }],
    ['without an audience', { aud: undefined }],
    ['given to another party', { aud: ['gamehub', 'another'], azp: 'another' }],
    ['of another kind, such as Keycloak’s access tokens', { typ: 'Bearer' }],
    ['with a subject that no database can store', { sub: 'person\0' }],
    ['with a subject that is no text', { sub: 1 as unknown as string }],
    ['with a sign-in at no time', { auth_time: 1e300 }],
  ])('are refused when %s', async (_, changes) => {
    expect(await refusal(verify, await sign(claims(changes)))).toBe('invalid');
  });

  it('are refused when a stranger signed them under our key’s name', async () => {
    expect(await refusal(verify, await sign(claims(), { key: strangers.privateKey }))).toBe('invalid');
  });

  it('are refused when signed by a key that nobody knows', async () => {
    expect(await refusal(verify, await sign(claims(), { kid: 'unknown' }))).toBe('invalid');
  });

  it('are refused without a signature', async () => {
    const unsigned = `${base64({ alg: 'none' })}.${base64(claims())}.`;
    expect(await refusal(verify, unsigned)).toBe('invalid');
  });

  it('are refused when the public key was used as a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey));
    const confused = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'ours' }).sign(secret);
    expect(await refusal(verify, confused)).toBe('invalid');
  });

  it('are refused when changed after signing', async () => {
    const [header, , signature] = (await sign(claims())).split('.');
    expect(await refusal(verify, `${header}.${base64(claims({ sub: 'admin' }))}.${signature}`)).toBe('invalid');
  });

  it.each(['', 'nonsense', 'a.b.c', '..'])('are not “%s”', async (token) => {
    expect(await refusal(verify, token)).toBe('invalid');
  });

  it('that a stranger made and let expire are invalid, not expired', async () => {
    const token = await sign(claims({ exp: inMinutes(-60) }), { key: strangers.privateKey });
    expect(await refusal(verify, token)).toBe('invalid');
  });
});

describe('tokens of Entra ID', () => {
  const tenantId = '11111111-2222-4333-8444-555555555555';
  const entraIssuer = `https://login.microsoftonline.com/${tenantId}/v2.0`;
  const entraClaims = (changes: JWTPayload = {}) =>
    claims({ iss: entraIssuer, aud: 'app-id', tid: tenantId, oid: 'OBJECT-1', email_verified: undefined, ...changes });
  let answer: { status: number; body: string };
  let keyServer: Server | undefined;

  beforeAll(() => {
    answer = { status: 200, body: JSON.stringify({ keys: [publicJwk] }) };
  });
  afterEach(() => {
    keyServer?.close();
  });

  const startVerifier = async () => {
    const started = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
    keyServer = started;
    await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
    const keysUrl = new URL(`http://127.0.0.1:${(started.address() as AddressInfo).port}/keys`);
    return createTokenVerifier({ kind: 'entra', tenantId, clientId: 'app-id', clock: () => now, keysUrl });
  };

  it('name the person by tenant and object id, whose spelling does not matter', async () => {
    const verify = await startVerifier();
    expect(await verify(await sign(entraClaims()))).toMatchObject({
      issuer: entraIssuer,
      subject: `${tenantId}:object-1`,
      accountId: 'OBJECT-1',
      email: null,
    });
  });

  it.each([true, 1, '1', 'true'])('vouch for the address by xms_edov %j', async (xms_edov) => {
    const verify = await startVerifier();
    expect((await verify(await sign(entraClaims({ xms_edov })))).email).toBe('anna@maison.example');
  });

  it.each([false, 0, '0', undefined])('do not vouch for it by xms_edov %j', async (xms_edov) => {
    const verify = await startVerifier();
    expect((await verify(await sign(entraClaims({ xms_edov })))).email).toBeNull();
  });

  it.each([
    ['come from another tenant', { tid: '99999999-2222-4333-8444-555555555555' }],
    ['name another tenant’s issuer', { iss: 'https://login.microsoftonline.com/other/v2.0' }],
    ['have no tenant', { tid: undefined }],
    ['have no object id', { oid: undefined }],
  ])('are refused when they %s', async (_, changes) => {
    expect(await refusal(await startVerifier(), await sign(entraClaims(changes)))).toBe('invalid');
  });

  it.each([
    ['answers with an error', { status: 500, body: '' }],
    ['answers with something else than keys', { status: 200, body: '<html>' }],
    ['answers with a wrong shape', { status: 200, body: '{"keys":1}' }],
  ])('cannot be judged while the key server %s', async (_, broken) => {
    const right = answer;
    answer = broken;
    expect(await refusal(await startVerifier(), await sign(entraClaims()))).toBe('unavailable');
    answer = right;
  });

  it('cannot be judged while the key server is away', async () => {
    const verify = await startVerifier();
    await new Promise((closed) => keyServer?.close(closed));
    expect(await refusal(verify, await sign(entraClaims()))).toBe('unavailable');
  });
});

describe('tokens of a provider elsewhere', () => {
  const elsewhere = 'https://id.example.com/realms/a';
  const names = { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name', groups: 'groups' };
  const required = { group: undefined, hd: undefined } as { group: string | undefined; hd: string | undefined };
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** A verifier, and what signs for its provider with this algorithm. */
  const startWith = async (
    alg: string,
    changes: { claims?: object; required?: object; algorithms?: string[] } = {},
  ) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    let keys = [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg, use: 'sig' }];
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end(JSON.stringify({ keys }));
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const verify = createTokenVerifier({
      kind: 'oidc',
      issuer: elsewhere,
      clientId: 'app-id',
      clock: () => now,
      keysUrl: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`),
      algorithms: changes.algorithms ?? ['RS256', 'PS256', 'ES256', 'EdDSA'],
      claims: { ...names, ...changes.claims },
      required: { ...required, ...changes.required },
    });
    const signed = (more: JWTPayload = {}, header: object = {}) =>
      new SignJWT(claims({ iss: elsewhere, aud: 'app-id', ...more }))
        .setProtectedHeader({ alg, kid: 'theirs', ...header })
        .sign(privateKey);
    const withdraw = () => {
      keys = [];
    };
    return { verify, signed, withdraw, requests: () => requests };
  };

  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])(
    'are taken when signed by %s, and only where that is offered',
    async (alg) => {
      const { verify, signed } = await startWith(alg);
      expect(await verify(await signed())).toMatchObject({ issuer: elsewhere, subject: 'person-1', isOutside: false });
      const others = ['RS256', 'PS256', 'ES256', 'EdDSA'].filter((name) => name !== alg);
      const strict = await startWith(alg, { algorithms: others });
      expect(await refusal(strict.verify, await strict.signed())).toBe('invalid');
    },
  );

  it('are read by the names that their claims have', async () => {
    const claimNames = {
      ...{
        subject: 'uid',
        email: 'https://maison.example/mail',
        emailVerified: 'contact.checked',
        name: 'display.full',
      },
    };
    const { verify, signed } = await startWith('ES256', { claims: claimNames });
    const own = {
      ...{ uid: 'u-1', 'https://maison.example/mail': 'A@Maison.example', contact: { checked: 'true' } },
      display: { full: 'Anna B.' },
    };
    expect(await verify(await signed(own))).toMatchObject({
      ...{ subject: 'u-1', email: 'a@maison.example', name: 'Anna B.', accountId: 'person-1' },
    });
    expect((await verify(await signed({ ...own, contact: { checked: false } }))).email).toBeNull();
    expect(await refusal(verify, await signed({ ...own, uid: undefined }))).toBe('invalid');
    expect(await refusal(verify, await signed({ ...own, uid: ['u-1'] }))).toBe('invalid');
    const odd = await startWith('ES256', { claims: { subject: 'constructor.name' } });
    expect(await refusal(odd.verify, await odd.signed())).toBe('invalid');
  });

  it.each<[string, object, object, JWTPayload, boolean]>([
    ['in the group', {}, { group: 'games' }, { groups: ['all', 'games'] }, false],
    ['in the group, the only one', {}, { group: 'games' }, { groups: 'games' }, false],
    ['in none', {}, { group: 'games' }, {}, true],
    ['in one that is called alike', {}, { group: 'games' }, { groups: ['games-test'] }, true],
    ['by a path', { groups: 'realm_access.roles' }, { group: 'games' }, { realm_access: { roles: ['games'] } }, false],
    [
      'where the path leads nowhere',
      { groups: 'realm_access.roles' },
      { group: 'games' },
      { realm_access: null },
      true,
    ],
    ['in the organisation', {}, { hd: 'Maison.example' }, { hd: 'maison.example' }, false],
    ['in another', {}, { hd: 'maison.example' }, { hd: 'evil-maison.example' }, true],
    ['in none, with an address that looks so', {}, { hd: 'maison.example' }, {}, true],
    ['in the group and not in the organisation', {}, { group: 'g', hd: 'a.example' }, { groups: ['g'] }, true],
  ])('say whether somebody is %s', async (_, claimNames, needed, more, isOutside) => {
    const { verify, signed } = await startWith('ES256', { claims: claimNames, required: needed });
    expect((await verify(await signed(more))).isOutside).toBe(isOutside);
  });

  it('are refused when they are for something else', async () => {
    const { verify, signed } = await startWith('ES256');
    for (const typ of ['at+jwt', 'logout+jwt'])
      expect(await refusal(verify, await signed({}, { typ }))).toBe('invalid');
    expect(await verify(await signed({}, { typ: 'JWT' }))).toMatchObject({ subject: 'person-1' });
  });

  it('have their keys fetched once, and not again for each key that nobody knows', async () => {
    const { verify, signed, requests } = await startWith('ES256');
    await verify(await signed());
    for (let n = 0; n < 5; n += 1)
      expect(await refusal(verify, await signed({}, { kid: `guess ${n}` }))).toBe('invalid');
    expect(requests()).toBe(1);
  });

  it('are refused ten minutes after their key was withdrawn', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    onTestFinished(() => void vi.useRealTimers());
    const { verify, signed, withdraw } = await startWith('ES256');
    await verify(await signed({ sub: 'person-1' }));
    withdraw();
    vi.setSystemTime(now.getTime() + 9 * 60_000);
    expect(await verify(await signed({ sub: 'person-2' }))).toMatchObject({ subject: 'person-2' });
    vi.setSystemTime(now.getTime() + 11 * 60_000);
    expect(await refusal(verify, await signed({ sub: 'person-3' }))).toBe('invalid');
  });
});
