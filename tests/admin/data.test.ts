import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/http/errors.ts';
import { SignInEnded } from '#src/providers/http/api.ts';
import { createDataProvider, type BackofficeData, type TokenSource } from '#src/providers/backoffice/data.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (seen: Seen, response: ServerResponse, calls: number) => void;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that notes what it is asked and answers as told, and the data provider that asks it. */
async function against(answer: Answer, token: TokenSource = () => Promise.resolve('token-1')) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, url, headers, body };
      seen.push(call);
      answer(call, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const data: BackofficeData = createDataProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, token);
  return { data, seen };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_seen, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const problem = (status: number, code: ErrorCode, errors?: { path: string; message: string }[]): Answer =>
  json(
    status,
    { type: `/problems/${code}`, title: 'Title', status, instance: 'request-1', code, errors },
    { 'content-type': 'application/problem+json' },
  );

const row = { id: 'a', version: 3 };

describe('reading', () => {
  it('hands on that the number of rows is an estimate', async () => {
    const total = { 'x-total-count': '12034' };
    const { data } = await against(json(200, [row], { ...total, 'x-total-count-estimated': 'true' }));
    expect(await data.getList({ resource: 'users' })).toEqual({ data: [row], total: 12_034, isEstimate: true });
    const counted = await against(json(200, [row], total));
    expect(await counted.data.getList({ resource: 'users' })).toEqual({ data: [row], total: 12_034 });
  });

  it('asks for a page in the conventions of simple-rest, with the token', async () => {
    const { data, seen } = await against(json(200, [row], { 'x-total-count': '41' }));
    const answer = await data.getList({
      resource: 'tiers',
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [
        { field: 'gameId', operator: 'eq', value: 'g' },
        { field: 'status', operator: 'in', value: ['draft', 'archived'] },
        { field: 'q', operator: 'eq', value: 'gold & silver' },
      ],
    });
    expect(answer).toEqual({ data: [row], total: 41 });
    const url = new URL(seen[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/tiers');
    expect([...url.searchParams].sort()).toEqual(
      [
        ['_start', '20'],
        ['_end', '40'],
        ['_sort', 'name'],
        ['_order', 'desc'],
        ['gameId', 'g'],
        ['status', 'draft'],
        ['status', 'archived'],
        ['q', 'gold & silver'],
      ].sort(),
    );
    expect(seen[0]?.headers.authorization).toBe('Bearer token-1');
  });

  it('finds nothing, without asking, where a filter allows no value', async () => {
    const { data, seen } = await against(json(200, [row]));
    const filters = [{ field: 'status', operator: 'in' as const, value: [] }];
    expect(await data.getList({ resource: 'tiers', filters })).toEqual({ data: [], total: 0 });
    expect(seen).toEqual([]);
  });
});

it('takes no method and no headers from what Refine read in the address', async () => {
  const { data, seen } = await against(json(200, row));
  const meta = { method: 'delete', headers: { 'X-Forged': '1' }, version: '9' };
  await data.getOne({ resource: 'tiers', id: 'a', meta });
  await data.getList({ resource: 'tiers', meta });
  await data.getMany?.({ resource: 'tiers', ids: ['a'], meta });
  await data.update({ resource: 'tiers', id: 'a', variables: { version: '9' }, meta });
  await data.create({ resource: 'tiers', variables: {}, meta });
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'PATCH', 'POST']);
  for (const { headers } of seen) expect(headers).not.toHaveProperty('x-forged');
  expect(seen[3]?.headers).not.toHaveProperty('if-match');
});

