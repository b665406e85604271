import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { createIdentity, type Identity } from '#server/platform/identity/identity.ts';
import {
  imitatedClientId,
  imitatedSecret,
  imitatedTenant,
  startImitation,
  type Imitated,
  type ImitatedPerson,
  type ImitatedProvider,
} from '#tests/identity/imitatedProvider.ts';
import { makeUser } from '#tests/factories/play.ts';
import { expectProblem, fieldPaths } from '#tests/factories/backoffice.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

/** Signing in at Okta, Keycloak, Google and Entra ID, each imitated by a provider of its own, against the real server. */
const database = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gamehub-sign-ins-'));
const root = join(import.meta.dirname, '..', '..');
const publicUrl = 'http://localhost:4180';

const anna = {
  id: '00u-Anna|1',
  name: 'Anna Berg',
  email: 'anna@maison.example',
  groups: ['Everyone', 'game-hub'],
  hd: 'maison.example',
};
const unverified = { id: 'unverified', name: 'Una Vera', email: 'una@maison.example', groups: ['game-hub'] };
const outsider = { id: 'outsider', name: 'Otto Reit', email: 'otto@elsewhere.example', groups: ['Everyone'] };
const people: ImitatedPerson[] = [anna, { ...unverified, isVerified: false, hd: 'maison.example' }, outsider];

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const imitate = async (kind: Imitated) => {
  const provider = await startImitation(kind, { appOrigin: publicUrl, people });
  open.push(provider);
  return provider;
};

const environmentFor = (
  kind: Imitated,
  provider: Pick<ImitatedProvider, 'issuer' | 'origin'>,
): Record<string, string> =>
  kind === 'entra'
    ? {
        IDENTITY: 'entra',
        ENTRA_TENANT_ID: imitatedTenant,
        ENTRA_CLIENT_ID: imitatedClientId,
        ENTRA_AUTHORITY: provider.origin,
      }
    : { IDENTITY: 'oidc', OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: imitatedClientId };

const identityFor = (environment: Record<string, string>) =>
  createIdentity({ db: database.db, config: readConfig(environment), clock: () => new Date() });

/** The server with this configuration. */
async function start(environment: Record<string, string>, clock = () => new Date()) {
  const identity = await identityFor(environment);
  const distDir = join(folder, 'dist');
  mkdirSync(distDir, { recursive: true });
  copyFileSync(join(root, 'index.html'), join(distDir, 'index.html'));
  const { brand, contacts, apiBases } = readConfig(environment);
  const app = await createApp({
    db: database.db,
    files: createFolderStore(join(folder, 'files')),
    clock,
    verifyToken: identity.verifyToken,
    publicUrl,
    shedsLoad: false,
    ...(identity.plugin && { identityPlugin: identity.plugin }),
    browser: {
      distDir,
      localesDir: join(root, 'locales'),
      config: {
        ...{ identity: identity.browser, brand, contacts, languages: ['en'] },
        api: { ...apiBases, backoffice: '/api/backoffice' },
      },
    },
  });
  open.push(app.http);
  const ask = (token: string, method: 'GET' | 'POST', url: string) =>
    app.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  return {
    ...{ http: app.http, identity },
    /** What a browser does after a sign-in. */
    async enter(token: string | undefined) {
      const { statusCode } = await ask(token ?? '', 'POST', '/api/v1/engagement/user/LogIn');
      const profile = await ask(token ?? '', 'GET', '/api/v1/user');
      return { statusCode, profile: profile.statusCode === 200 ? profile.json<Record<string, unknown>>() : null };
    },
    ask,
  };
}

/** The claims of a token, unverified. */
const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A way in that has a condition, and what each provider calls its groups. */
const conditions: Record<Exclude<Imitated, 'entra'>, Record<string, string>> = {
  okta: { OIDC_REQUIRED_GROUP: 'game-hub', OIDC_CLAIM_SUBJECT: 'uid' },
  keycloak: { OIDC_REQUIRED_GROUP: 'game-hub', OIDC_CLAIM_GROUPS: 'realm_access.roles' },
  google: { OIDC_REQUIRED_HD: 'Maison.example', OIDC_CLIENT_SECRET: imitatedSecret },
};

