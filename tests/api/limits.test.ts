/** What keeps one caller from making the others wait: limits of requests, of bodies and of errors, and what is written of a refusal. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { AppError, type Problem } from '#shared/http/errors.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import type { TrustedProxies } from '#server/platform/http/clientAddress.ts';
import { createRequestCounts } from '#server/platform/http/requestCounts.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { expectProblem, makeStaff } from '#tests/factories/backoffice.ts';
import { editorGames } from '#server/schema/users.ts';
import { makeGame, makeUser } from '#tests/factories/play.ts';
import { testIssuer, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const root = join(import.meta.dirname, '..', '..');
const database = useTestDatabase();
/** Makes what the others are asked with; nothing holds it back. */
const unlimited = useTestApp(database);
const folder = createTemporaryFolder('gamehub-limits-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open: FastifyInstance[] = [];
const connections: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of connections.splice(0)) socket.destroy();
  for (const http of open.splice(0)) await http.close();
});

const now = new Date('2026-11-24T09:00:20Z');
/** Tokens that are right begin so; the rest is whom they speak of. */
const verifyToken = async (token: string) => {
  if (token === 'old') throw new AppError('token_expired');
  if (!token.startsWith('right.')) throw new AppError('unauthenticated');
  return {
    issuer: testIssuer,
    subject: token.slice('right.'.length),
    email: null,
    name: null,
    sid: null,
    signedInAt: now,
  };
};

/** The server as the product starts it, unless said otherwise, and what it writes into its log. */
async function start(options: Partial<AppOptions> = {}) {
  let log = '';
  const logTo = new Writable({
    write: (line: Buffer, _encoding, done) => {
      log += line.toString();
      done();
    },
  });
  const { http } = await createApp({
    ...{ db: database.db, files: createFolderStore(join(folder, 'files')), clock: () => now, verifyToken },
    // On a machine that is busy with tests it would, rightly.
    ...{ shedsLoad: false, logLevel: 'warn', logTo },
    ...options,
  });
  await http.ready();
  open.push(http);
  type Headers = Record<string, string>;
  const ask = (url: string, headers: Headers = {}, remoteAddress = '192.0.2.1') =>
    http.inject({ url, headers, remoteAddress });
  const post = (url: string, body: unknown, headers: Headers = {}, remoteAddress = '192.0.2.1') =>
    http.inject({
      ...{ method: 'POST', url, remoteAddress },
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { http, ask, post, log: lines };
}

const byToken = (token: string) => ({ authorization: `Bearer ${token}` });
const statusesOf = async (count: number, ask: (n: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await ask(n)).statusCode);
  return statuses;
};
const timesOf = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]);

const people = { player: '', other: '', editor: '' };
let key: MadeApiKey;
beforeAll(async () => {
  await makeStaff(database.db);
  for (const name of ['player', 'other', 'editor'] as const) {
    const { subject } = await makeUser(database.db, { role: name === 'editor' ? 'editor' : 'player' });
    people[name] = `right.${subject ?? ''}`;
  }
  key = await makeKey(unlimited);
});

describe('who sends what is no token and no key', () => {
  it('is refused after 60 in a minute, whatever it is, and holds nobody back who has a right one', async () => {
    const { ask } = await start();
    expect((await ask('/api/v2/games/all-active', byKey(key))).statusCode).toBe(200);
    const invented = (n: number): Record<string, string> => {
      if (n % 3 === 0) return byToken(`invented-${n}`);
      return n % 3 === 1 ? { 'x-api-key': `gamehub_0000000${n % 10}_${'0'.repeat(64)}` } : {};
    };
    const statuses = await statusesOf(90, (n) => ask('/api/v2/games/all-active', invented(n)));
    expect(timesOf(statuses)).toEqual([
      [401, 60],
      [429, 30],
    ]);
    const refused = await ask('/api/v1/user', byToken('invented'));
    expectProblem(refused, 429, 'too_many_requests');
    expect(refused.headers['retry-after']).toBe('40');
    // At the same address: a person, a key that was right before, and a session that has ended.
    expect((await ask('/api/v1/user', byToken(people.player))).statusCode).toBe(200);
    expect((await ask('/api/v2/games/all-active', byKey(key))).statusCode).toBe(200);
    expect((await ask('/api/v1/user', byToken('old'))).statusCode).toBe(401);
    // Elsewhere.
    expect((await ask('/api/v1/user', byToken('invented'), '192.0.2.2')).statusCode).toBe(401);
  });

  it('has no key looked for any more', async () => {
    const { ask } = await start({ limits: { failures: 2 } });
    const looked = vi.spyOn(database.pool, 'query');
    const invented = (n: number) => ({ 'x-api-key': `gamehub_0000000${n}_${'0'.repeat(64)}` });
    const statuses = await statusesOf(5, (n) => ask('/api/v2/games/all-active', invented(n)));
    expect([statuses, looked.mock.calls.length]).toEqual([[401, 401, 429, 429, 429], 2]);
    looked.mockRestore();
  });

  it('is counted by its network where its address is one of IPv6', async () => {
    const { ask } = await start({ limits: { failures: 3 } });
    const statuses = await statusesOf(5, (n) => ask('/api/v1/user', {}, `2001:db8:0:1::${n}`));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await ask('/api/v1/user', {}, '2001:db8:0:2::1')).statusCode).toBe(401);
  });
});

