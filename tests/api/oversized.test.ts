/** What is too large or too deep, at every endpoint: a problem that says so, never an error of the server, and nothing is kept of it. */
import { Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { problems, type ErrorCode, type Problem } from '#shared/http/errors.ts';
import { byKey } from '#tests/factories/apiKeys.ts';
import { fieldPaths } from '#tests/factories/backoffice.ts';
import { idsFor, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { everythingIn } from '#tests/setup/contents.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints, neededQuery, type ListedEndpoint } from '#tests/setup/endpoints.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let ids: IdPools = {};
let secret = '';

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  ids = world.ids;
  secret = world.key.secret;
  stored = await everythingIn(database);
});

const kB = 1024;

/** The most bytes that a body may have; of an upload, of what is no file. */
const limitOf = ({ endpoint }: ListedEndpoint) => endpoint.maxBytes ?? 64 * kB;

/** An address of something that is there, if there is any. */
const addressOf = ({ path, endpoint }: ListedEndpoint) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const chosen: Readonly<Record<string, string>> = { engagementType: 'Tutorial', kind: 'level', language: 'de' };
    return chosen[name] ?? idsFor(ids, path, name)[0] ?? '00000000-0000-4000-8000-000000000000';
  }) + neededQuery(endpoint);

/** Who gets furthest: an administrator, or a key where it is for other systems alone. */
function callerOf({ endpoint: { auth } }: ListedEndpoint) {
  const isForPeople = auth.some((access) => !access.startsWith('apiKey:'));
  return isForPeople ? { as: 'admin', headers: {} } : { as: null, headers: byKey({ secret }) };
}

function ask(listed: ListedEndpoint, raw: string | Buffer | Readable, type = 'application/json') {
  const { as, headers } = callerOf(listed);
  return server.app.http.inject({
    method: listed.endpoint.method,
    url: addressOf(listed),
    headers: { ...headers, ...(as === null ? {} : { authorization: `Bearer ${tokenOf(as)}` }), 'content-type': type },
    payload: raw,
  });
}

function expectProblem(answer: LightMyRequestResponse): void {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  const { status, code } = answer.json<Problem>();
  expect([status, problems[code as ErrorCode].status]).toEqual([answer.statusCode, answer.statusCode]);
  // Nobody is sent back what was too much.
  expect(answer.body.length).toBeLessThan(100_000);
}

/** What the tables hold, as long as nothing has changed them. */
let stored: string | undefined;

async function expectNothingKept(): Promise<void> {
  const now = await everythingIn(database);
  expect(now).toBe(stored ?? now);
  stored = now;
}

/** How much an endpoint takes. */
const sizeOf = ({ endpoint: { params, query, body } }: ListedEndpoint) =>
  [params, query, body].filter((part) => part !== undefined).length;

/**
 * One endpoint of each kind: what reads addresses, headers and bodies before it is known what is asked for is the same for all of
 * a kind.
 */
const oneOfEachKind = [
  ...Map.groupBy(allEndpoints, ({ path, endpoint: { method, idempotent, auth } }) => {
    const isForKeys = auth.some((access) => access.startsWith('apiKey:'));
    return [path.split('/')[2], method, idempotent, isForKeys, auth.includes('public')].join();
  }).values(),
].flatMap((kind) => kind.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1));

const isWriting = ({ endpoint }: ListedEndpoint) => endpoint.method !== 'GET';
const hasBody = ({ endpoint }: ListedEndpoint) => endpoint.body !== undefined;
const writing = allEndpoints.filter(isWriting);

/** JSON of so many bytes. */
const bodyOf = (bytes: number) => `{"unheardOf":1${' '.repeat(bytes - 15)}}`;

function expectTooLarge(answer: LightMyRequestResponse, limit: number): void {
  expectProblem(answer);
  const detail = `The body may have ${limit / kB} kB at most.`;
  expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([413, detail]);
}

