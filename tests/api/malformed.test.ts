/** What every call refuses, whoever sends it: ids that name nothing, bodies that cannot be read, fields that nobody knows. */
import { beforeAll, expect, it } from 'vitest';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeStaff } from '#tests/factories/backoffice.ts';
import { allEndpoints as endpoints, filledPath, neededQuery, type ListedEndpoint } from '#tests/setup/endpoints.ts';
import { tokenOf, useTestApp, type Call } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);
let key: Record<string, string> = {};

beforeAll(async () => {
  await makeStaff(database.db);
  key = byKey(await makeKey(server));
});

/** Asks as an administrator, or by a key what is for other systems only. */
const ask = ({ endpoint }: ListedEndpoint, url: string, { headers, ...sent }: Call = {}) => {
  const isForKeys = endpoint.auth.every((access) => access.startsWith('apiKey:'));
  const caller = isForKeys ? { as: null, headers: { ...key, ...headers } } : { as: 'admin', headers };
  return server.call(url, { method: endpoint.method, ...sent, ...caller, headers: caller.headers ?? {} });
};

const withBody = endpoints.filter(({ endpoint }) => endpoint.body !== undefined);
const withoutBody = endpoints.filter(({ endpoint }) => endpoint.body === undefined && endpoint.upload === undefined);
// Calls of somebody who may not be a user yet: their address names a kind of act, or the account itself.
const forUsers = ({ endpoint }: ListedEndpoint) => !endpoint.auth.includes('token');

it.each(withoutBody.filter((one) => one.endpoint.params !== undefined && forUsers(one)))(
  '$name answers 404 to an unknown id and to what is no id at all',
  async (listed) => {
    const query = neededQuery(listed.endpoint);
    expect((await ask(listed, filledPath(listed.path) + query)).statusCode).toBe(404);
    expect((await ask(listed, filledPath(listed.path, 'not-an-id') + query)).statusCode).toBe(404);
  },
);

it.each(withBody)('$name answers 400 to malformed JSON, 415 to another type, 413 to too much', async (listed) => {
  const send = (raw: string, type = 'application/json') =>
    ask(listed, filledPath(listed.path), { raw, headers: { 'content-type': type } });
  expect((await send('{"a":')).statusCode).toBe(400);
  expect((await send('<a/>', 'application/xml')).statusCode).toBe(415);
  expect((await send(`{"a":"${'x'.repeat(1024 * 1024 + 1)}"}`)).statusCode).toBe(413);
});

it.each(withBody)('$name answers 422 to a field that it does not know, naming it', async (listed) => {
  const answer = await ask(listed, filledPath(listed.path), { body: { unheardOf: 1 } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain('unheardOf');
});

it.each(endpoints.filter((one) => one.endpoint.method === 'GET' && forUsers(one)))(
  '$name answers 422 to a query that it does not know',
  async (listed) => {
    expect((await ask(listed, `${filledPath(listed.path)}?unheardOf=1`)).statusCode).toBe(422);
  },
);

it('takes no other scheme than Bearer', async () => {
  const token = tokenOf('player');
  for (const authorization of [`Basic ${token}`, token, 'Bearer', `Bearer ${token} x`]) {
    expect((await server.call('/api/v1/user', { headers: { authorization } })).statusCode).toBe(401);
  }
});
