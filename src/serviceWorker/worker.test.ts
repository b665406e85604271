import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptFilesCache } from './handling.rules.ts';

const origin = 'https://hub.example';
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

type Stored = Map<string, Response>;
/** The caches of a browser, by their names. */
let stored: Map<string, Stored>;
/** What the server answers. */
let answer: (path: string) => Response | Promise<Response>;
let asked: string[];
let listeners: Record<string, (event: object) => void>;

const clientsClaim = vi.fn<() => Promise<void>>(async () => {});
const skipWaiting = vi.fn<() => Promise<void>>(async () => {});

const fetched = async (request: string | { url: string }) => {
  asked.push(pathOf(request));
  return answer(pathOf(request));
};

function cacheOf(entries: Stored) {
  const add = async (path: string) => {
    const response = await fetched(path);
    if (!response.ok) throw new TypeError('Request failed');
    entries.set(path, response);
  };
  return {
    match: async (request: string | { url: string }) => entries.get(pathOf(request))?.clone(),
    put: async (request: string | { url: string }, response: Response) => void entries.set(pathOf(request), response),
    add,
    addAll: (paths: string[]) => Promise.all(paths.map(add)),
  };
}

async function open(name: string) {
  if (!stored.has(name)) stored.set(name, new Map());
  return cacheOf(stored.get(name) ?? new Map());
}

const page = (build: string) => new Response(`<script src="/assets/main-${build}.js">`);

beforeEach(async () => {
  vi.useFakeTimers();
  [stored, asked, listeners] = [new Map(), [], {}];
  answer = () => new Response('fresh');
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string | { url: string }, { cacheName }: { cacheName?: string }) => {
      const within = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)];
      return within
        .find((entries) => entries?.has(pathOf(request)))
        ?.get(pathOf(request))
        ?.clone();
    },
  });
  vi.stubGlobal('self', {
    location: { origin },
    clients: { claim: clientsClaim },
    skipWaiting,
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
  });
  vi.stubGlobal('gameHubBuild', {
    version: '2',
    entry: '/assets/main-2.js',
    shell: ['/assets/main-2.js'],
    later: ['/assets/pdf-2.js'],
  });
  vi.resetModules();
  await import('./worker.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something that happens to the worker. @returns what it is waited for */
async function happen(name: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners[name]?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

/** What a page gets that asks for it. */
async function ask(path: string, { mode = 'cors', range }: { mode?: string; range?: string } = {}) {
  let given: Promise<Response> | undefined;
  const headers = new Headers(range === undefined ? {} : { range });
  const work: Promise<unknown>[] = [];
  listeners['fetch']?.({
    request: { method: 'GET', mode, url: `${origin}${path}`, headers },
    respondWith: (response: Promise<Response>) => (given = response),
    waitUntil: (one: Promise<unknown>) => work.push(one),
  });
  if (given === undefined) return null;
  const late = new Promise<never>((_, refuse) => setTimeout(refuse, 3_001, new Error('No answer')));
  const inTime = Promise.race([given, late]);
  inTime.catch(() => {});
  await vi.advanceTimersByTimeAsync(3_001);
  const response = await inTime;
  await Promise.all(work);
  return response;
}
const openPage = async () => (await ask('/home', { mode: 'navigate' }))?.text();

async function installAndActivate(): Promise<void> {
  answer = (path) => (path === '/' ? page('2') : new Response(path));
  await happen('install');
  await happen('activate');
  asked = [];
}

it('opens the newest page that the server has', async () => {
  await installAndActivate();
  answer = () => page('3');
  expect(await openPage()).toContain('main-3');
});

it.each([
  ['cannot be reached', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ['says nothing for three seconds', () => new Promise<Response>(() => {})],
  ['has a gateway in front of it that answers instead', () => new Response('Bad gateway', { status: 502 })],
])('opens the page that it has where the server %s', async (_, answers) => {
  await installAndActivate();
  answer = answers;
  expect(await openPage()).toContain('main-2');
});

it('keeps nothing of a build that is not whole, or of another one', async () => {
  answer = (path) => (path === '/' ? page('1') : new Response(path));
  await expect(happen('install')).rejects.toThrow('another build');
  answer = (path) => (path === '/' ? page('2') : new Response('', { status: 404 }));
  await expect(happen('install')).rejects.toThrow('Request failed');
  answer = (path) => (path === '/' ? new Response('/assets/main-2.js', { status: 503 }) : new Response(path));
  await expect(happen('install')).rejects.toThrow('another build');
  expect(stored.get('gamehub-shell-2')?.has('/')).not.toBe(true);
});

it('has the former build until the next one, and nothing of those before or of other code', async () => {
  for (const [name, path] of [
    ['gamehub-shell-0', '/assets/main-0.js'],
    ['gamehub-shell-1', '/assets/main-1.js'],
    ['gamehub-state', '/active'],
    ['of something else', '/x'],
  ] as const)
    await (await open(name)).put(path, new Response(name === 'gamehub-state' ? 'gamehub-shell-1' : path));
  await installAndActivate();
  expect([...stored.keys()].sort()).toEqual([
    'gamehub-shell-1',
    'gamehub-shell-2',
    'gamehub-state',
    'of something else',
  ]);
  expect(await stored.get('gamehub-state')?.get('/active')?.text()).toBe('gamehub-shell-2');
});

it('asks once for a file that never changes, and again for one that could not be had', async () => {
  await installAndActivate();
  expect(await (await ask('/assets/main-2.js'))?.text()).toBe('/assets/main-2.js');
  expect(asked).toEqual([]);
  answer = () => new Response('gone', { status: 404 });
  expect((await ask('/assets/pdf-2.js'))?.status).toBe(404);
  answer = () => new Response('reader');
  for (const _ of [1, 2]) expect(await (await ask('/assets/pdf-2.js'))?.text()).toBe('reader');
  expect(asked).toEqual(['/assets/pdf-2.js', '/assets/pdf-2.js']);
});

it('has the newest configuration, else the last one', async () => {
  await installAndActivate();
  answer = () => new Response('{"new":true}');
  expect(await (await ask('/config.json'))?.text()).toBe('{"new":true}');
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await ask('/config.json'))?.text()).toBe('{"new":true}');
});

it('answers a part of a kept recording, and leaves what is personal to the network', async () => {
  await installAndActivate();
  await (await open(keptFilesCache)).put('/files/1/a.mp3', new Response('0123456789'));
  const part = await ask('/files/1/a.mp3', { range: 'bytes=2-4' });
  expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await ask('/files/1/a.mp3', { range: 'bytes=10-' }))?.status).toBe(416);
  expect(await (await ask('/files/1/a.mp3'))?.text()).toBe('0123456789');
  expect(asked).toEqual([]);
  expect(await ask('/api/v1/user')).toBeNull();
});

it('takes over only when a page asks for it', async () => {
  await installAndActivate();
  expect(skipWaiting).not.toHaveBeenCalled();
  listeners['message']?.({ data: { kind: 'takeOver' }, waitUntil: () => {} });
  expect(skipWaiting).toHaveBeenCalledOnce();
});
