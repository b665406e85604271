import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { identityKeys, identityPayloads, identitySignInAttempts } from '#server/schema/identity.ts';
import { users, userSessions } from '#server/schema/users.ts';
import { createTokenVerifier } from '#server/platform/identity/tokens.ts';
import { makeUser } from '#tests/factories/play.ts';
import { startIdentityServer, type IdentityServer } from '#tests/identity/identityServer.ts';
import type { Tokens } from '#tests/identity/openIdClient.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const password = 'correct horse';
const anna = { login: 'Anna.Kovář@maison.example', name: 'Anna Kovář', password };
const anton = { login: 'anton@maison.example', name: 'Anton Berg', password };

const database = useTestDatabase();
const emptyDatabase = useTestDatabase();
let server: IdentityServer;
let annasId: string;
let antonsId: string;
/** How far the server's clock is ahead of the machine's. */
let aheadMinutes = 0;
const clock = () => new Date(Date.now() + aheadMinutes * 60_000);

beforeAll(async () => {
  server = await startIdentityServer(database.db, { clock });
  annasId = await server.identity.createAccount(anna);
  antonsId = await server.identity.createAccount(anton);
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  aheadMinutes = 0;
  await database.db.delete(identitySignInAttempts);
});

const bitsOf = (key: JWK | undefined) => Buffer.from(key?.n ?? '', 'base64url').length * 8;

const verify = (token: string) =>
  createTokenVerifier({
    kind: 'embedded',
    issuer: server.identity.issuer,
    clientId: server.identity.clientId,
    jwks: server.identity.jwks,
    clock: () => new Date(),
  })(token);

const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const problemOn = async (page: Response) => /<p id="problem">([^<]*)</.exec(await page.text())?.[1];

async function expectPage(result: { answer: URLSearchParams } | { page: Response }): Promise<Response> {
  if (!('page' in result)) throw new Error(`Signed in: ${result.answer.toString()}`);
  return result.page;
}