describe.each(['okta', 'keycloak', 'google'] as const)('with a provider such as %s', (kind) => {
  it('lets a person in whose address is verified and who has what is required, and knows them again', async () => {
    const provider = await imitate(kind);
    const email = `anna.${kind}@maison.example`;
    const imported = await makeUser(database.db, { issuer: null, subject: null, email });
    const person = people[0] as ImitatedPerson;
    person.email = email;
    const server = await start({ ...environmentFor(kind, provider), ...conditions[kind] });
    const { id_token: token } = await provider.signIn(person);
    expect(await server.enter(token)).toMatchObject({ statusCode: 200, profile: { id: imported.id } });
    // With another address.
    person.email = `berg.${kind}@maison.example`;
    const { id_token: next } = await provider.signIn(person);
    expect(claimsOf(next)['email']).toBe(person.email);
    expect((await server.enter(next)).profile).toMatchObject({ id: imported.id });
    // By the address that v2 has: the account's id in the browser.
    const path = `/api/v2/users/${encodeURIComponent(person.id)}/login`;
    const answer = await server.http.inject({ method: 'PUT', url: path, headers: { authorization: `Bearer ${next}` } });
    expect(answer.statusCode).toBe(200);
  });

  it('lets nobody in whose address is not verified, or who has not what is required', async () => {
    const provider = await imitate(kind);
    const server = await start({ ...environmentFor(kind, provider), ...conditions[kind] });
    for (const person of people.slice(1)) {
      const { id_token: token } = await provider.signIn(person);
      expect([person.id, await server.enter(token)]).toEqual([person.id, { statusCode: 403, profile: null }]);
    }
    // The same person without the condition.
    const { [`OIDC_REQUIRED_${kind === 'google' ? 'HD' : 'GROUP'}`]: _, ...unconditional } = conditions[kind];
    const free = await start({ ...environmentFor(kind, provider), ...unconditional });
    outsider.email = `otto.${kind}@elsewhere.example`;
    const { id_token: token } = await provider.signIn(outsider);
    expect((await free.enter(token)).statusCode).toBe(200);
    // Whoever no longer has it is out with the next token, though known.
    expect(await server.enter(token)).toEqual({ statusCode: 403, profile: null });
  });

  it('takes none but its ID tokens', async () => {
    const provider = await imitate(kind);
    const server = await start({ ...environmentFor(kind, provider), ...conditions[kind] });
    const { id_token: token = '', access_token: access } = await provider.signIn(anna);
    const [header, , signature] = token.split('.');
    const changed = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: 'admin' })).toString('base64url');
    const ofAnother = await imitate(kind);
    for (const wrong of [access ?? '', `${header}.${changed}.${signature}`, (await ofAnother.signIn(anna)).id_token]) {
      const answer = await server.ask(wrong ?? '', 'GET', '/api/v1/user');
      expectProblem(answer, 401, 'unauthenticated');
      expect(answer.body).not.toMatch(/issuer|jwk|kid|signature|claim/i);
    }
  });
});

it('gives no refresh token at Google unless the sign-in asks for offline access', async () => {
  const provider = await imitate('google');
  expect(await provider.signIn(anna)).not.toHaveProperty('refresh_token');
  expect(await provider.signIn(anna, { access_type: 'offline' })).toHaveProperty('refresh_token');
  const { browser } = await identityFor({
    ...environmentFor('google', provider),
    OIDC_PARAMETERS: 'access_type=offline&prompt=consent',
  });
  expect(browser.parameters).toEqual({ access_type: 'offline', prompt: 'consent' });
});

it('adds the secret that a provider wants of its clients, which no browser receives', async () => {
  const provider = await imitate('google');
  const environment = { ...environmentFor('google', provider), OIDC_CLIENT_SECRET: imitatedSecret };
  const { http } = await start(environment);
  const config = (await http.inject('/config.json')).body;
  expect(config).not.toContain(imitatedSecret);
  expect(JSON.parse(JSON.parse(config).identity.authorityMetadata).token_endpoint).toBe(`${publicUrl}/oidc/token`);
  const client = provider.newClient();
  const formAt = await client.openForm();
  const arrived = await client.browser.follow(await client.browser.post(formAt, { id: anna.id }));
  const answer = new URLSearchParams('arrivedAt' in arrived ? arrived.arrivedAt.hash.slice(1) : '');
  const redeem = (origin: string, changes: Record<string, string> = {}) =>
    http.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams({ ...client.redeeming(answer.get('code') ?? ''), ...changes }).toString(),
    });
  expect((await redeem('https://elsewhere.example')).statusCode).toBe(400);
  const wrong = await redeem(publicUrl, { code: 'guessed' });
  expect([wrong.statusCode, wrong.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  const right = await redeem(publicUrl);
  expect([right.statusCode, right.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(claimsOf(right.json().id_token)).toMatchObject({ sub: anna.id });
  // With the secret alone anybody would be this client.
  for (const [name, changed] of [
    ['grant_type', { grant_type: 'client_credentials' }],
    ['code_verifier', { code_verifier: '' }],
  ] as const) {
    const refused = await redeem(publicUrl, changed);
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused)).toEqual([name]);
  }
  provider.leaveUnanswered(Infinity);
  expectProblem(await redeem(publicUrl), 503, 'unavailable');
});

