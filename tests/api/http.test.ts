import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bases } from '#shared/api.ts';
import { scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { byKey } from '#tests/factories/apiKeys.ts';
import { enrol, makeGame, makeUser } from '#tests/factories/play.ts';
import { addressesIn, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints, filledPath, neededQuery } from '#tests/setup/endpoints.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const people = { player: '', admin: '' };
let gameId = '';
beforeAll(async () => {
  const { db } = database;
  const game = await makeGame(db);
  gameId = game.id;
  for (const role of ['player', 'admin'] as const) {
    const user = await makeUser(db, { role });
    await enrol(db, game.id, user.id);
    people[role] = user.subject ?? '';
  }
});

const paths = [...Map.groupBy(allEndpoints, ({ path }) => path)].map(([path, endpoints]) => ({ path, endpoints }));
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe.each(paths)('$path', ({ path, endpoints }) => {
  const own = new Set<string>(endpoints.map(({ endpoint }) => endpoint.method));
  if (own.has('GET')) own.add('HEAD');
  const allow = [...methods.filter((method) => own.has(method)), 'OPTIONS'].join(', ');

  it('tells what it takes, and opens nothing to other origins', async () => {
    const answer = await server.app.http.inject({
      method: 'OPTIONS',
      url: filledPath(path),
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([204, allow, '']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('answers 405 to a method that it does not take, before it reads a body', async () => {
    for (const method of methods.filter((one) => !own.has(one))) {
      const sends = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
      const answer = await server.app.http.inject({
        ...{ method, url: filledPath(path) },
        ...(sends ? { payload: '{', headers: { 'content-type': 'application/json' } } : {}),
      });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, allow]);
      expect(answer.headers['content-type']).toMatch('application/problem+json');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
    }
  });
});

it('a request that waits for another one that waits for it is answered: try again', async () => {
  const { db } = database;
  const { id } = await makeUser(db, { role: 'player' });
  await db.insert(scores).values({ gameId, userId: id, points: 5, reachedAt: server.clock.now, isRanked: true });
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const answer = await db.transaction(async (tx) => {
    await tx.select().from(scores).where(eq(scores.userId, id)).for('update');
    const asked = server.call(`/api/backoffice/users/${id}`, {
      ...{ method: 'PATCH', as: people.admin, body: { isActive: false } },
    });
    await expect.poll(async () => (await db.execute(waiting)).rows).toHaveLength(1);
    await tx.update(users).set({ market: 'Nord' }).where(eq(users.id, id));
    return asked;
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

const gets = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET');

describe.each(gets)('$name', ({ path, endpoint }) => {
  const url = () => filledPath(path, path.includes('{gameId}') ? gameId : undefined) + neededQuery(endpoint);

  it('answers HEAD as GET, without the body', async () => {
    // One after the other: of files one person has one at a time.
    const get = await server.call(url(), { method: 'GET', as: people.admin });
    const head = await server.call(url(), { method: 'HEAD', as: people.admin });
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'x-total-count']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('is kept by nobody but its reader, and named and counted', async () => {
    const { headers } = await server.call(url(), { as: people.admin });
    expect(headers['cache-control']).toBe('no-store');
    if (!endpoint.auth.includes('public')) expect(headers.vary).toMatch('authorization');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'])
      expect(headers).toHaveProperty(name);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('what may be kept', () => {
  const filled = useTestDatabase();
  const world = useTestApp(filled);
  let ids: IdPools = {};
  let key: Awaited<ReturnType<typeof makeWorld>>['key'];
  beforeAll(async () => {
    ({ ids, key } = await makeWorld(world, filled.db));
  }, 60_000);

  /** The world has none. */
  const missing = '/api/v2/certificates/{number}';
  const kept = gets.filter(({ path }) => !path.startsWith(bases.backoffice) && path !== missing);
  it.each(kept)('$name is not sent again while it is the same', async ({ path, endpoint }) => {
    const isForKeys = endpoint.auth.every((access) => access.startsWith('apiKey:'));
    const ask = (url: string, headers: Record<string, string> = {}) =>
      world.call(url + neededQuery(endpoint), {
        as: isForKeys ? null : 'other',
        headers: isForKeys ? { ...byKey(key), ...headers } : headers,
      });
    let [url = '', ...others] = addressesIn(ids, path);
    let first = await ask(url);
    for (; first.statusCode === 404 && others.length > 0; first = await ask(url)) [url = '', ...others] = others;
    const { etag = '' } = first.headers;
    const again = await ask(url, { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers.vary).toBe(first.headers.vary);
    const changed = await ask(url, { 'if-none-match': 'W/"other"' });
    expect(changed.statusCode).toBe(200);
  });
});

it('what has changed is sent, with another tag', async () => {
  const ask = (etag = '') => server.call('/api/v1/user', { as: people.player, headers: { 'if-none-match': etag } });
  const before = await ask();
  expect((await ask(before.headers.etag)).statusCode).toBe(304);
  await server.call('/api/v1/user/username', { method: 'PUT', as: people.player, body: { username: 'Another name' } });
  const after = await ask(before.headers.etag);
  expect([after.statusCode, after.json<{ username: string }>().username]).toEqual([200, 'Another name']);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

it('one person’s tag tells another nothing', async () => {
  const mine = await server.call('/api/v1/user', { as: people.player });
  const theirs = await server.call('/api/v1/user', {
    as: people.admin,
    headers: { 'if-none-match': String(mine.headers.etag) },
  });
  expect(theirs.statusCode).toBe(200);
});

it('sends the same tag compressed as not', async () => {
  const plain = await server.call('/api/openapi.json', {});
  const packed = await server.call('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  expect(packed.headers.etag).toBe(plain.headers.etag);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it.each([
  ['/api/v1/team/%zz', 400],
  [`/api/v1/team/${'a'.repeat(400)}`, 404],
  ['/api/v1/nothing-here', 404],
  ['/api', 404],
])('answers a problem to the address %s', async (url, status) => {
  const answer = await server.call(url, { as: people.player });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.headers['x-request-id']).toBe(answer.json<{ instance: string }>().instance);
});

/** Sends bytes as they are. @returns all that came back */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

it.each<readonly [string, number, string]>([
  ['what is no HTTP', 400, `${randomUUID()}\r\n\r\n`],
  [
    'a header that is too large',
    431,
    `GET /api/v1/user HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(40_000)}\r\n\r\n`,
  ],
  ['too many headers', 431, `GET /api/v1/user HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(10_000)}\r\n`],
  ['an address that is too long', 431, `GET /api/v1/user?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  // Of where a request ends there must be one reading, or a proxy before the server has another.
  ...[
    ['a length and pieces', 'content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nG'],
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nabcde'],
    ['a length with a blank before its colon', 'content-length : 5\r\n\r\nabcde'],
    ['pieces of a kind that there is not', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['pieces that are not the last to be undone', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a line that goes on in the next', 'transfer-encoding:\r\n chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n'],
  ].map(([name = '', rest = '']) => [name, 400, `POST /api/v1/quiz/user HTTP/1.1\r\nhost: x\r\n${rest}`] as const),
])('answers a problem to %s', async (_, status, text) => {
  if (!server.app.http.server.listening) await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const answer = await sendRaw(text);
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(answer).toContain('content-type: application/problem+json');
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  expect(answer).toContain(`"status":${status}`);
});

it('takes a token as Bearer alone, and says so', async () => {
  const ask = (authorization?: string) =>
    server.app.http.inject({ url: '/api/v1/user', headers: { ...(authorization && { authorization }) } });
  const token = tokenOf(people.player);
  for (const right of [`Bearer ${token}`, `bearer ${token}`]) expect((await ask(right)).statusCode).toBe(200);
  for (const wrong of [undefined, token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${token} ${token}`]) {
    const { statusCode, headers } = await ask(wrong);
    expect([wrong, statusCode, headers['www-authenticate']]).toEqual([wrong, 401, 'Bearer']);
  }
});

describe('where the pages find an API at another origin', () => {
  const publicUrl = 'https://games.example';
  const apiBases = { v1: '/games/v1', v2: 'https://api.example/api/v2', backoffice: bases.backoffice };
  const elsewhere = useTestApp(database, undefined, { publicUrl, apiBases });
  const corsOf = (headers: object) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

  it.each(['https://games.example', 'https://elsewhere.example', undefined])(
    'says the same to whoever asks: %s',
    async (origin) => {
      const headers = { ...(origin !== undefined && { origin }), 'access-control-request-method': 'POST' };
      const url = filledPath(`${bases.v2}/games/{gameId}/news`);
      const asked = await elsewhere.app.http.inject({ method: 'OPTIONS', url, headers });
      expect([asked.statusCode, asked.body]).toEqual([204, '']);
      expect(corsOf(asked.headers)).toEqual({
        'access-control-allow-origin': publicUrl,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-preview',
        'access-control-max-age': '7200',
      });
      // What is refused can be read as well.
      const refused = await elsewhere.app.http.inject({ url, headers });
      expect([refused.statusCode, corsOf(refused.headers)]).toEqual([
        401,
        { 'access-control-allow-origin': publicUrl },
      ]);
    },
  );

  it('opens nothing of an API that is at the origin of the pages, nor of what begins alike', async () => {
    for (const url of [`${bases.v1}/user`, `${bases.backoffice}/games`, '/api/v20/user', '/health/ready']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await elsewhere.app.http.inject({ method, url, headers: { origin: publicUrl } });
        expect(corsOf(headers), `${method} ${url}`).toEqual({});
      }
    }
  });
});