describe('signing in', () => {
  it('ends with an ID token that names the person', async () => {
    const tokens = await server.newClient().signIn(anna.login, password);
    expect(await verify(tokens.id_token)).toMatchObject({
      issuer: 'http://localhost:4180/oidc',
      subject: annasId,
      email: 'anna.kovář@maison.example',
      name: 'Anna Kovář',
    });
  });

  it('vouches for no address of somebody whose login is none', async () => {
    await server.identity.createAccount({ login: 'terminal-7', name: 'A terminal', password });
    const tokens = await server.newClient().signIn('terminal-7', password);
    expect(await verify(tokens.id_token)).toMatchObject({ email: null, name: 'A terminal' });
    expect(decode(tokens.id_token)).not.toHaveProperty('email_verified');
  });

  it('takes the login in whatever case it is typed, with blanks around it', async () => {
    const tokens = await server.newClient().signIn('  ANTON@Maison.Example ', password);
    expect((await verify(tokens.id_token)).subject).toBe(antonsId);
  });

  it('says calmly that a password was wrong, keeps what was typed as login, and lets try again', async () => {
    const client = server.newClient();
    const formAt = await client.openForm();
    const page = await expectPage(await client.submit(formAt, anton.login, 'wrong'));
    expect(page.status).toBe(422);
    const html = await page.text();
    expect(html).toContain('do not match');
    expect(html).toContain('value="anton@maison.example"');
    expect(html).not.toContain('wrong"');
    const second = await client.submit(formAt, anton.login, password);
    expect('answer' in second && second.answer.get('code')).toBeTruthy();
  });

  it('speaks as the app that opened it does, also when it refuses', async () => {
    const client = server.newClient();
    const formAt = await client.openForm({ ui_locales: 'pl en' });
    const form = await (await client.browser.request(formAt)).text();
    expect(form).toContain('<html lang="pl">');
    expect(form).toContain('Adres e-mail');
    const refused = await expectPage(await client.submit(formAt, anton.login, 'wrong'));
    expect(await refused.text()).toContain('do siebie nie pasują');
  });

  it('shows the same page for a login that nobody has as for a wrong password', async () => {
    const client = server.newClient();
    const formAt = await client.openForm();
    const known = await (await expectPage(await client.submit(formAt, anton.login, 'wrong'))).text();
    const unknown = await (await expectPage(await client.submit(formAt, 'nobody@maison.example', 'wrong'))).text();
    expect(unknown.replaceAll('nobody@', 'anton@')).toBe(known);
  });

  it('asks for what was left empty without counting it as an attempt', async () => {
    const client = server.newClient();
    const page = await expectPage(await client.submit(await client.openForm(), '', ''));
    expect(page.status).toBe(422);
    expect(await problemOn(page)).toContain('Please fill in');
    expect(await database.db.select({ rows: count() }).from(identitySignInAttempts)).toEqual([{ rows: 0 }]);
  });

  it('shows what was typed as text, never as markup', async () => {
    const client = server.newClient();
    const page = await expectPage(await client.submit(await client.openForm(), '"><script>alert(1)</script>', 'x'));
    const html = await page.text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('fills in the login that the app suggests', async () => {
    const client = server.newClient();
    const page = await client.browser.request(await client.openForm({ login_hint: 'anton@maison.example' }));
    expect(await page.text()).toMatch(/value="anton@maison.example"[^>]*>/);
  });

  it('tells the app when the person cancelled', async () => {
    const client = server.newClient();
    const formAt = await client.openForm();
    const arrived = await client.browser.follow(await client.browser.post(`${formAt}/cancel`, {}));
    if (!('arrivedAt' in arrived)) throw new Error('A page instead of the app');
    expect(new URLSearchParams(arrived.arrivedAt.hash.slice(1)).get('error')).toBe('access_denied');
  });

  it('lets somebody else sign in where one person is signed in already', async () => {
    const client = server.newClient();
    await client.signIn(anna.login, password);
    const formAt = await client.openForm({ prompt: 'login' });
    // Another person: the provider ends the first session by a form that submits itself, then goes on.
    const handover = await expectPage(await client.submit(formAt, anton.login, password));
    const html = await handover.text();
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1];
    expect(script).toContain('submit()');
    const action = /action="([^"]*)"/.exec(html)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const arrived = await client.browser.follow(await client.browser.post(action, { xsrf, logout: 'yes' }));
    if (!('arrivedAt' in arrived)) throw new Error('A page instead of the app');
    const code = new URLSearchParams(arrived.arrivedAt.hash.slice(1)).get('code') ?? '';
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    expect((await verify(tokens.id_token)).subject).toBe(antonsId);
  });
});