it('passes on what one address asks for, and no more than 600 times in a minute', async () => {
  const provider = await imitate('google');
  // Minutes are counted by the clock.
  const now = new Date();
  const { http } = await start(
    { ...environmentFor('google', provider), OIDC_CLIENT_SECRET: imitatedSecret },
    () => now,
  );
  const ask = async (remoteAddress: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', url: '/oidc/token', headers, payload: 'grant_type=none', remoteAddress } as const;
    return (await http.inject(request)).statusCode;
  };
  for (let time = 0; time < 600; time += 1) expect(await ask('192.0.2.1')).toBe(422);
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([429, 422]);
});

describe('with Entra ID in a cloud other than the public one', () => {
  it('lets people in by tenant and object id, with a vouched-for address', async () => {
    const provider = await imitate('entra');
    const server = await start(environmentFor('entra', provider));
    const { id_token: token } = await provider.signIn({ ...anna, id: anna.id });
    expect(claimsOf(token)).toMatchObject({ iss: provider.issuer, tid: imitatedTenant, oid: anna.id, xms_edov: true });
    const entered = await server.enter(token);
    expect(entered).toMatchObject({ statusCode: 200, profile: { id: expect.any(String) } });
    const { id_token: doubtful } = await provider.signIn(people[1] as ImitatedPerson);
    expect(await server.enter(doubtful)).toEqual({ statusCode: 403, profile: null });
    const path = `/api/v2/users/${encodeURIComponent(anna.id)}/login`;
    const again = await server.http.inject({ method: 'PUT', url: path, headers: { authorization: `Bearer ${token}` } });
    expect(again.json()).toMatchObject({ id: entered.profile?.['id'] });
  });
});

describe('its pages', () => {
  it.each(['okta', 'google', 'entra'] as const)(
    'may talk to the provider, such as %s, and nobody else',
    async (kind) => {
      const provider = await imitate(kind);
      const { http, identity } = await start(environmentFor(kind, provider));
      const policy = String((await http.inject('/')).headers['content-security-policy']);
      for (const directive of ['connect-src', 'frame-src', 'form-action'])
        expect(policy).toContain(`${directive} 'self' ${provider.origin};`);
      const { authority, knownAuthorities, authorityMetadata } = identity.browser;
      const { host } = new URL(provider.origin);
      expect(authority).toBe(kind === 'entra' ? `https://${host}/${imitatedTenant}` : `https://${host}/`);
      expect(knownAuthorities).toEqual([host]);
      expect(JSON.parse(authorityMetadata ?? '')).toMatchObject({ issuer: provider.issuer });
    },
  );
});

