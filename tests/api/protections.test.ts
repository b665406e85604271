import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { AppError } from '#shared/http/errors.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { expectProblem } from '#tests/factories/backoffice.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

/** What `useTestApp` switches off, because tests ask more than people do, and what only the whole product has. */
const database = useTestDatabase();
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'gamehub-protections-'));
const open: FastifyInstance[] = [];

afterEach(async () => {
  for (const http of open.splice(0)) await http.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The server as the product starts it, unless said otherwise. Whoever calls is unknown to it. */
let servers = 0;

async function startApp(options: Partial<AppOptions> = {}) {
  // Limits count by the minute, and none may end in the middle of what is counted. Servers tell each other through the database: each has
  // a minute of its own.
  const startedAt = new Date(Date.now() + ++servers * 60_000);
  const app = await createApp({
    db: database.db,
    files: createFolderStore(join(folder, 'files')),
    clock: () => startedAt,
    verifyToken: () => Promise.reject(new AppError('unauthenticated')),
    // On a machine that is busy with tests it would, rightly.
    shedsLoad: false,
    ...options,
  });
  open.push(app.http);
  return app;
}
const start = async (options?: Partial<AppOptions>) => (await startApp(options)).http;

type Headers = Record<string, string>;
const ask = (http: FastifyInstance, url: string, headers: Headers = {}, remoteAddress = '192.0.2.1') =>
  http.inject({ url, headers, remoteAddress });

const someone: Headers = { authorization: 'Bearer one' };

const sendPhoto = (http: FastifyInstance, { subject, id }: { subject: string; id: string }, content: Buffer) => {
  const { raw: payload, headers } = fileForm(content, 'me.png');
  const url = `/api/v2/users/${id}/profile-image`;
  return http.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${subject}` } });
};
const verifyToken = (subject: string) =>
  Promise.resolve({ issuer: testIssuer, subject, email: null, name: null, sid: null, signedInAt: new Date() });
const somebody = async () => {
  const { id, subject } = await makeUser(database.db);
  return { id, subject: subject ?? '' };
};

it('reads one file of each person at a time, lets one more wait, and lets others go on', async () => {
  const http = await start({ verifyToken, limits: { uploads: 1000 } });
  const person = await somebody();
  const other = await somebody();
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b08d57' } })
    .png()
    .toBuffer();
  const [others, ...answers] = await Promise.all([
    sendPhoto(http, other, png),
    ...Array.from({ length: 6 }, () => sendPhoto(http, person, png)),
  ]);
  expect(others?.statusCode).toBe(200);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
    expectProblem(answer, 429, 'too_many_requests');
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect((await sendPhoto(http, person, png)).statusCode).toBe(200);
});

it('takes ten files a minute of one person', async () => {
  const http = await start({ verifyToken });
  const person = await somebody();
  const nothing = Buffer.from('no picture');
  for (let n = 0; n < 10; n++) expect((await sendPhoto(http, person, nothing)).statusCode).toBe(415);
  const refused = await sendPhoto(http, person, nothing);
  expectProblem(refused, 429, 'too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await sendPhoto(http, await somebody(), nothing)).statusCode).toBe(415);
});

it.each([
  '/certificates/0000-0000-0000-0000.pdf',
  `/badges/${randomUUID()}`,
  `/badges/${randomUUID()}/seal.svg`,
  `/badges/${randomUUID()}/badge.pdf`,
])('lets one address ask sixty times a minute for %s', async (url) => {
  const http = await start();
  for (let n = 0; n < 60; n++) expect((await ask(http, url)).statusCode).toBe(404);
  const refused = await ask(http, url);
  expectProblem(refused, 429, 'too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(http, url, {}, '192.0.2.2')).statusCode).toBe(404);
});

it('refuses calls of the API while it is seconds behind, and still opens pages, which ask again', async () => {
  // As it is where nobody says otherwise.
  const http = await startWithPages(configOf({}, null), { shedsLoad: undefined });
  const blockFor = (ms: number) => {
    for (const until = Date.now() + ms; Date.now() < until;);
    return new Promise((resolve) => setTimeout(resolve));
  };
  // Measured each second: the first block ends a measurement, the second is one.
  await blockFor(1_100);
  await blockFor(2_300);
  const refused = await ask(http, '/api/v1/user', someone);
  expectProblem(refused, 503, 'unavailable');
  expect(refused.headers['retry-after']).toBe('5');
  for (const url of ['/home', '/assets/main-1a2b3c.js', '/config.json', '/livez']) {
    expect((await ask(http, url)).statusCode, url).toBe(200);
  }
});

it('shows its figures to the holder of the token alone', async () => {
  const metricsToken = 'a-token-of-twenty-one';
  const http = await start({ metricsToken });
  const wrong = ['', `${metricsToken}x`, metricsToken.slice(1), 'a-token-of-twenty-two'];
  for (const token of wrong) {
    const refused = await ask(http, '/metrics', { authorization: `Bearer ${token}` });
    expectProblem(refused, 404, 'not_found');
    expect(refused.body).not.toContain('http_request_duration_seconds');
  }
  expectProblem(await ask(http, '/metrics'), 404, 'not_found');
  const shown = await ask(http, '/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.body).toContain('route="/metrics"');

  // Whom a request was about is in none of them.
  const id = randomUUID();
  await ask(http, `/api/v1/team/${id}?name=ada`);
  const after = await ask(http, '/metrics', { authorization: `Bearer ${metricsToken}` });
  expect(after.body).toContain('route="/api/v1/team/:teamId"');
  expect(after.body).not.toMatch(new RegExp(`${id}|ada`));

  const silent = await start();
  for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }] as Headers[]) {
    expectProblem(await ask(silent, '/metrics', headers), 404, 'not_found');
  }
});

it('writes down of a request neither what was asked for nor by whom', async () => {
  const log = (await start()).log as unknown as Record<symbol, { req: (request: object) => unknown }>;
  const request = { method: 'GET', url: '/api/v1/leaderboard/user?name=ada', headers: someone, ip: '192.0.2.1' };
  expect(log[Symbol.for('pino.serializers')]?.req(request)).toEqual({ method: 'GET', url: '/api/v1/leaderboard/user' });
});

it('says that it is not ready once it stops, and goes on living', async () => {
  const app = await startApp();
  for (const url of ['/readyz', '/healthz']) {
    const { statusCode, headers } = await ask(app.http, url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
  app.announceStop();
  expectProblem(await ask(app.http, '/readyz'), 503, 'unavailable');
  expect((await ask(app.http, '/healthz')).statusCode).toBe(200);
});

it('tells nobody what went wrong inside, only under which id it is in the log', async () => {
  const inside = 'connect ECONNREFUSED postgres://gamehub:secret@10.0.0.7/games';
  const http = await start({ verifyToken: () => Promise.reject(new Error(inside)) });
  const answer = await ask(http, '/api/v1/user', someone);
  expectProblem(answer, 500, 'internal');
  expect(answer.json()).toEqual({
    ...{ type: '/problems/internal', code: 'internal', status: 500, title: expect.any(String) },
    instance: answer.headers['x-request-id'],
  });
});

it('lets nobody new in where nobody new may come, and whoever is known already', async () => {
  const known = await makeUser(database.db, { issuer: null, subject: null });
  const verifyToken = (token: string) =>
    Promise.resolve({
      issuer: testIssuer,
      subject: token,
      email: `${token}@gamehub.example`,
      name: 'Ada',
      sid: null,
      signedInAt: new Date(),
    });
  const options = { verifyToken: (token: string) => verifyToken(token.toLowerCase()) };
  const signIn = async (http: FastifyInstance, subject: string) => {
    const headers = { authorization: `Bearer ${subject}` };
    const answer = await http.inject({ method: 'POST', url: '/api/v1/engagement/user/LogIn', headers });
    return answer.statusCode;
  };
  const closed = await start({ ...options, autoProvision: false });
  const stranger = randomUUID();
  expect(await signIn(closed, stranger)).toBe(403);
  expect(await signIn(closed, known.email.split('@')[0] ?? '')).toBe(200);
  const gone = await makeUser(database.db, { issuer: null, subject: null, isActive: false });
  expect(await signIn(closed, gone.email.split('@')[0] ?? '')).toBe(403);
  // Unless somebody says so, an employee who signs in becomes a player.
  expect(await signIn(await start(options), stranger)).toBe(200);
  expect(await signIn(closed, stranger)).toBe(200);
});

const configOf = (identity: Partial<BrowserConfig['identity']>, logo: string | null): BrowserConfig => ({
  identity: {
    kind: 'embedded',
    clientId: 'gamehub',
    authority: 'https://localhost/oidc',
    knownAuthorities: [],
    ...identity,
  },
  api: { v1: '/api/v1', v2: '/api/v2', backoffice: '/api/backoffice' },
  brand: { name: 'Game Hub', companyName: 'Maison Lumen', loginName: 'Maison Lumen', accent: null, logo },
  contacts: { content: 'a@gamehub.example', technical: 'b@gamehub.example' },
  languages: ['en'],
});

/** The server with the browser's part: the page as it is in the sources, and what a build adds to it. */
function startWithPages(config: BrowserConfig, options: Partial<AppOptions> = {}) {
  const distDir = join(folder, 'dist');
  mkdirSync(join(distDir, 'assets'), { recursive: true });
  writeFileSync(join(distDir, 'index.html'), readFileSync(join(root, 'index.html')));
  writeFileSync(join(distDir, 'auth-redirect.html'), readFileSync(join(root, 'auth-redirect.html')));
  writeFileSync(join(distDir, 'sw.js'), '');
  writeFileSync(join(distDir, 'assets', 'main-1a2b3c.js'), '');
  return start({ browser: { distDir, localesDir: join(root, 'locales'), config }, ...options });
}

/** What a page may do, word for word: what is added here is opened to whoever finds a way to write into a page. */
const policy = ({ styles = "'self'", images = '', identity = '', trusted = true } = {}) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    `img-src 'self' data: blob:${images}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${identity}`,
    `frame-src 'self'${identity}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action 'self'${identity}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    ...(trusted ? ["require-trusted-types-for 'script'", 'trusted-types default gamehub'] : []),
  ].join('; ');

it('tells browsers what pages may load and talk to, and nothing more', async () => {
  const http = await startWithPages(configOf({}, null));
  const policyOf = async (url: string) => (await ask(http, url)).headers['content-security-policy'];
  for (const url of ['/', '/login', '/login?experience=compliance', '/game/1', '/auth-redirect.html']) {
    expect([url, await policyOf(url)]).toEqual([url, policy()]);
  }
  expect(await policyOf('/sw.js')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'self'");
  for (const url of ['/healthz', '/api/v1/user', '/api/nothing', '/config.json', '/assets/main-1a2b3c.js']) {
    expect([url, await policyOf(url)]).toEqual([url, "default-src 'none';frame-ancestors 'none'"]);
  }
});

it('allows on a page of the backoffice the styles with its nonce, which is another each time', async () => {
  const http = await startWithPages(configOf({}, null));
  for (const url of ['/backoffice', '/backoffice/news/1']) {
    const answers = [await ask(http, url), await ask(http, url)];
    const nonces = answers.map(({ body }) => /<meta property="csp-nonce" nonce="([\w+/=]{24})" \/>/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [place, { headers }] of answers.entries()) {
      const styles = `'self' 'nonce-${nonces[place]}'; style-src-attr 'unsafe-inline'`;
      expect(headers['content-security-policy']).toBe(policy({ styles, trusted: false }));
      expect(headers['cache-control']).toBe('no-store');
    }
  }
});

it('gives players their texts only, and says how long and for whom what browsers load is valid', async () => {
  const http = await startWithPages(configOf({}, null));
  const words = (await ask(http, '/locales/en/player.json')).json<object>();
  expect(words).toHaveProperty('home');
  for (const name of ['admin', 'badges', 'signIn', 'sameAsEnglish']) expect(words).not.toHaveProperty(name);
  const cachingOf = async (url: string) => (await ask(http, url)).headers['cache-control'];
  expect(await cachingOf('/assets/main-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/login', '/auth-redirect.html', '/sw.js', '/locales/en/home.json'])
    expect([url, await cachingOf(url)]).toEqual([url, 'no-cache']);
  expect((await ask(http, '/login')).headers['vary']).toContain('accept-language');
});

it('names the hosts of Entra ID and of the logo in it, where there are some', async () => {
  const authority = 'https://login.microsoftonline.com/tenant';
  const http = await startWithPages(configOf({ kind: 'entra', authority }, 'https://cdn.example/logo.svg'));
  const { headers } = await ask(http, '/');
  const identity = ' https://login.microsoftonline.com';
  expect(headers['content-security-policy']).toBe(policy({ images: ' https://cdn.example', identity }));
});

it.each(['/', '/api/v1/user', '/healthz', '/files/x/y'])('guards %s by the other headers', async (url) => {
  const http = await startWithPages(configOf({}, null));
  const { headers } = await ask(http, url);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*clipboard-write=\(self\)/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it.each([
  ...['/.well-known/openid-configuration', '/.well-known/change-password', '/.well-known', '/.well-known/'],
  ...[
    '/robots.txt',
    '/wp-login.php',
    '/game/1.js',
    '/backoffice/old.css',
    '/assets/gone-1a2b3c.js',
    '/.env',
    '/a.JSON?b=c',
    '/locales/xx/player.json',
    '/locales/..%2Flocales%2Fen/player.json',
  ],
])('has nothing at %s, and no page in its place', async (url) => {
  const http = await startWithPages(configOf({}, null));
  expectProblem(await ask(http, url), 404, 'not_found');
});

it('has a page at each address that could be one', async () => {
  const http = await startWithPages(configOf({}, null));
  for (const url of ['/nowhere', '/game/1?file=a.js', '/certificates/0000-0000-0000-0000', '/backoffice/users/1']) {
    const { statusCode, headers } = await ask(http, url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
  }
});

it('says whom to tell of a hole (RFC 9116)', async () => {
  const http = await startWithPages(configOf({}, null));
  const { body, headers } = await ask(http, '/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:.+@.+/),
    Canonical: expect.stringMatching(/^http/),
  });
  const days = (new Date(String(fields['Expires'])).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

it('has browsers keep what carries a hash in its name, and ask for all else', async () => {
  const http = await startWithPages(configOf({}, null));
  const cacheOf = async (url: string) => (await ask(http, url)).headers['cache-control'];
  expect(await cacheOf('/assets/main-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/login', '/sw.js', '/config.json', '/locales/en/player.json']) {
    expect([url, await cacheOf(url)]).toEqual([url, 'no-cache']);
  }
});