describe('a person', () => {
  it('is one caller, however the token is sent and from wherever', async () => {
    const { ask } = await start({ limits: { caller: 3 } });
    const schemes = ['Bearer', 'bEARER', 'BEARER', 'bearer', 'beareR'];
    const statuses = await statusesOf(5, (n) =>
      ask('/api/v1/user', { authorization: `${schemes[n]} ${people.player}` }, `192.0.2.${n}`),
    );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask('/api/v1/user', byToken(people.other))).statusCode).toBe(200);
  });

  it('is told so often in a minute, unless somebody sets another limit', async () => {
    const { headers } = await (await start()).ask('/api/v1/user', byToken(people.player));
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['1200', '1199']);
  });
});

it('an address reports 20 errors in a minute, whatever keys and tokens come with them', async () => {
  const { ask, post, log } = await start();
  // What it asks for besides counts for itself.
  await statusesOf(30, () => ask('/certificates/0246-8ACE-GJMP-RTWY.pdf'));
  const statuses = await statusesOf(30, (n) => {
    const headers = n % 2 === 0 ? { 'x-api-key': `key-${n}` } : byToken(`invented-${n}`);
    return post('/api/v2/client-errors', { message: 'x is undefined', page: '/home' }, headers);
  });
  expect(timesOf(statuses)).toEqual([
    [201, 20],
    [429, 10],
  ]);
  expect(log().filter(({ clientError }) => clientError !== undefined)).toHaveLength(20);
});

it.each([
  ['a certificate', '/certificates/0246-8ACE-GJMP-RTWY.pdf'],
  ['a badge', '/badges/0190a6c1-6c1e-7c3f-8a55-0d2f1a3b4c5d'],
  ['what proves a badge', '/badges/0190a6c1-6c1e-7c3f-8a55-0d2f1a3b4c5d/credential.jwt'],
])('an address asks for %s so often in a minute, and everybody else goes on', async (_, path) => {
  const { ask } = await start({ limits: { documents: 2 } });
  expect(await statusesOf(4, () => ask(path))).toEqual([404, 404, 429, 429]);
  expect((await ask(path, {}, '192.0.2.2')).statusCode).toBe(404);
});