describe('the provider', () => {
  const failureOf = async (environment: Record<string, string>): Promise<Error> => {
    try {
      await identityFor(environment);
    } catch (error) {
      return error as Error;
    }
    throw new Error('It has started');
  };

  it('gave a token that has expired: a new one will do, and what is none of its tokens will not', async () => {
    const provider = await imitate('okta');
    const config = readConfig(environmentFor('okta', provider));
    const inHours = (hours: number) =>
      createIdentity({ db: database.db, config, clock: () => new Date(Date.now() + hours * 3_600_000) });
    const { id_token: token = '' } = await provider.signIn(anna);
    expect(await (await inHours(0)).verifyToken(token)).toMatchObject({ name: 'Anna Berg' });
    const { verifyToken } = await inHours(2);
    await expect(verifyToken(token)).rejects.toMatchObject({ code: 'token_expired' });
    await expect(verifyToken(`${token}x`)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('of another tenant of Entra ID is not taken for ours', async () => {
    const authority = 'https://login.example';
    const issuerOf = (tenant: string) => `${authority}/${tenant}/v2.0`;
    const tell = (issuer: string) =>
      vi.stubGlobal('fetch', () => {
        const addresses = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
        return Promise.resolve(
          Response.json({ issuer, ...Object.fromEntries(addresses.map((name) => [name, `${issuer}/${name}`])) }),
        );
      });
    onTestFinished(() => void vi.unstubAllGlobals());
    const environment = environmentFor('entra', { issuer: '', origin: authority });
    tell(issuerOf(imitatedTenant.toUpperCase()));
    expect((await identityFor(environment)).browser.kind).toBe('entra');
    tell(issuerOf('99999999-2222-4333-8444-555555555555'));
    expect((await failureOf(environment)).message).toContain('ENTRA_AUTHORITY: the provider calls itself');
  });

  it('may change its keys, and be away for a while', async () => {
    const provider = await imitate('okta');
    const { identity } = await start(environmentFor('okta', provider));
    const tokens = async (): Promise<string> => (await provider.signIn(anna)).id_token ?? '';
    const reasonOf = (verify: Identity['verifyToken'], token: string) =>
      verify(token).then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      );
    const { verifyToken } = identity;
    const first = await tokens();
    expect(await reasonOf(verifyToken, first)).toBe('accepted');
    await provider.changeKeys();
    const next = await tokens();
    const asked = provider.keyRequests();
    // A key that nobody knows is looked for at most every half minute, however often it comes.
    for (let n = 0; n < 5; n += 1) expect(await reasonOf(verifyToken, next)).toBe('unauthenticated');
    expect(provider.keyRequests()).toBe(asked);
    expect(await reasonOf(verifyToken, first)).toBe('accepted');
    const { identity: restarted } = await start(environmentFor('okta', provider));
    provider.leaveUnanswered(Infinity);
    expect(await reasonOf(restarted.verifyToken, next)).toBe('unavailable');
    expect(await reasonOf(verifyToken, first)).toBe('accepted');
    provider.leaveUnanswered(0);
    await expect.poll(() => reasonOf(restarted.verifyToken, next), { timeout: 20_000 }).toBe('accepted');
  });

  it('has to be there at the start, and is asked for more than once', async () => {
    const provider = await imitate('keycloak');
    provider.leaveUnanswered(2);
    expect((await identityFor(environmentFor('keycloak', provider))).browser.kind).toBe('oidc');
  });

  const documents: [string, Record<string, unknown> | string, RegExp][] = [
    ['calls itself otherwise', { issuer: 'https://elsewhere.example' }, /calls itself https:\/\/elsewhere\.example/],
    ['has no keys', { jwks_uri: undefined }, /lacks or misstates jwks_uri/],
    ['has no place to sign in', { authorization_endpoint: 'javascript:alert(1)' }, /authorization_endpoint/],
    [
      'signs with secrets alone',
      { id_token_signing_alg_values_supported: ['HS256', 'none'] },
      /signs with HS256, none/,
    ],
    ['answers with a page', '<html>', /not JSON/],
  ];
  it.each(documents)('is refused by the name of its variable when it %s', async (_, changes, message) => {
    const server = createServer(({ headers: { host } }, response) => {
      const issuer = `http://${host}/realms/maison`;
      const document = {
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/certs`, id_token_signing_alg_values_supported: ['RS256'] },
      };
      response.end(typeof changes === 'string' ? changes : JSON.stringify({ ...document, ...changes }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    open.push({ close: () => new Promise((closed) => server.close(closed)) });
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}/realms/maison`;
    const error = await failureOf(environmentFor('keycloak', { issuer, origin: '' }));
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(message);
    expect(error.message).toContain('OIDC_ISSUER: ');
    expect(error.message).toContain(`${issuer}/.well-known/openid-configuration`);
  });

  it('is named with its variable when it is another tenant’s, or not there', async () => {
    const provider = await imitate('entra');
    const another = { ...environmentFor('entra', provider), ENTRA_TENANT_ID: '99999999-2222-4333-8444-555555555555' };
    expect((await failureOf(another)).message).toContain('ENTRA_AUTHORITY: ');
    const issuer = 'http://localhost:1';
    const error = await failureOf(environmentFor('okta', { issuer, origin: '' }));
    expect(error.message).toMatch(/^OIDC_ISSUER: the provider does not answer: .+localhost:1/);
  });
});
