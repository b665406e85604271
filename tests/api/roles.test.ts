import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { scopes, type Access, type Endpoint, type Role, type Scope } from '#shared/http/endpoint.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeStaff } from '#tests/factories/backoffice.ts';
import { enrol, makeGame, makeUser } from '#tests/factories/play.ts';
import { allEndpoints as endpoints, filledPath, neededQuery } from '#tests/setup/endpoints.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const rank: Record<Role, number> = { player: 0, editor: 1, admin: 2 };
const mayCall = (role: Role, auth: readonly Access[]) =>
  auth.includes('token') || auth.some((access) => access in rank && rank[role] >= rank[access as Role]);

const ask = (path: string, endpoint: Endpoint, as: string | null, headers: Record<string, string> = {}) =>
  server.call(filledPath(path) + neededQuery(endpoint), {
    method: endpoint.method,
    as,
    headers,
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
  });

/** What a request with a key of one scope carries. */
const keys: Partial<Record<Scope, Record<string, string>>> = {};

/** Somebody who may call: an administrator, or a key where it is for other systems only. */
function whoMay({ auth }: Endpoint): { as: string | null; headers: Record<string, string> } {
  if (mayCall('admin', auth)) return { as: people.admin, headers: {} };
  const scope = scopes.find((one) => auth.includes(`apiKey:${one}`));
  return { as: null, headers: (scope && keys[scope]) ?? {} };
}

const people: Record<Role | 'inactive', string> = { player: '', editor: '', admin: '', inactive: '' };

beforeAll(async () => {
  const { db } = database;
  const game = await makeGame(db);
  for (const role of ['player', 'editor', 'admin'] as const) {
    const user = await makeUser(db, { role });
    await enrol(db, game.id, user.id);
    people[role] = user.subject ?? '';
  }
  await makeStaff(db);
  for (const scope of scopes) keys[scope] = byKey(await makeKey(server, { scopes: [scope] }));
  people.inactive = (await makeUser(db, { isActive: false })).subject ?? '';
});

it('knows the endpoints of all three APIs', () => {
  expect(endpoints.length).toBeGreaterThan(50);
});

const isPublic = ({ endpoint }: { endpoint: Endpoint }) => endpoint.auth.includes('public');

describe.each(endpoints.filter((one) => !isPublic(one)))('$name', ({ path, endpoint }) => {
  it.each([
    ['no token', null],
    ['a token that is none', 'ey.not.a-token'],
  ])('answers 401 to %s', async (_, as) => {
    const answer = await ask(path, endpoint, as);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
  });

  it.each(['unknown', 'inactive'] as const)('tells an %s person nothing', async (who) => {
    const as = who === 'unknown' ? randomUUID() : people.inactive;
    const answer = await ask(path, endpoint, as);
    // GET /user answers "nobody" [spec]; every other call refuses.
    expect(answer.statusCode).toBe(endpoint.path === '/user' ? 204 : 403);
    expect(answer.body.includes('"id"')).toBe(false);
  });

  it.each(['player', 'editor', 'admin'] as const)('lets a %s in, or answers 403, by its contract', async (role) => {
    const { statusCode } = await ask(path, endpoint, people[role]);
    if (mayCall(role, endpoint.auth)) {
      expect([401, 403]).not.toContain(statusCode);
      expect(statusCode).toBeLessThan(500);
    } else {
      expect(statusCode).toBe(403);
    }
  });
});

describe.each(scopes)('a key for %s alone', (scope) => {
  it.each(endpoints.filter((one) => !isPublic(one)))('$name, by its contract', async ({ path, endpoint }) => {
    const { statusCode } = await ask(path, endpoint, null, keys[scope]);
    const isForKeys = endpoint.auth.some((access) => access.startsWith('apiKey:'));
    if (endpoint.auth.includes(`apiKey:${scope}`)) {
      expect([401, 403]).not.toContain(statusCode);
      expect(statusCode).toBeLessThan(500);
    } else {
      expect(statusCode).toBe(isForKeys ? 403 : 401);
    }
  });
});

const withBody = endpoints.filter(({ endpoint }) => endpoint.body !== undefined);
const forPlayers = endpoints.filter(({ endpoint }) => !endpoint.auth.includes('token'));

it.each(endpoints.filter(isPublic))('$name needs no token, and minds none that is none', async ({ path, endpoint }) => {
  // Nobody is refused: what is wrong is the unknown id, or the empty body.
  const expected = endpoint.body === undefined ? 404 : 422;
  for (const as of [null, 'ey.not.a-token']) expect((await ask(path, endpoint, as)).statusCode).toBe(expected);
});

it.each(
  forPlayers.filter(
    ({ endpoint }) => endpoint.params !== undefined && endpoint.body === undefined && endpoint.upload === undefined,
  ),
)('$name answers 404 to an unknown id and to what is no id at all', async ({ path, endpoint }) => {
  const { as, headers } = whoMay(endpoint);
  expect((await ask(path, endpoint, as, headers)).statusCode).toBe(404);
  expect((await ask(filledPath(path, 'not-an-id'), endpoint, as, headers)).statusCode).toBe(404);
});

it.each(withBody)(
  '$name answers 400 to malformed JSON, 415 to another type, 413 to too much',
  async ({ path, endpoint }) => {
    const { as, headers } = whoMay(endpoint);
    const send = (raw: string, type = 'application/json') =>
      server.call(filledPath(path), {
        method: endpoint.method,
        as,
        raw,
        headers: { ...headers, 'content-type': type },
      });
    expect((await send('{"a":')).statusCode).toBe(400);
    expect((await send('<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await send(`{"a":"${'x'.repeat(1024 * 1024 + 1)}"}`)).statusCode).toBe(413);
  },
);

it.each(withBody)('$name answers 422 to a field that it does not know, naming it', async ({ path, endpoint }) => {
  const body = { unheardOf: 1 };
  const answer = await server.call(filledPath(path), { method: endpoint.method, ...whoMay(endpoint), body });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain('unheardOf');
});

it.each(forPlayers.filter(({ endpoint }) => endpoint.method === 'GET'))(
  '$name answers 422 to a query that it does not know',
  async ({ path, endpoint }) => {
    const answer = await server.call(`${filledPath(path)}?unheardOf=1`, whoMay(endpoint));
    expect(answer.statusCode).toBe(422);
  },
);

it('takes no other scheme than Bearer', async () => {
  const token = tokenOf(people.player);
  for (const authorization of [`Basic ${token}`, token, 'Bearer', `Bearer ${token} x`]) {
    expect((await server.call('/api/v1/user', { headers: { authorization } })).statusCode).toBe(401);
  }
});
