import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fetchFromProvider, fetchWithPauses, withRetries } from './providerFetch.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const startWith = async (answer: Parameters<typeof createServer>[1]) => {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
};

it('leaves a provider alone after each failure, for longer and longer, until it answers', async () => {
  let status = 500;
  let requests = 0;
  const url = await startWith((_request, response) => {
    requests += 1;
    response.writeHead(status).end('{}');
  });
  let now = 0;
  const ask = fetchWithPauses(() => now);
  /** How long it takes, in steps of half a second, until the provider is asked again. */
  const stepsUntilAsked = async () => {
    const before = requests;
    for (let steps = 0; ; steps += 1) {
      await ask(url).catch(() => {});
      if (requests > before) return steps;
      now += 500;
    }
  };
  const pauses: number[] = [];
  for (let n = 0; n < 10; n += 1) pauses.push(await stepsUntilAsked());
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  status = 200;
  await stepsUntilAsked();
  expect((await ask(url)).status).toBe(200);
});

it('takes no answer that is too large, and follows nobody elsewhere', async () => {
  const url = await startWith(({ url: path }, response) => {
    if (path === '/moved') response.writeHead(302, { location: '/' }).end();
    else response.end('x'.repeat(2_000_000));
  });
  await expect(fetchFromProvider(url)).rejects.toThrow('bytes');
  expect((await fetchFromProvider(`${url}moved`)).status).toBe(302);
});

it('waits five seconds for a provider, and no longer', async () => {
  const url = await startWith((_request, response) => response.end('{}'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  onTestFinished(() => timeout.mockRestore());
  await expect(fetchFromProvider(url)).rejects.toThrow('too late');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
});

it('tries again what is worth it, and gives up', async () => {
  let attempts = 0;
  const failing = () => Promise.reject(new Error(`attempt ${(attempts += 1)}`));
  await expect(withRetries(failing, { attempts: 2 })).rejects.toThrow('attempt 2');
  await expect(withRetries(failing, { isWorthIt: () => false })).rejects.toThrow('attempt 3');
});
