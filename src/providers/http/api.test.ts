import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { ApiError, createClientA, NetworkError, type GetToken } from './api.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A client of a simulated server. @param waits milliseconds before it times out */
async function clientOf(answer: RequestListener, waits = 60_000, getToken: GetToken = async () => null) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createClientA(`http://127.0.0.1:${port}`, getToken, waits);
}

it('gives a server up that stays silent, as one that was not reached', async () => {
  const client = await clientOf(() => {}, 100);
  await expect(client.getUserGame()).rejects.toThrow(NetworkError);
});

it('waits for as long as it takes where a file is sent', async () => {
  const client = await clientOf((_, response) => void setTimeout(() => response.end('{}'), 100), 1);
  await expect(client.uploadAvatar({ file: new Blob(['picture']) })).resolves.toEqual({});
});

it('writes what stands in an address as one part of it, and leaves out what is not said', async () => {
  const asked: (string | undefined)[] = [];
  const client = await clientOf(({ url }, response) => {
    asked.push(url);
    response.end('[]');
  });
  await client.getUserGame({ query: { gameId: undefined } });
  await client.getAchievement({ params: { achievementId: '../a?b' } });
  expect(asked).toEqual(['/game/user', '/achievement/..%2Fa%3Fb']);
});

it('takes an answer that breaks off for none', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"id":', () => response.destroy());
  });
  await expect(client.getUserGame()).rejects.toThrow(NetworkError);
});

it('says of its own caller who called it off', async () => {
  const client = await clientOf(() => {});
  const calledOff = new AbortController();
  const call = client.getUserGame({ signal: calledOff.signal });
  calledOff.abort(new Error('The page was left'));
  await expect(call).rejects.toThrow('The page was left');
});

it('throws a refusal with what the server says of it', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(409, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify({ title: 'Not now', code: 'conflict', instance: 'r-1' }));
  });
  await expect(client.getUserGame()).rejects.toMatchObject({ status: 409, code: 'conflict', reference: 'r-1' });
});

it('throws a refusal of what stands in front of the server, which says nothing', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  });
  const refusal = await client.getUserGame().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 502, code: 'unavailable', reference: null });
});

it.each([
  ['unauthenticated', [{ forceRefresh: false }, { forceRefresh: true }]],
  ['session_ended', [{ forceRefresh: false }, { isOver: true }, { forceRefresh: true }, { isOver: true }]],
])('asks once for another token when the server says %s', async (code, expected) => {
  const asked: Parameters<GetToken>[0][] = [];
  const sent: (string | undefined)[] = [];
  const client = await clientOf(
    ({ headers }, response) => {
      sent.push(headers.authorization);
      // Whatever is sent is refused; the third time would end it.
      response.writeHead(sent.length < 3 ? 401 : 200, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ title: 'No', code }));
    },
    60_000,
    async (options) => {
      asked.push(options);
      return `token ${asked.length}`;
    },
  );
  await expect(client.getUserGame()).rejects.toMatchObject({ status: 401, code });
  expect(sent).toHaveLength(2);
  expect(asked).toEqual(expected);
});