describe('several processes', () => {
  const told = async () => {
    const { rows } = await database.pool.query<{ sum: number }>(
      'select coalesce(sum(count), 0)::int as sum from request_counts',
    );
    return rows[0]?.sum;
  };
  beforeEach(() => database.pool.query('truncate request_counts'));

  it('count together whoever has used a tenth of a limit', async () => {
    const [one, other] = [await start({ limits: { caller: 20 } }), await start({ limits: { caller: 20 } })];
    const asks = (server: typeof one) => () => server.ask('/api/v1/user', byToken(people.player));
    expect(timesOf(await statusesOf(15, asks(one)))).toEqual([[200, 15]]);
    await expect.poll(told, { timeout: 10_000 }).toBe(15);
    expect(timesOf(await statusesOf(2, asks(other)))).toEqual([[200, 2]]);
    await expect.poll(told, { timeout: 10_000 }).toBe(17);
    // It knows now of the 15 as well.
    await expect
      .poll(() =>
        other.ask('/api/v1/user', byToken(people.player)).then((answer) => answer.headers['ratelimit-remaining']),
      )
      .not.toBe('17');
    const statuses = await statusesOf(8, asks(other));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect(statuses.at(-1)).toBe(429);
  });

  it('ask the database for nothing as long as people ask as people do', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { db, pool } = database;
    const { http } = await start();
    const counts = createRequestCounts({ db, clock: () => now, log: http.log });
    const asked = vi.spyOn(pool, 'query');
    for (let n = 0; n < 119; n++) counts.add('user one', 1200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalledTimes(0);
    for (let n = 0; n < 50; n++) counts.add('user one', 1200);
    await vi.advanceTimersByTimeAsync(1_000);
    await counts.close();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await told()).toBe(169);
    // Neither who, nor from where.
    const { rows } = await pool.query<{ key: string }>('select key from request_counts');
    expect(rows.map((row) => row.key)).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  });

  it('throw away what was counted minutes ago', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let at = now;
    const { http } = await start();
    const counts = createRequestCounts({ db: database.db, clock: () => at, log: http.log });
    counts.add('user one', 1);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(told, { timeout: 10_000 }).toBe(1);
    at = new Date(now.getTime() + 120_000);
    expect(counts.add('user one', 1).current).toBe(1);
    await expect
      .poll(
        async () => {
          await vi.advanceTimersByTimeAsync(1_000);
          const { rows } = await database.pool.query('select distinct minute from request_counts');
          return [rows.length, await told()];
        },
        { timeout: 10_000 },
      )
      .toEqual([1, 1]);
    await counts.close();
  });

  it('each go on counting while the database cannot be asked, say so once, and tell later what they have counted', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { http, log } = await start();
    const counts = createRequestCounts({ db: database.db, clock: () => now, log: http.log });
    await database.pool.query('alter table request_counts rename to elsewhere');
    expect([1, 2, 3].map(() => counts.add('user one', 2).current)).toEqual([1, 2, 3]);
    for (let second = 0; second < 3; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      await database.pool.query('select 1');
    }
    await expect.poll(() => log().length, { timeout: 10_000 }).toBe(1);
    await database.pool.query('alter table elsewhere rename to request_counts');
    await expect
      .poll(
        async () => {
          await vi.advanceTimersByTimeAsync(1_000);
          return told();
        },
        { timeout: 10_000 },
      )
      .toBe(3);
    await counts.close();
  });
});