it('gives those alone more than 64 kB that take texts of pages, answers to many questions, hundreds of rows or cells', () => {
  const larger = allEndpoints.filter((listed) => limitOf(listed) > 64 * kB);
  expect(larger.map((listed) => `${limitOf(listed) / kB} ${listed.name}`).toSorted()).toMatchInlineSnapshot(`
    [
      "1024 POST /api/backoffice/categories/{id}/questions",
      "1024 POST /api/backoffice/imports/{id}/correct",
      "1024 POST /api/backoffice/quizzes/{id}/questions",
      "1024 POST /api/v2/games/{gameId}/awards",
      "512 PATCH /api/backoffice/achievements/{id}",
      "512 PATCH /api/backoffice/games/{id}",
      "512 PATCH /api/backoffice/levels/{id}",
      "512 PATCH /api/backoffice/news/{id}",
      "512 PATCH /api/backoffice/podcasts/{id}",
      "512 PATCH /api/backoffice/rewards/{id}",
      "512 PATCH /api/backoffice/stories/{id}",
      "512 PATCH /api/backoffice/tiers/{id}",
      "512 POST /api/backoffice/achievements",
      "512 POST /api/backoffice/achievements/{id}/consequences",
      "512 POST /api/backoffice/games",
      "512 POST /api/backoffice/levels",
      "512 POST /api/backoffice/news",
      "512 POST /api/backoffice/rewards",
      "512 POST /api/backoffice/tiers",
      "512 POST /api/v2/achievements/exam/{id}/submission",
      "512 POST /api/v2/achievements/feedback/{id}/submission",
      "512 PUT /api/backoffice/achievements/{id}",
      "512 PUT /api/backoffice/games/{gameId}/translations/{kind}/{id}/{language}",
      "512 PUT /api/backoffice/games/{id}",
      "512 PUT /api/backoffice/levels/{id}",
      "512 PUT /api/backoffice/news/{id}",
      "512 PUT /api/backoffice/podcasts/{id}",
      "512 PUT /api/backoffice/rewards/{id}",
      "512 PUT /api/backoffice/stories/{id}",
      "512 PUT /api/backoffice/tiers/{id}",
    ]
  `);
});

it.each(writing)('$name refuses a body that is a byte too large', async (listed) => {
  const limit = limitOf(listed);
  expectTooLarge(await ask(listed, bodyOf(limit + 1)), limit);
  await expectNothingKept();
});