describe('the lock after repeated failures', () => {
  const failTimes = async (login: string, times: number) => {
    const client = server.newClient();
    const formAt = await client.openForm();
    let last: Response | undefined;
    for (let attempt = 0; attempt < times; attempt += 1)
      last = await expectPage(await client.submit(formAt, login, 'wrong'));
    if (!last) throw new Error('No attempt was made');
    return last;
  };

  it('comes with the fifth failure and says for how long', async () => {
    expect((await failTimes(anton.login, 4)).status).toBe(422);
    const fifth = await failTimes(anton.login, 1);
    expect(fifth.status).toBe(429);
    expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await problemOn(fifth)).toContain('Please try again in 15 minutes.');
  });

  it('refuses the right password too while it lasts, and is not prolonged by trying', async () => {
    await failTimes(anton.login, 5);
    aheadMinutes = 14;
    const client = server.newClient();
    const page = await expectPage(await client.submit(await client.openForm(), anton.login, password));
    expect(await problemOn(page)).toContain('Please try again in 1 minute.');
    aheadMinutes = 15.1;
    await server.newClient().signIn(anton.login, password);
  });

  it('starts counting afresh after it has ended', async () => {
    await failTimes(anton.login, 6);
    aheadMinutes = 15.1;
    expect((await failTimes(anton.login, 4)).status).toBe(422);
  });

  it('forgets failures after a success', async () => {
    await failTimes(anton.login, 4);
    await server.newClient().signIn(anton.login, password);
    expect((await failTimes(anton.login, 4)).status).toBe(422);
  });

  it('treats a login that nobody has alike, so that it tells nothing', async () => {
    const known = await failTimes(anton.login, 6);
    const unknown = await failTimes('nobody@maison.example', 6);
    expect(unknown.status).toBe(known.status);
    expect(await problemOn(unknown)).toBe(await problemOn(known));
  });

  it('holds for one login and nobody else', async () => {
    expect((await failTimes(anton.login, 6)).status).toBe(429);
    expect(await server.newClient().signIn(anna.login, password)).toHaveProperty('id_token');
  });

  /** At an address of their own, as a proxy would tell. */
  const clientFrom = (address: string) => {
    const client = server.newClient();
    const { browser } = client;
    const request = browser.request.bind(browser);
    browser.request = (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return request(url, { ...init, headers });
    };
    return client;
  };
  const attack = async (address: string) => {
    const attacker = clientFrom(address);
    const formAt = await attacker.openForm();
    for (let attempt = 0; attempt < 8; attempt += 1) await attacker.submit(formAt, anton.login, 'wrong');
    return (await expectPage(await attacker.submit(formAt, anton.login, 'wrong'))).status;
  };

  it('holds where the attempts came from: nobody locks somebody else out', async () => {
    expect(await attack('203.0.113.1')).toBe(429);
    expect(await attack('2001:db8:1:2::1')).toBe(429);
    // Another of the same network.
    const neighbour = clientFrom('2001:db8:1:2::2');
    const refused = await expectPage(await neighbour.submit(await neighbour.openForm(), anton.login, password));
    expect(refused.status).toBe(429);
    expect(await clientFrom('203.0.113.2').signIn(anton.login, password)).toHaveProperty('id_token');
  });

  it('does not hold on a device on which the person has signed in before, whoever tries beside them', async () => {
    const owner = clientFrom('203.0.113.3');
    await owner.signIn(anton.login, password);
    expect(await attack('203.0.113.3')).toBe(429);
    const typed = ` ${anton.login.toUpperCase()}`;
    const again = await owner.submit(await owner.openForm({ prompt: 'login' }), typed, password);
    expect('answer' in again && again.answer.get('code')).toBeTruthy();
    // It is a device of nobody else.
    const formAt = await owner.openForm({ prompt: 'login' });
    for (let attempt = 0; attempt < 5; attempt += 1) await owner.submit(formAt, anna.login, 'wrong');
    expect(await attack('203.0.113.3')).toBe(429);
    const locked = await expectPage(
      await owner.submit(await owner.openForm({ prompt: 'login' }), anna.login, password),
    );
    expect(locked.status).toBe(429);
  });

  it('holds on such a device for its own failures, and for a cookie that somebody has made up', async () => {
    const owner = clientFrom('203.0.113.4');
    await owner.signIn(anton.login, password);
    const cookie = owner.browser.cookie('gamehub_device');
    expect(cookie?.attributes.map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['httponly', 'samesite=lax', 'path=/oidc']),
    );
    expect(cookie?.value).not.toMatch(/anton/i);
    const formAt = await owner.openForm({ prompt: 'login' });
    for (let attempt = 0; attempt < 5; attempt += 1) await owner.submit(formAt, anton.login, 'wrong');
    const refused = await expectPage(await owner.submit(formAt, anton.login, password));
    expect(refused.status).toBe(429);

    expect(await attack('203.0.113.5')).toBe(429);
    const forger = clientFrom('203.0.113.5');
    const formOfForger = await forger.openForm();
    const madeUp = `${cookie?.value.split('.')[0]}x.${cookie?.value.split('.')[1]}`;
    const { browser } = forger;
    const cookies = [browser.cookie('gamehub_sign_in'), browser.cookie('gamehub_sign_in.sig')];
    const sent = [...cookies.map((one) => `${one?.name}=${one?.value}`), `gamehub_device=${madeUp}`].join('; ');
    const forged = await fetch(server.address + formOfForger, {
      method: 'POST',
      headers: { cookie: sent, 'x-forwarded-for': '203.0.113.5' },
      body: new URLSearchParams({ login: anton.login, password }),
    });
    expect(forged.status).toBe(429);
  });

  it('allows no more attempts when all of them come at one instant', async () => {
    const client = server.newClient();
    const formAt = await client.openForm();
    const pages = await Promise.all(
      Array.from({ length: 9 }, async () => expectPage(await client.submit(formAt, anton.login, 'wrong'))),
    );
    expect(pages.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('what a stranger can try', () => {
  it('gets no login form into somebody else’s browser: the form needs its own cookie', async () => {
    const attacker = server.newClient();
    const formAt = await attacker.openForm();
    const victim = server.newClient();
    const response = await victim.browser.post(formAt, { login: anna.login, password });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This page can no longer be used');
    expect((await victim.askSilently()).get('error')).toBe('login_required');
  });

  it('gets nothing typed into the form of one sign-in taken for another', async () => {
    const [one, other] = [server.newClient(), server.newClient()];
    const [formAt, otherFormAt] = [await one.openForm(), await other.openForm()];
    const cookies = ['gamehub_sign_in', 'gamehub_sign_in.sig'].map(
      (name) => `${name}=${other.browser.cookie(name)?.value}`,
    );
    const fields = { login: anna.login, password };
    const response = await server.newClient().browser.post(formAt, fields, { cookie: cookies.join('; ') });
    expect(response.status).toBe(400);
    expect((await other.browser.post(otherFormAt, fields)).status).toBe(303);
  });

  it('gets no code without PKCE', async () => {
    const opened = await server.newClient().open({ code_challenge: undefined, code_challenge_method: undefined });
    expect('answer' in opened && opened.answer.get('error')).toBe('invalid_request');
  });

  it('gets nothing for a code without its verifier', async () => {
    const client = server.newClient();
    const result = await client.submit(await client.openForm(), anna.login, password);
    const code = ('answer' in result && result.answer.get('code')) || '';
    const response = await client.redeem(code, { code_verifier: 'x'.repeat(43) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('gets tokens for a code once, however many ask at one instant', async () => {
    const client = server.newClient();
    const result = await client.submit(await client.openForm(), anna.login, password);
    const code = ('answer' in result && result.answer.get('code')) || '';
    const responses = await Promise.all(Array.from({ length: 8 }, () => client.redeem(code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is never redirected to an address that is not ours', async () => {
    const client = server.newClient();
    const response = await client.browser.request(client.authorizeUrl({ redirect_uri: 'https://evil.example/' }), {
      headers: { accept: 'text/html' },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('This page can no longer be used');
  });

  it('is refused a token from another site', async () => {
    const client = server.newClient();
    const result = await client.submit(await client.openForm(), anna.login, password);
    const response = await client.browser.post(
      '/oidc/token',
      {
        grant_type: 'authorization_code',
        client_id: 'gamehub',
        code: ('answer' in result && result.answer.get('code')) || '',
        redirect_uri: client.redirectUri,
      },
      { origin: 'https://evil.example' },
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot send a form of any size', async () => {
    const client = server.newClient();
    const response = await client.browser.post(await client.openForm(), { login: 'x'.repeat(10_000), password });
    expect(response.status).toBe(413);
  });

  it('cannot try one password on any number of logins: an address may send 10 forms a minute', async () => {
    const crowded = await startIdentityServer(database.db, { clock, countsRequests: true });
    const client = crowded.newClient();
    const formAt = await client.openForm();
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const { status } = await client.browser.post(formAt, { login: '', password: '' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [422, 10],
      [429, 5],
    ]);
    const refused = await client.browser.post(formAt, { login: anna.login, password });
    expect(await refused.text()).toContain('Please try again in a moment');
    await crowded.close();
  });

  it('cannot fill the database by beginning sign-ins: an address may begin 60 a minute, each with a short request', async () => {
    const crowded = await startIdentityServer(database.db, { clock, countsRequests: true });
    const client = crowded.newClient();
    const interactions = () => database.db.$count(identityPayloads, eq(identityPayloads.model, 'Interaction'));
    const before = await interactions();
    const statusOf = async (url: string, init?: RequestInit) => (await client.browser.request(url, init)).status;
    const tooLong = client.authorizeUrl({ login_hint: 'x'.repeat(6_000) });
    expect(await statusOf(tooLong)).toBe(414);
    const form = { method: 'POST', body: new URLSearchParams(tooLong.split('?')[1]) };
    for (const url of ['/oidc/auth', '/oidc/auth/', '/oidc/AUTH', '/oidc/auth//']) {
      expect([url, await statusOf(url, form)]).toEqual([url, 405]);
    }
    expect(await statusOf(tooLong.replace('/auth?', '/Auth?'))).toBe(405);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push(await statusOf(client.authorizeUrl({ prompt: 'login' })));
    expect([statuses.indexOf(429), (await interactions()) - before]).toEqual([59, 59]);
    await crowded.close();
  });

  it('makes nobody else wait by trying many passwords at once: some wait, the others are told to come again', async () => {
    // As dear as in earnest: the attempts are under way while the others come.
    const dear = await startIdentityServer(database.db, { clock, passwordCost: { ln: 15, r: 8, p: 3 } });
    const client = dear.newClient();
    const formAt = await client.openForm();
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => expectPage(await client.submit(formAt, `nobody-${n}@x.example`, 'x'))),
    );
    const [busy, looked] = [pages.filter(({ status }) => status === 503), pages.filter(({ status }) => status === 422)];
    expect([busy.length, looked.length]).toEqual([11, 9]);
    expect([busy[0]?.headers.get('retry-after'), await problemOn(busy[0] as Response)]).toEqual([
      '2',
      'Many people are signing in right now. Please try again in a few seconds.',
    ]);
    await dear.close();
  });

  it('is written down: which account, and from where, and nothing that was typed', async () => {
    const before = server.log().length;
    const client = server.newClient();
    const formAt = await client.openForm();
    await client.submit(formAt, anton.login, 'a-secret');
    await client.submit(formAt, 'a-secret-typed-as-login', 'x');
    for (let attempt = 0; attempt < 4; attempt += 1) await client.submit(formAt, anton.login, 'wrong');
    await client.submit(formAt, anna.login, password);
    const lines = server.log().slice(before);
    const event = { event: 'sign-in failed', what: 'POST /oidc/interaction/:uid', from: '127.0.0.1' };
    const who = `account ${antonsId}`;
    expect(lines.map(({ security }) => security)).toEqual([
      { ...event, who, code: 'wrong' },
      { ...event, who: null, code: 'wrong' },
      ...Array.from({ length: 3 }, () => ({ ...event, who, code: 'wrong' })),
      { ...event, who, code: 'locked' },
      { ...event, event: 'signed in', who: `account ${annasId}` },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|anton@|anna@/i);
  });

  it('can neither frame a page nor make it load anything from elsewhere', async () => {
    const client = server.newClient();
    const page = await client.browser.request(await client.openForm());
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(await page.text()).not.toMatch(/https?:\/\//);
  });

  it('cannot turn addresses elsewhere by writing headers', async () => {
    const client = server.newClient();
    const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' };
    const opened = await client.browser.request(client.authorizeUrl(), { headers: evil });
    const formAt = opened.headers.get('location') ?? '';
    expect(formAt).toMatch(/^\/oidc\/interaction\//);
    const response = await client.browser.post(formAt, { login: anna.login, password }, evil);
    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:4180\/oidc\/auth\//);
  });
});

describe('a session', () => {
  it('has cookies that are signed by HMAC-SHA-256', async () => {
    const client = server.newClient();
    await client.openForm();
    const begun = client.browser.cookie('gamehub_sign_in.sig');
    await client.signIn(anna.login, password);
    // 32 bytes; the 20 of SHA-1 have 27 characters.
    for (const signature of [begun, client.browser.cookie('gamehub_session.sig')]) {
      expect(signature?.value).toMatch(/^[\w-]{43}$/);
    }
  });

  it('answers a hidden frame without asking, and says when there is none', async () => {
    const client = server.newClient();
    expect((await client.askSilently()).get('error')).toBe('login_required');
    await client.signIn(anna.login, password);
    const response = await client.redeem((await client.askSilently()).get('code') ?? '');
    const tokens = (await response.json()) as Tokens;
    expect((await verify(tokens.id_token)).subject).toBe(annasId);
  });

  it('gives a fresh ID token and another refresh token, to two tabs at one instant as well', async () => {
    const client = server.newClient();
    const { refresh_token } = await client.signIn(anna.login, password);
    const responses = await Promise.all([client.refresh(refresh_token), client.refresh(refresh_token)]);
    const given = await Promise.all(responses.map(async (response) => (await response.json()) as Tokens));
    for (const tokens of given) expect((await verify(tokens.id_token)).subject).toBe(annasId);
    expect(new Set([refresh_token, ...given.map((tokens) => tokens.refresh_token)]).size).toBe(3);
    expect((await client.refresh(given[1]?.refresh_token ?? '')).status).toBe(200);
  });

  it('names itself and its sign-in in each ID token', async () => {
    const client = server.newClient();
    const first = await client.signIn(anna.login, password);
    const next = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    const other = await server.newClient().signIn(anna.login, password);
    const [signedIn, refreshed, elsewhere] = await Promise.all(
      [first, next, other].map((tokens) => verify(tokens.id_token)),
    );
    expect(signedIn?.sid).toMatch(/^[\w-]{20,}$/);
    expect(refreshed?.sid).toBe(signedIn?.sid);
    expect(elsewhere?.sid).not.toBe(signedIn?.sid);
    expect(refreshed?.signedInAt).toEqual(signedIn?.signedInAt);
    expect(Math.abs((signedIn?.signedInAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('ends with all that came of it when a refresh token comes a second time', async () => {
    const person = await makeUser(database.db, { issuer: 'embedded', subject: annasId });
    const client = server.newClient();
    const stolen = await client.signIn(anna.login, password);
    const { sid } = await verify(stolen.id_token);
    const at = new Date();
    const seen = { userId: person.id, sid: sid ?? '', device: null, signedInAt: at, lastSeenAt: at };
    await database.db.insert(userSessions).values(seen);
    const mine = (await (await client.refresh(stolen.refresh_token)).json()) as Tokens;
    aheadMinutes = 1;
    expect((await server.newClient().refresh(stolen.refresh_token)).status).toBe(400);
    expect((await client.refresh(mine.refresh_token)).status).toBe(400);
    expect((await client.askSilently()).get('error')).toBe('login_required');
    // Nor do its ID tokens count any more.
    expect(await database.db.$count(userSessions, isNotNull(userSessions.endedAt))).toBe(1);
  });

  it('lasts no longer than it may, however often its tokens are refreshed, its code a minute, and an ID token an hour', async () => {
    const limits = { idleMs: 60 * 60_000, maxMs: 3 * 60 * 60_000 };
    const short = await startIdentityServer(database.db, { limits });
    const client = short.newClient();
    const { id_token } = await client.signIn(anna.login, password);
    const { sid, iat, exp } = decode(id_token);
    expect(Number(exp) - Number(iat)).toBe(3600);
    const payloadsOf = async (model: string) =>
      (await database.db.select().from(identityPayloads).where(eq(identityPayloads.model, model))).map(
        ({ payload }) => payload as Record<string, number>,
      );
    const token = (await payloadsOf('RefreshToken')).find(({ sessionUid }) => String(sessionUid) === sid);
    const code = (await payloadsOf('AuthorizationCode')).find(({ sessionUid }) => String(sessionUid) === sid);
    expect(Number(code?.['exp']) - Number(code?.['iat'])).toBe(60);
    // An hour idle, and the hour that its last ID token lives.
    expect(Number(token?.['exp']) - Number(token?.['iat'])).toBe(2 * 3600);
    const session = (await payloadsOf('Session')).find(({ uid }) => String(uid) === sid);
    expect(Number(session?.['exp']) - Number(session?.['loginTs'])).toBeGreaterThan(3 * 3600 - 5);
    expect(Number(session?.['exp']) - Number(session?.['loginTs'])).toBeLessThanOrEqual(3 * 3600);
    await short.close();
  });

  it('is ended by its name: its cookie and refresh token give nothing any more', async () => {
    const client = server.newClient();
    const { id_token, refresh_token } = await client.signIn(anna.login, password);
    const other = server.newClient();
    const elsewhere = await other.signIn(anna.login, password);
    await server.identity.endSessions([String(decode(id_token)['sid'])]);
    expect((await client.refresh(refresh_token)).status).toBe(400);
    expect((await client.askSilently()).get('error')).toBe('login_required');
    expect((await other.refresh(elsewhere.refresh_token)).status).toBe(200);
  });

  it('ends when the person signs out, and its refresh token with it', async () => {
    const client = server.newClient();
    const { id_token, refresh_token } = await client.signIn(anna.login, password);
    const { db } = database;
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.subject, annasId));
    const { id: userId } = known ?? (await makeUser(db, { issuer: 'embedded', subject: annasId }));
    const sid = String(decode(id_token)['sid']);
    const at = new Date();
    await db.insert(userSessions).values({ userId, sid, device: null, signedInAt: at, lastSeenAt: at });
    const query = new URLSearchParams({
      client_id: 'gamehub',
      id_token_hint: id_token,
      post_logout_redirect_uri: client.redirectUri,
      state: 'bye',
    });
    const page = await client.browser.request(`/oidc/session/end?${query}`);
    const html = await page.text();
    // The app has proven who is leaving: the page confirms by itself, and its policy allows exactly that script.
    expect(html).toContain(`<script>document.getElementById('confirm').click()</script>`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
    const action = /action="([^"]*)"/.exec(html)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const arrived = await client.browser.follow(await client.browser.post(action, { xsrf, logout: 'yes' }));
    expect('arrivedAt' in arrived && arrived.arrivedAt.href).toBe(`${client.redirectUri}?state=bye`);
    expect((await client.askSilently()).get('error')).toBe('login_required');
    expect((await client.refresh(refresh_token)).status).toBe(400);
    // Nor do its ID tokens count any more.
    const isEnded = and(eq(userSessions.sid, sid), isNotNull(userSessions.endedAt));
    expect(await db.$count(userSessions, isEnded)).toBe(1);
  });

  it('is not ended by a link from elsewhere: without the person’s token the page only asks', async () => {
    const client = server.newClient();
    await client.signIn(anna.login, password);
    const other = await server.newClient().signIn(anton.login, password);
    for (const query of ['', `?id_token_hint=${other.id_token}`]) {
      const page = await client.browser.request(`/oidc/session/end${query}`);
      expect(await page.text()).not.toContain('<script>');
    }
    expect((await client.askSilently()).get('code')).toBeTruthy();
  });

  it('survives a restart of the server', async () => {
    const first = await startIdentityServer(database.db, { clock });
    const client = first.newClient();
    const { refresh_token } = await client.signIn(anna.login, password);
    await first.close();

    const second = await startIdentityServer(database.db, { clock });
    expect(second.identity.jwks()).toEqual(first.identity.jwks());
    const later = second.newClient(client.browser.movedTo(second.address));
    const tokens = (await (await later.refresh(refresh_token)).json()) as Tokens;
    expect((await verify(tokens.id_token)).subject).toBe(annasId);
    expect((await later.askSilently()).get('code')).toBeTruthy();
    await second.close();
  });

  it('leaves nothing behind when it has expired, and loses nothing before', async () => {
    await server.identity.keepUp();
    const client = server.newClient();
    const { refresh_token } = await client.signIn(anna.login, password);
    const stored = () => database.db.$count(identityPayloads);
    const before = await stored();
    await server.identity.keepUp();
    expect(await stored()).toBe(before);
    expect((await client.refresh(refresh_token)).status).toBe(200);
    aheadMinutes = 32 * 24 * 60;
    await server.identity.keepUp();
    expect(await database.db.select({ rows: count() }).from(identityPayloads)).toEqual([{ rows: 0 }]);
  });
});

describe('behind a proxy that ends https', () => {
  it('marks its cookies as secure and sends people to https, although the request came by http', async () => {
    const secure = await startIdentityServer(database.db, { publicUrl: 'https://play.maison.example' });
    const client = secure.newClient();
    const tokens = await client.signIn(anna.login, password);
    for (const name of ['__Secure-gamehub_session', '__Secure-gamehub_device']) {
      expect(client.browser.cookie(name)?.attributes.map((text) => text.toLowerCase())).toEqual(
        expect.arrayContaining(['secure', 'httponly', 'samesite=lax']),
      );
    }
    expect(JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()).iss).toBe(
      'https://play.maison.example/oidc',
    );
    const discovery = await client.browser.request('/oidc/.well-known/openid-configuration');
    expect(await discovery.json()).toMatchObject({
      issuer: 'https://play.maison.example/oidc',
      authorization_endpoint: 'https://play.maison.example/oidc/auth',
      token_endpoint: 'https://play.maison.example/oidc/token',
      end_session_endpoint: 'https://play.maison.example/oidc/session/end',
      jwks_uri: 'https://play.maison.example/oidc/jwks',
    });
    await secure.close();
  });
});

describe('keys', () => {
  it('are the same for processes that start together on an empty database', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startIdentityServer(emptyDatabase.db)));
    const keys = servers.map(({ identity }) => identity.jwks().keys[0]?.n);
    expect(new Set(keys).size).toBe(1);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('cannot be read in the database, and not without the secret', async () => {
    const stored = await emptyDatabase.db.select().from(identityKeys);
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['cookies', 'jwks']);
    for (const { value } of stored) expect(value).toEqual({ sealed: expect.stringMatching(/^[\w.-]+$/) });
    await expect(startIdentityServer(emptyDatabase.db, { secret: 'another one' })).rejects.toThrow(/KEYS_SECRET/);
  });

  it('of an earlier version, which stored them openly, go on and are sealed', async () => {
    const keys = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    const key = { ...(await exportJWK(keys.privateKey)), use: 'sig', alg: 'RS256', kid: 'of before' };
    await emptyDatabase.db.delete(identityKeys);
    await emptyDatabase.db.insert(identityKeys).values({ name: 'jwks', value: key, createdAt: new Date() });
    const next = await startIdentityServer(emptyDatabase.db);
    expect(next.identity.jwks().keys.map(({ kid }) => kid)).toEqual(['of before']);
    const [{ value } = {}] = await emptyDatabase.db.select().from(identityKeys).where(eq(identityKeys.name, 'jwks'));
    expect(JSON.stringify(value)).not.toContain(key.d);
    await next.close();
  });

  it('change every 90 days: the next one is known a day before it signs, the last one is taken a month longer', async () => {
    await emptyDatabase.db.delete(identityKeys);
    const day = 24 * 60;
    const of = await startIdentityServer(emptyDatabase.db, { clock });
    const kids = async (days: number) => {
      aheadMinutes = days * day;
      await of.identity.keepUp();
      return of.identity.jwks().keys.map(({ kid }) => kid ?? '');
    };
    const [first = ''] = await kids(0);
    expect(bitsOf(of.identity.jwks().keys[0])).toBe(3072);
    expect(await kids(89)).toEqual([first]);
    const announced = await kids(90);
    expect(announced).toEqual([first, expect.not.stringContaining(first)]);
    const second = announced[1] ?? '';
    // A process that was running meanwhile signs with it from then on, without a restart.
    expect(await kids(91)).toEqual([second, first]);
    await of.identity.createAccount(anna);
    const tokens = await of.newClient().signIn(anna.login, password);
    expect(JSON.parse(Buffer.from(tokens.id_token.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      kid: second,
    });
    expect(await kids(121)).toEqual([second, first]);
    expect(await kids(122)).toEqual([second]);
    await of.close();
  });

  it('never leave with their private half', async () => {
    const published = (await (await server.newClient().browser.request('/oidc/jwks')).json()) as { keys: object[] };
    for (const key of [...published.keys, ...server.identity.jwks().keys]) {
      expect(Object.keys(key).filter((name) => ['d', 'p', 'q', 'dp', 'dq', 'qi'].includes(name))).toEqual([]);
    }
  });
});

describe('accounts', () => {
  it('have one owner for each login, however it is typed', async () => {
    await expect(server.identity.createAccount({ ...anton, login: 'ANTON@maison.example' })).rejects.toThrow(/taken/);
  });

  it('are created in the caller’s transaction, or not at all', async () => {
    const login = 'rolled.back@maison.example';
    await expect(
      database.db.transaction(async (tx) => {
        await server.identity.createAccount({ login, name: 'Nobody', password }, tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    const client = server.newClient();
    await expectPage(await client.submit(await client.openForm(), login, password));
  });

  it('keep no password that could be read', async () => {
    const { rows } = await database.pool.query<{ password_hash: string }>(
      'select password_hash from identity_accounts',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.password_hash).toMatch(/^\$scrypt\$ln=8,r=8,p=1\$/);
      expect(row.password_hash).not.toContain(password);
    }
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });
});

describe('a session whose row was removed', () => {
  it('asks for a new sign-in instead of failing', async () => {
    const client = server.newClient();
    await client.signIn(anna.login, password);
    await database.db.delete(identityPayloads).where(eq(identityPayloads.model, 'Session'));
    expect((await client.askSilently()).get('error')).toBe('login_required');
  });
});