describe('behind proxies', () => {
  const from = (server: Awaited<ReturnType<typeof start>>, forwarded: string, remoteAddress = '10.0.0.1') =>
    server.ask('/api/v1/user', { 'x-forwarded-for': forwarded }, remoteAddress).then(({ statusCode }) => statusCode);
  const limits = { failures: 1 };

  it.each<[string, TrustedProxies, string, string]>([
    ['none, nobody is believed', false, '203.0.113.1', '203.0.113.2'],
    [
      'one, the last address is believed and nothing that a client wrote before',
      1,
      '198.51.100.1, 203.0.113.9',
      '198.51.100.2, 203.0.113.9',
    ],
    ['two, the last but one', 2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '198.51.100.2, 203.0.113.9, 10.0.0.2'],
    [
      'a network, the last address that is none of it',
      ['10.0.0.0/8'],
      '198.51.100.1, 203.0.113.9, 10.7.0.2',
      '198.51.100.2, 203.0.113.9, 10.9.0.2',
    ],
    ['one that adds ports, one address stays one', 1, '203.0.113.9:1234', '203.0.113.9:5678'],
    ['one that adds ports to addresses of IPv6', 1, '[2001:db8::1]:1234', '[2001:db8::1]:5678'],
  ])('of %s', async (_, trustedProxies, first, second) => {
    const server = await start({ trustedProxies, limits });
    expect([await from(server, first), await from(server, second)]).toEqual([401, 429]);
  });

  it('of one that adds ports, two addresses stay two', async () => {
    const server = await start({ trustedProxies: 1, limits });
    for (const forwarded of ['203.0.113.9:1234', '203.0.113.8:1234', '[2001:db8::1]:1234', '[2001:db8:1::1]:1234'])
      expect([forwarded, await from(server, forwarded)]).toEqual([forwarded, 401]);
  });

  it.each<[string, TrustedProxies, string, string]>([
    ['one proxy', 1, '203.0.113.1', '203.0.113.2'],
    ['two', 2, '203.0.113.1, 10.0.0.2', '203.0.113.2, 10.0.0.2'],
    ['a network of proxies', ['10.0.0.0/8'], '203.0.113.1', '203.0.113.2'],
  ])('tells people apart behind %s', async (_, trustedProxies, first, second) => {
    const server = await start({ trustedProxies, limits });
    expect([await from(server, first), await from(server, second)]).toEqual([401, 401]);
    // Who comes past the proxies is believed nothing where their addresses are known.
    if (Array.isArray(trustedProxies)) {
      const past = (claimed: string) => from(server, claimed, '198.51.100.7');
      expect([await past('203.0.113.3'), await past('203.0.113.4')]).toEqual([401, 429]);
    }
  });
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const fields = (count: number) => `{${Array.from({ length: count }, (_, n) => `"a${n}":1`).join()}}`;
const submission = `/api/v2/achievements/quiz/${randomUUID()}/submission`;

describe('a body', () => {
  it.each([
    ['that is no JSON', '{'],
    ['that is too large', ' '.repeat(2_000_000)],
    ['nested without end', nested(30_000)],
  ])('%s is not looked at before who sends it', async (_, body) => {
    const { post } = await start();
    expectProblem(await post(submission, body), 401, 'unauthenticated');
    expectProblem(await post(submission, body, byToken('old')), 401, 'token_expired');
    expectProblem(await post(submission, body, byToken('right.nobody')), 403, 'no_account');
    expectProblem(await post('/api/backoffice/news', body, byToken(people.player)), 403, 'forbidden');
  });

  it('may have 64 kB, and where texts are long as much as they need', async () => {
    const { post } = await start();
    const padded = (bytes: number) => `{"x":1${' '.repeat(bytes - 7)}}`;
    const detailOf = async (url: string, bytes: number, who: string) => {
      const answer = await post(url, padded(bytes), byToken(who));
      return [answer.statusCode, answer.json<Problem>().detail];
    };
    const kB = 1024;
    expect(await detailOf('/api/v1/quiz/user', 64 * kB, people.player)).toEqual([422, undefined]);
    expect(await detailOf('/api/v1/quiz/user', 64 * kB + 1, people.player)).toEqual([
      413,
      'The body may have 64 kB at most.',
    ]);
    expect(await detailOf('/api/backoffice/news', 512 * kB, people.editor)).toEqual([422, undefined]);
    expect(await detailOf('/api/backoffice/news', 512 * kB + 1, people.editor)).toEqual([
      413,
      'The body may have 512 kB at most.',
    ]);
  });

  it('is not parsed that has more levels or fields than anything that is sent here', async () => {
    const { post } = await start();
    const asked = (body: string) => post('/api/backoffice/news', body, byToken(people.editor));
    expectProblem(await asked(nested(32)), 422, 'invalid');
    const deep = await asked(nested(33));
    expectProblem(deep, 400, 'malformed_request');
    expect(deep.json<Problem>().detail).toBe('The body may be 32 levels deep at most.');
    expectProblem(await asked(fields(10_000)), 422, 'invalid');
    const wide = await asked(fields(10_001));
    expectProblem(wide, 400, 'malformed_request');
    expect(wide.json<Problem>().detail).toBe('The body may have 20000 fields at most.');
    // What a text holds is no level and no field.
    expectProblem(await asked(JSON.stringify({ title: `\\"${nested(1_000)},:`.repeat(20) })), 422, 'invalid');
  });

  it('with any number of errors gets an answer with 50 of them', async () => {
    const { post } = await start();
    const answers = Array.from({ length: 100 }, (_, n) => `{"questionId":${n},"labels":[],${fields(10).slice(1)}`);
    const answer = await post(submission, `{"answers":[${answers.join()}]}`, byToken(people.player));
    expectProblem(answer, 422, 'invalid');
    expect(answer.json<Problem>().errors).toHaveLength(50);
    expect(answer.body.length).toBeLessThan(10_000);
  });
});

/** A connection to a server that listens, over which bytes are sent as they are. */
async function openRaw(http: FastifyInstance) {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  connections.push(socket);
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    send: (text: string) => socket.write(text),
    said: () => said,
    /** All that came back, once it is hung up on. */
    ended: new Promise<string>((resolve, reject) => {
      socket.once('close', () => resolve(said));
      socket.once('error', reject);
    }),
  };
}

describe('a body that comes too slowly', () => {
  const begun = (headers: string) =>
    `POST /api/v1/quiz/user HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n${headers}\r\n{`;
  const byPlayer = () => `authorization: Bearer ${people.player}\r\n`;

  /** Lets seconds pass until it is hung up on. @returns how many */
  async function secondsUntilEnd({ ended }: Awaited<ReturnType<typeof openRaw>>): Promise<number> {
    let [seconds, isOver] = [0, false];
    void ended.then(() => (isOver = true));
    await expect
      .poll(
        () => {
          vi.advanceTimersByTime(1_000);
          seconds += 1;
          return isOver;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    return seconds;
  }

  it.each([
    ['is hung up on', byPlayer, 'HTTP/1.1 408 '],
    ['is hung up on as well once it is refused', () => '', 'HTTP/1.1 401 '],
  ])('%s', async (_, headers, first) => {
    const { http } = await start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connection = await openRaw(http);
    connection.send(begun(headers()));
    expect(await secondsUntilEnd(connection)).toBeGreaterThan(16);
    expect((await connection.ended).startsWith(first)).toBe(true);
  });

  it('is one that has not come to its end: afterwards the connection stays', async () => {
    const { http } = await start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { send, said } = await openRaw(http);
    const answers = () => said().match(/HTTP\/1\.1 \d+/g);
    send(`${begun(byPlayer())}${' '.repeat(98)}}`);
    await vi.waitFor(() => expect(answers()).toEqual(['HTTP/1.1 422']), 10_000);
    vi.advanceTimersByTime(60_000);
    send('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await vi.waitFor(() => expect(answers()).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200']), 10_000);
  });

  it('has no more than seconds for its headers', async () => {
    const { server } = (await start()).http;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 3_600_000]);
  });
});

