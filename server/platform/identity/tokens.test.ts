import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
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

  it('name the person', async () => {
    expect(await verify(await sign(claims()))).toEqual({
      issuer,
      subject: 'person-1',
      signedInAt: now,
      sid: null,
      email: 'anna@maison.example',
      name: 'Anna Berg',
      expiresAt: new Date('2026-11-20T10:00:00Z'),
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
