/**
 * Each call as it is right, and with one place of what is sent spoilt: what comes after the first checks of a request, where few random
 * ones get. The same requests each time.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { bases } from '#shared/api.ts';
import { scopes } from '#shared/http/endpoint.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeEveryCall, type EveryCall } from '#tests/factories/everyCall.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { document, expectDescribed, expectWellFormedProblem } from '#tests/setup/openApi.ts';
import { hostile, spoil } from './hostileValues.ts';

const database = useTestDatabase();
const server = useTestApp(database);
let everyCall: EveryCall;
let keyHeaders: Record<string, string> = {};

beforeAll(async () => {
  everyCall = await makeEveryCall(server, database.db);
  keyHeaders = byKey(await makeKey(server, { scopes: [...scopes] }));
}, 60_000);

/** Where a body is spoilt, and by what. */
const spoiling = fc.tuple(fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }), hostile);
const seen = { done: 0, refused: 0 };

it.each(allEndpoints)('$name does what is right, and breaks by nothing that is almost', async ({ path, endpoint }) => {
  const { method, auth } = endpoint;
  const [api, base] = Object.entries(bases).find(([, one]) => path.startsWith(`${one}/`)) ?? expect.fail(path);
  const { people, other, requests } = everyCall;
  const make =
    requests[api as keyof typeof bases][`${method} ${path.slice(base.length)}`] ?? expect.fail('everyCall.ts lacks it');
  const isForKeys = auth.length > 0 && auth.every((access) => access.startsWith('apiKey:'));
  const person = isForKeys ? other : api === 'backoffice' ? people.admin : people.player;
  const operation = document.paths[path]?.[method.toLowerCase()] ?? expect.fail('is not in the document');
  async function send(change: (body: unknown) => unknown): Promise<number> {
    const { path: url, body, headers, tells: _, ...ready } = await make(person);
    const answer = await server.call(base + url, {
      ...{ ...ready, method, as: isForKeys ? null : person.subject },
      headers: { ...headers, ...(isForKeys ? keyHeaders : {}) },
      ...(body === undefined ? {} : { body: change(body) }),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    const isDone = answer.statusCode < 400;
    seen[isDone ? 'done' : 'refused'] += 1;
    if (isDone) expectDescribed(answer, operation, url);
    else expectWellFormedProblem(answer);
    return answer.statusCode;
  }
  expect(await send((body) => body)).toBeLessThan(400);
  if (endpoint.body === undefined) return;
  await fc.assert(
    fc.asyncProperty(spoiling, async ([turns, bad]) => {
      await send((body) => spoil(body, turns, () => bad));
    }),
    { seed: 20_261_124, numRuns: 36 },
  );
});

it('has got through, and been refused, often enough to mean something', () => {
  expect(seen.done).toBeGreaterThan(550);
  expect(seen.refused).toBeGreaterThan(3_000);
});
