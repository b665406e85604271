/**
 * Thousands of requests that nobody should send, to every endpoint, as everybody: never an error of the server, always a problem
 * that says what is wrong, and never half a change. The same requests each time: what fails here fails again.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
import { makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { everythingIn } from '#tests/setup/contents.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { document, expectDescribed, expectWellFormedProblem, parametersOf } from '#tests/setup/openApi.ts';
import { almostFitting, fitting, hostileString } from './hostileValues.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...{ path, operation, method: method.toUpperCase() },
    name: `${method.toUpperCase()} ${path}`,
  })),
);

/** How often each endpoint is asked; all of them together take less than a minute. */
const rounds = 21;
const seed = 20_261_122;

const callers = ['player', 'editor', 'limited', 'admin', 'nobody', 'unknown', 'broken', 'key'] as const;
/** Who gets further than the door. */
const mostly = ['player', 'player', 'editor', 'admin', 'admin', 'admin', 'admin', 'admin'] as const;

let key = '';
let pools: IdPools = {};

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  pools = world.ids;
  key = world.key.secret;
}, 60_000);

const mediaTypes = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
];

const formOf = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n--x--\r\n`;
const forms = [
  ...['file', 'other', '__proto__', ''].map((name) => formOf(name, 'no picture')),
  formOf('file', ''),
  formOf('file', 'cut off').slice(0, -9),
  'no form',
];

interface Sent {
  as: (typeof callers)[number];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

const rarely = <T, E>(what: fc.Arbitrary<T>, otherwise: E): fc.Arbitrary<T | E> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: what });

/** As much of a text as can stand in an address. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000);

function requestsTo({ path, operation, method }: (typeof operations)[number]): fc.Arbitrary<Sent> {
  const fit = fitting(document.components.schemas, pools);
  const resource = Object.entries(resources).find(([, { name }]) => path.startsWith(`/api/backoffice/${name}/`))?.[0];
  const segments = parametersOf(operation, 'path').map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 8, arbitrary: fit(schema, name === 'id' ? resource : name) },
        { weight: 1, arbitrary: hostileString },
      ),
    ),
  );
  const asked = parametersOf(operation, 'query');
  const query = fc.array(
    fc.tuple(
      asked.length === 0
        ? hostileString
        : fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...asked.map(({ name }) => name)) },
            { weight: 1, arbitrary: hostileString },
          ),
      fc.oneof(
        hostileString,
        asked.length === 0
          ? hostileString
          : fc.constantFrom(...asked).chain(({ name, schema }) => fit(schema, name).map(String)),
      ),
    ),
    { maxLength: asked.length === 0 ? 1 : 4 },
  );
  const needed = fc.tuple(
    ...asked
      .filter(({ required }) => required === true)
      .map(({ name, schema }) => fit(schema, name).map((value) => [name, String(value)] as [string, string])),
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const body =
    schema === undefined ? fc.constant(undefined) : almostFitting(fit(schema)).map((value) => JSON.stringify(value));
  return fc
    .record({
      as: fc.constantFrom(...callers, ...mostly),
      segments: fc.tuple(...segments),
      query: asked.length === 0 ? rarely(query, []) : query,
      needed,
      body: isForm ? fc.constantFrom(...forms) : body,
      mediaType: fc.oneof(
        { weight: 9, arbitrary: fc.constant(isForm ? 'multipart/form-data; boundary=x' : 'application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...mediaTypes) },
      ),
      key: fc.oneof(
        { weight: 6, arbitrary: fc.uuid() },
        { weight: 2, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('a', ' ', 'x'.repeat(300)) },
      ),
      ifMatch: rarely(fc.constantFrom('"1"', '*', '1', '"x"', `"${'9'.repeat(40)}"`, ''), undefined),
      language: rarely(fc.constantFrom('de', '*', ';q=', 'x'.repeat(9_000), 'sv;q=9e99,,'), undefined),
    })
    .map((parts) => {
      const ids = new Map(parts.segments.map(([name, value]) => [name, inAddress(String(value))]));
      const search = [...parts.needed, ...parts.query]
        .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
        .join('&');
      const isSent = method !== 'GET' && parts.body !== undefined;
      return {
        as: parts.as,
        url:
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? '') + (search === '' ? '' : `?${search}`),
        headers: {
          ...(isSent && parts.mediaType !== '' ? { 'content-type': parts.mediaType } : {}),
          ...(parts.key === undefined ? {} : { 'idempotency-key': parts.key }),
          ...(parts.ifMatch === undefined ? {} : { 'if-match': parts.ifMatch }),
          ...(parts.language === undefined ? {} : { 'accept-language': parts.language }),
        },
        ...(isSent ? { payload: parts.body ?? '' } : {}),
      };
    });
}

const tokens: Record<(typeof callers)[number], string | null> = {
  ...{ player: 'player', editor: 'editor', limited: 'limited', admin: 'admin' },
  ...{ nobody: null, unknown: 'somebody we never met', broken: 'ey.broken', key: null },
};

/** What the tables hold, as long as nothing has changed them. */
let stored: string | undefined;

const seen = { requests: 0, done: 0, refused: 0, compared: 0 };

describe.each(operations)('$name', (listed) => {
  it('takes nothing that is wrong, and breaks by nothing', async () => {
    await fc.assert(
      fc.asyncProperty(requestsTo(listed), async ({ as, url, headers, payload }) => {
        const isWriting = listed.method !== 'GET';
        if (isWriting) stored ??= await everythingIn(database);
        const ask = () =>
          server.call(url, {
            ...{ method: listed.method as 'GET', as: tokens[as] },
            headers: { ...headers, ...(as === 'key' ? { 'x-api-key': key } : {}) },
            ...(payload === undefined ? {} : { raw: payload }),
          });
        const answer = await ask();
        seen.requests++;
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode < 400) {
          seen.done++;
          stored = undefined;
          expectDescribed(answer, listed.operation, url);
          return;
        }
        seen.refused++;
        expectWellFormedProblem(answer);
        if (isWriting) {
          seen.compared++;
          const before = stored;
          stored = await everythingIn(database);
          expect(stored).toBe(before);
        }
      }),
      { seed, numRuns: rounds },
    );
  });
});

it('has asked thousands of times, got through often enough to mean something, and compared what is stored', () => {
  expect(seen.requests).toBeGreaterThan(6_000);
  expect(seen.done).toBeGreaterThan(400);
  expect(seen.refused).toBeGreaterThan(5_000);
  expect(seen.compared).toBeGreaterThan(2_000);
});