describe.each(oneOfEachKind.filter(isWriting))('$name', (listed) => {
  it('refuses a body that is twice as large, or whose size nobody says', async () => {
    const limit = limitOf(listed);
    const tooLarge = [
      await ask(listed, bodyOf(2 * limit)),
      // Nobody says beforehand how long it will be.
      await ask(listed, Readable.from([bodyOf(limit), ' '.repeat(limit)])),
    ];
    for (const answer of tooLarge) expectTooLarge(answer, limit);
    // It fits, and says what nobody knows.
    if (hasBody(listed)) expect((await ask(listed, bodyOf(limit))).statusCode).toBe(422);
    await expectNothingKept();
  });
});

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);
const withoutEnd = [
  nested(100_000, '[', ']'),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"__proto__":${nested(100_000, '[', ']')}}`,
  `{"${'x'.repeat(500_000)}":1}`,
  `{${Array.from({ length: 20_000 }, (_, place) => `"a${place}":1`).join()}}`,
];

it.each(oneOfEachKind.filter(hasBody))(
  '$name refuses what has no end: nested, a name, how many names',
  async (listed) => {
    for (const body of withoutEnd) expectProblem(await ask(listed, body));
    await expectNothingKept();
  },
);

it.each(allEndpoints.filter(hasBody))(
  '$name refuses what is nested without end in each of its fields',
  async (listed) => {
    const schema = z.toJSONSchema(listed.endpoint.body ?? z.null(), { io: 'input', unrepresentable: 'any' });
    const fields = Object.keys(schema.properties ?? {});
    const inEach = fields.map(
      (field) => `${JSON.stringify(field)}:${nested(Math.floor(100_000 / fields.length), '[', ']')}`,
    );
    expectProblem(await ask(listed, `{${inEach.join()}}`));
    await expectNothingKept();
  },
);

/** A gigabyte is too much for a test; one reader receives them all. */
const hugeUploads = 100 * 1024 * 1024;
const uploads = writing.filter(({ endpoint }) => endpoint.upload !== undefined);

/** A form with a file of so many bytes, made while it is sent. */
function* formWith(bytes: number) {
  yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  const piece = Buffer.alloc(1024 * kB);
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  yield Buffer.from('\r\n--x--\r\n');
}

const maxBytesOf = ({ endpoint }: (typeof uploads)[number]) => endpoint.upload?.maxBytes ?? 0;

describe.each(uploads.filter((listed) => maxBytesOf(listed) < hugeUploads))('$name', (listed) => {
  it('refuses a file that is a byte too large, naming it', async () => {
    const answer = await ask(
      listed,
      Readable.from(formWith(maxBytesOf(listed) + 1)),
      'multipart/form-data; boundary=x',
    );
    expectProblem(answer);
    expect([answer.statusCode, fieldPaths(answer)]).toEqual([413, ['file']]);
    await expectNothingKept();
  });
});

describe.each(uploads)('$name', (listed) => {
  it('refuses a form of other things without end', async () => {
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const forms = [
      `${field('file', 'x'.repeat(3 * 1024 * kB))}--x--\r\n`,
      `${Array.from({ length: 5_000 }, (_, place) => field(`f${place}`, 'x')).join('')}--x--\r\n`,
      `${field('n'.repeat(200_000), 'x')}--x--\r\n`,
    ];
    for (const form of forms) expectProblem(await ask(listed, form, 'multipart/form-data; boundary=x'));
    await expectNothingKept();
  });
});

/** As much as a connection lets through; what is longer never becomes a request. */
const long = 'x'.repeat(15_000);

const isAsked = ({ endpoint }: ListedEndpoint) => Object.keys(endpoint.query?.shape ?? {}).length > 0;

it.each(allEndpoints.filter(isAsked))('$name is not overwhelmed by anything that it can be asked', async (listed) => {
  const { as, headers } = callerOf(listed);
  const url = addressOf(listed);
  const more = url.includes('?') ? '&' : '?';
  for (const name of Object.keys(listed.endpoint.query?.shape ?? {})) {
    const answer = await server.call(`${url}${more}${name}=${long}`, { method: listed.endpoint.method, as, headers });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
    if (answer.statusCode >= 400) expectProblem(answer);
  }
});

describe.each(oneOfEachKind)('$name', (listed) => {
  const { path, endpoint } = listed;

  it('is not overwhelmed by its address or its headers', async () => {
    const { as, headers } = callerOf(listed);
    const url = addressOf(listed);
    const more = url.includes('?') ? '&' : '?';
    const send = (to: string, sent: Record<string, string> = {}) =>
      server.call(to, {
        ...{ method: endpoint.method, as, headers: { ...headers, ...sent } },
        ...(endpoint.body === undefined ? {} : { body: { unheardOf: 1 } }),
      });
    const answers = [
      await send(`${url}${more}${long}=1`),
      await send(`${url}${more}${Array.from({ length: 2_500 }, (_, place) => `a${place}=`).join('&')}`),
    ];
    for (const answer of answers) expectProblem(answer);
    if (isWriting(listed)) await expectNothingKept();
    const others = [
      await send(url, { 'if-match': long }),
      await send(url, { 'if-none-match': long }),
      await send(url, { 'idempotency-key': long }),
      await send(url, { 'accept-language': `${'de,'.repeat(5_000)}de` }),
      await send(url, { 'x-preview': nested(7_000, '[', ']') }),
    ];
    const refused = others.filter(({ statusCode }) => statusCode >= 400);
    for (const answer of refused) expectProblem(answer);
    // What a header says that nobody asks for harms nobody.
    if (refused.length < others.length) stored = undefined;
    if (path.includes('{')) expect((await send(path.replaceAll(/\{\w+\}/g, long))).statusCode).toBe(404);
    if (!endpoint.auth.includes('public')) {
      const strange = { authorization: `Bearer ${long}` };
      expectProblem(await server.call(url, { method: endpoint.method, headers: strange }));
      expectProblem(await server.call(url, { method: endpoint.method, headers: { 'x-api-key': long } }));
    }
    if (isWriting(listed)) await expectNothingKept();
  });
});