describe('writing', () => {
  it('says on which version a change was made', async () => {
    const { data, seen } = await against(json(200, row));
    await data.update({ resource: 'tiers', id: 'a', variables: { name: 'Gold', version: 3 } });
    await data.deleteOne({ resource: 'tiers', id: 'a', variables: { version: 4 } });
    expect(seen.map(({ method, headers }) => [method, headers['if-match']])).toEqual([
      ['PATCH', '"3"'],
      ['DELETE', '"4"'],
    ]);
    expect(seen[0]?.body).toBe('{"name":"Gold"}');
  });

  it('sends a creation again with the same key when no answer came, and with another after an answer', async () => {
    const { data, seen } = await against((call, response, calls) => {
      if (calls === 1) response.destroy();
      else if (calls === 2) problem(503, 'unavailable')(call, response, calls);
      else json(201, row)(call, response, calls);
    });
    const create = () => data.create({ resource: 'tiers', variables: { name: 'Gold', gameId: 'g' } });
    await expect(create()).rejects.toMatchObject({ code: 'network', statusCode: 0 });
    await expect(create()).rejects.toMatchObject({ code: 'unavailable' });
    await create();
    await create();
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('sends a creation with another key after a refusal, and with the same one while the first is being done', async () => {
    const { data, seen } = await against((call, response, calls) =>
      problem(409, calls === 1 ? 'request_in_progress' : 'conflict')(call, response, calls),
    );
    const create = () => data.create({ resource: 'tiers', variables: { name: 'Gold', gameId: 'g' } });
    for (const code of ['request_in_progress', 'conflict', 'conflict'])
      await expect(create()).rejects.toMatchObject({ code });
    const [first, second, third] = seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('publishes several and reorders through the calls of their own', async () => {
    const { data, seen } = await against(json(200, []));
    await data.custom({ url: 'levels/bulk', method: 'post', payload: { ids: ['a', 'b'], status: 'published' } });
    await data.custom({ url: 'levels/reorder', method: 'post', payload: { parentId: 'tier', ids: ['b', 'a'] } });
    expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/levels/bulk', { ids: ['a', 'b'], status: 'published' }],
      ['POST', '/levels/reorder', { parentId: 'tier', ids: ['b', 'a'] }],
    ]);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('says on which version a call of its own was made, and takes no method and no headers for it from the address', async () => {
    const { data, seen } = await against(json(200, row));
    const meta = { method: 'delete', headers: { 'X-Forged': '1' }, version: 9 };
    await data.custom({ url: 'users/a', method: 'patch', payload: { isActive: false, version: 3 }, meta });
    await data.custom({
      url: 'games/a/publication',
      method: 'post',
      payload: { audience: 'nobody', version: 5 },
      meta,
    });
    await data.custom({ url: 'users/a/sessions/b', method: 'delete', payload: {}, meta });
    expect(seen.map(({ method, url, headers, body }) => [method, url, headers['if-match'], body])).toEqual([
      ['PATCH', '/users/a', '"3"', '{"isActive":false}'],
      ['POST', '/games/a/publication', '"5"', '{"audience":"nobody"}'],
      ['DELETE', '/users/a/sessions/b', undefined, ''],
    ]);
    expect(seen.map(({ headers }) => 'idempotency-key' in headers)).toEqual([false, true, false]);
    for (const { headers } of seen) expect(headers).not.toHaveProperty('x-forged');
  });

  it('uploads a file as the form field `file`, says of which kind it is, and how far it is', async () => {
    const { data, seen } = await against(json(201, { id: 'f', url: '/files/f/dial.png' }));
    const shares: number[] = [];
    const file = new File(['engraved'], 'dial.png', { type: 'image/png' });
    await expect(data.upload('media?kind=picture', file, (share) => shares.push(share))).resolves.toMatchObject({
      id: 'f',
    });
    expect(seen[0]?.url).toBe('/media?kind=picture');
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(seen[0]?.body).toContain('name="file"; filename="dial.png"');
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a refusal', () => {
  it('becomes the messages of each field', async () => {
    const problems = [
      { path: 'answers.0.text', message: 'Required' },
      { path: 'name', message: 'Required' },
      { path: 'name', message: 'Must be one line of text' },
      { path: '', message: 'Invalid input' },
    ];
    const { data } = await against(problem(422, 'invalid', problems));
    await expect(data.create({ resource: 'tiers', variables: {} })).rejects.toEqual({
      message: 'Title',
      statusCode: 422,
      code: 'invalid',
      reference: 'request-1',
      errors: { 'answers.0.text': ['Required'], name: ['Required', 'Must be one line of text'], '': ['Invalid input'] },
    });
  });

  it.each([
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'unavailable'],
  ])('that is no problem+json is told by its status: %d is %s', async (status, code) => {
    const { data } = await against((_seen, response) => response.writeHead(status).end('<h1>No</h1>'));
    await expect(data.getOne({ resource: 'tiers', id: 'a' })).rejects.toMatchObject({ code });
  });

  it('for an old token is answered with one refresh and one more try', async () => {
    const asked: boolean[] = [];
    const token: TokenSource = ({ forceRefresh = false } = {}) => {
      asked.push(forceRefresh);
      return Promise.resolve(asked.includes(true) ? 'token-2' : 'token-1');
    };
    const { data, seen } = await against((call, response, calls) => {
      if (call.headers.authorization === 'Bearer token-1') problem(401, 'token_expired')(call, response, calls);
      else json(200, row)(call, response, calls);
    }, token);
    const { data: changed } = await data.update({ resource: 'tiers', id: 'a', variables: { name: 'Gold' } });
    expect(changed).toEqual(row);
    expect(asked).toEqual([false, true, false]);
    expect(seen.map(({ body }) => body)).toEqual(['{"name":"Gold"}', '{"name":"Gold"}']);
  });

  it('of the fresh token too is final', async () => {
    const refused = problem(401, 'unauthenticated');
    // A third try would be answered.
    const { data, seen } = await against((call, response, calls) =>
      (calls < 3 ? refused : json(200, row))(call, response, calls),
    );
    await expect(data.getOne({ resource: 'tiers', id: 'a' })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(seen).toHaveLength(2);
  });

  it('is not tried again when there is no fresh token', async () => {
    const token: TokenSource = ({ forceRefresh } = {}) =>
      forceRefresh === true ? Promise.reject(new SignInEnded()) : Promise.resolve('token-1');
    const { data, seen } = await against(problem(401, 'token_expired'), token);
    await expect(data.getOne({ resource: 'tiers', id: 'a' })).rejects.toMatchObject({ code: 'token_expired' });
    expect(seen).toHaveLength(1);
  });
});

it('asks nothing when nobody is signed in any more', async () => {
  const { data, seen } = await against(json(200, row), () => Promise.reject(new SignInEnded()));
  const failure = { code: 'unauthenticated', statusCode: 401 };
  await expect(data.getOne({ resource: 'tiers', id: 'a' })).rejects.toMatchObject(failure);
  expect(seen).toEqual([]);
});

describe('a list as a file', () => {
  it('asks for what is filtered and sorted, and takes the name from the answer', async () => {
    const { data, seen } = await against((_seen, response) =>
      response
        .writeHead(200, { 'content-disposition': `attachment; filename="t_ms.csv"; filename*=UTF-8''t%C3%A9ms.csv` })
        .end('Name\r\n'),
    );
    const file = await data.export('teams', {
      filters: [
        { field: 'status', operator: 'in', value: ['draft', 'published'] },
        { field: 'createdAt', operator: 'gte', value: '2026-11-01T00:00:00Z' },
      ],
      sorters: [{ field: 'name', order: 'desc' }],
      format: 'csv',
      shown: { columns: ['name', 'status'], language: 'de', timeZone: 'Europe/Zurich' },
    });
    expect(file.name).toBe('téms.csv');
    expect(await file.content.text()).toBe('Name\r\n');
    const { pathname, searchParams } = new URL(seen[0]?.url ?? '', 'http://x');
    expect(pathname).toBe('/teams/export');
    expect([...searchParams]).toEqual([
      ['format', 'csv'],
      ['columns', 'name,status'],
      ['language', 'de'],
      ['timeZone', 'Europe/Zurich'],
      ['_sort', 'name'],
      ['_order', 'desc'],
      ['status', 'draft'],
      ['status', 'published'],
      ['createdAt_gte', '2026-11-01T00:00:00Z'],
    ]);
  });

  it('that is refused says why', async () => {
    const { data } = await against(problem(413, 'too_large'));
    const wanted = { filters: [], sorters: [], format: 'xlsx', shown: null } as const;
    await expect(data.export('teams', wanted)).rejects.toMatchObject({ code: 'too_large' });
  });
});