it.each(['//', '/\\', '//[', '///x?y', '//login', '/%', '/?%', 'http://[/', '*'])(
  'no address is an error: %s',
  async (address) => {
    const distDir = join(folder, 'dist');
    mkdirSync(distDir, { recursive: true });
    writeFileSync(join(distDir, 'index.html'), readFileSync(join(root, 'index.html')));
    const config: BrowserConfig = {
      identity: { kind: 'embedded', clientId: 'gamehub', authority: 'https://localhost/oidc', knownAuthorities: [] },
      api: { v1: '/api/v1', v2: '/api/v2', backoffice: '/api/backoffice' },
      brand: { name: 'Game Hub', companyName: 'Maison Lumen', loginName: 'Maison Lumen', accent: null, logo: null },
      contacts: { content: 'a@gamehub.example', technical: 'b@gamehub.example' },
      languages: ['en'],
    };
    const { http, log } = await start({ browser: { distDir, localesDir: join(root, 'locales'), config } });
    const { send, ended } = await openRaw(http);
    send(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answer = await ended;
    expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 [234]/);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors '(self|none)'/m);
    expect(log()).toEqual([]);
  },
);

describe('what tells of an attack', () => {
  const eventsIn = (lines: Record<string, unknown>[]) => lines.map(({ security }) => security).filter(Boolean);

  it('is written as an event: who, what, from where, and nothing that anybody typed', async () => {
    const { ask, post, log } = await start({ limits: { caller: 2 } });
    await ask('/api/v1/leaderboard/user?name=zoe', byToken('a-secret'));
    await ask('/api/v1/user', byToken('old'));
    await post('/api/backoffice/news', { title: 'zoe' }, byToken(people.player), '192.0.2.7');
    await ask('/api/v2/games/all-active', byToken('right.nobody'));
    for (let n = 0; n < 2; n++) await ask('/api/v1/user', byToken(people.player));
    await ask('/api/v2/games/all-active', byKey({ secret: `gamehub_00000000_${'0'.repeat(64)}` }));
    const player = expect.stringMatching(/^user [0-9a-f-]{36}$/);
    const from = '192.0.2.1';
    expect(eventsIn(log())).toEqual([
      { event: 'unauthenticated', who: null, what: 'GET /api/v1/leaderboard/user', from, code: 'unauthenticated' },
      { event: 'unauthenticated', who: null, what: 'GET /api/v1/user', from, code: 'token_expired' },
      { event: 'forbidden', who: player, what: 'POST /api/backoffice/news', from: '192.0.2.7', code: 'forbidden' },
      {
        event: 'forbidden',
        who: `subject ${testIssuer} nobody`,
        what: 'GET /api/v2/games/all-active',
        from,
        code: 'no_account',
      },
      {
        event: 'limited',
        who: `subject ${testIssuer} ${people.player.slice(6)}`,
        what: 'GET /api/v1/user',
        from,
        code: 'too_many_requests',
      },
      { event: 'unauthenticated', who: null, what: 'GET /api/v2/games/all-active', from, code: 'unauthenticated' },
    ]);
    expect(log().every(({ level, reqId }) => level === 40 && typeof reqId === 'string')).toBe(true);
    expect(JSON.stringify(log())).not.toMatch(/zoe|a-secret|gamehub_0/);
  });

  it('is written where somebody asks for what is not there for them, or sends what no page of ours does', async () => {
    const { ask, post, log } = await start();
    const theirs = await makeGame(database.db);
    const limited = await makeUser(database.db, { role: 'editor' });
    await database.db.insert(editorGames).values({ userId: limited.id, gameId: theirs.id });
    const game = await makeGame(database.db, { name: 'zoe' });
    const as = byToken(`right.${limited.subject}`);
    expect((await ask(`/api/backoffice/games/${theirs.id}`, as)).statusCode).toBe(200);
    expect((await ask(`/api/backoffice/games/${game.id}`, as)).statusCode).toBe(404);
    expect((await post('/api/backoffice/users', { zoe: 1 }, byToken('right.admin'))).statusCode).toBe(422);
    expect((await post('/api/backoffice/news', '{"zoe', as)).statusCode).toBe(400);
    // To look at what only administrators see changes nothing, however it is asked for.
    expect(
      (await ask(`/api/backoffice/enrolments/${theirs.id}/standing?zoe=1`, byToken('right.admin'))).statusCode,
    ).toBe(422);
    const event = { who: `user ${limited.id}`, from: '192.0.2.1' };
    expect(eventsIn(log())).toEqual([
      { ...event, event: 'not found', what: 'GET /api/backoffice/games/:id', code: 'not_found' },
      {
        ...{ ...event, who: expect.stringMatching(/^user /), event: 'refused' },
        ...{ what: 'POST /api/backoffice/users', code: 'invalid' },
      },
      { ...event, event: 'malformed', what: 'POST /api/backoffice/news', code: 'malformed_request' },
    ]);
    expect(JSON.stringify(log())).not.toMatch(/zoe/);
  });

  it('is written of a session that begins, once, however many requests it begins with', async () => {
    const sid = randomUUID();
    const { ask, log } = await start({
      verifyToken: async (token) => ({ ...(await verifyToken(token)), sid }),
    });
    const { id, subject } = await makeUser(database.db);
    await Promise.all(Array.from({ length: 5 }, () => ask('/api/v1/user', byToken(`right.${subject}`))));
    await ask('/api/v1/user', byToken(`right.${subject}`));
    expect(eventsIn(log())).toEqual([
      { event: 'session begun', who: `user ${id}`, what: 'GET /api/v1/user', from: '192.0.2.1' },
    ]);
  });

  it('is written 20 times a minute of one caller, so that nobody fills the log', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ask, log } = await start();
    for (let n = 0; n < 50; n++) await ask('/api/v1/user', byToken(`invented-${n}`));
    await ask('/api/v1/user', byToken('invented'), '192.0.2.2');
    expect(eventsIn(log())).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(60_000);
    await ask('/api/v1/user', byToken('invented'));
    expect(eventsIn(log())).toHaveLength(22);
  });

  it('is not what is merely not there or not right', async () => {
    const { ask, post, log } = await start();
    await ask('/api/v1/nothing');
    await ask('/files/x/y');
    await post(submission, {}, byToken(people.player));
    expect(log()).toEqual([]);
  });
});

it('of one person the last 1000 answers to requests with a key are kept', async () => {
  const { http } = await start();
  const caller = await makeUser(database.db);
  const [id, other] = [`${testIssuer} ${caller.subject}`, randomUUID()];
  await database.pool.query(
    `insert into idempotency_keys (caller_id, key, request_hash, status, body, created_at)
     select caller, 'old-' || n, 'hash', 200, '{}', $3::timestamptz - n * interval '1 second'
     from unnest(array[$1, $2]) as caller, generate_series(1, 1200) as n`,
    [id, other, now],
  );
  for (let n = 0; n < 100; n++) {
    const answer = await http.inject({
      ...{ method: 'POST', url: '/api/v1/engagement/user/LogIn' },
      headers: { ...byToken(`right.${caller.subject}`), 'idempotency-key': `new-${n}` },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  }
  const kept = async (callerId: string) => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select key from idempotency_keys where caller_id = $1 order by created_at desc, key',
      [callerId],
    );
    return rows.map(({ key: name }) => name);
  };
  await expect.poll(async () => (await kept(id)).length, { timeout: 10_000 }).toBe(1000);
  expect((await kept(id)).filter((name) => name.startsWith('new-'))).toHaveLength(100);
  expect((await kept(id)).at(-1)).toBe('old-900');
  expect(await kept(other)).toHaveLength(1200);
});
