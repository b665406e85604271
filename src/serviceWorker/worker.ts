/**
 * The service worker: lets the player's app open without a network. It caches the build's own files and texts, which are the
 * same for everybody; personal data never passes through it (docs/decisions). A separate script at /sw.js, for which
 * `vite.config.ts` bundles this file alone.
 */
import type { Build } from './build.ts';
import { everyStart, handlingOf, keptFilesCache, outdated, partOf, shellName } from './handling.rules.ts';
import type { WorkerMessage } from './messages.ts';

/** The types of a worker that are used here: the compiler's library for workers conflicts with the page's. */
interface Lifetime extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asking extends Lifetime {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  readonly registration: { readonly active: unknown };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listen: (event: Asking) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<WorkerMessage> & Lifetime) => void): void;
}
declare const self: WorkerScope;
declare const gameHubBuild: Build;

const { version, entry, shell, later } = gameHubBuild;
const assets = new Set([...shell, ...later]);
const shellCache = shellName(version);

/** Has one entry: the build of the active worker, whose files are kept while its pages may be open. */
const stateCache = 'gamehub-state';
const activeKey = '/active';

/** Timeout of the network in ms while the cached app could be shown. */
const networkTimeoutMs = 3_000;

async function activeCache(): Promise<string | undefined> {
  return (await (await caches.open(stateCache)).match(activeKey))?.text();
}

async function dropOutdated(inUse: readonly (string | undefined)[]): Promise<void> {
  await Promise.all(outdated(await caches.keys(), inUse).map((name) => caches.delete(name)));
}

/** Caches the whole build or, when anything is missing, nothing: then the browser tries again later. */
async function install(): Promise<void> {
  await dropOutdated([shellCache, await activeCache()]);
  const cache = await caches.open(shellCache);
  const page = await fetch('/', { cache: 'no-cache' });
  // While several servers are being updated, one of them may still have the former build.
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another build');
  await cache.addAll([...everyStart, ...shell]);
  await cache.put('/', page);
}

/** The previous build is kept until the next one: one of its pages may still be open and request its files. */
async function activate(): Promise<void> {
  await dropOutdated([shellCache, await activeCache()]);
  await (await caches.open(stateCache)).put(activeKey, new Response(shellCache));
  await self.clients.claim();
}

/** The cached answer of this build, else of the previous one. */
async function kept(request: Request): Promise<Response | undefined> {
  const own = await (await caches.open(shellCache)).match(request, { ignoreVary: true });
  return own ?? caches.match(request, { ignoreVary: true });
}

/** Caches a copy of a successful answer without delaying it. Partial answers are not cached. */
function keep(event: Asking, answer: Response): void {
  if (answer.status !== 200) return;
  const copy = answer.clone();
  event.waitUntil(caches.open(shellCache).then((cache) => cache.put(event.request, copy)));
}

/** From the network, when it succeeds in time; else `otherwise`; else the network's answer whatever it is. */
async function networkFirst(
  asked: Promise<Response>,
  otherwise: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs, undefined));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  // A gateway in front of a stopped server answers too.
  if (answer !== undefined && answer.status < 500) return answer;
  return (await otherwise()) ?? asked;
}

const openPage = ({ request }: Asking): Promise<Response> =>
  networkFirst(fetch(request), async () => (await caches.open(shellCache)).match('/'));

function liveFile(event: Asking): Promise<Response> {
  const asked = fetch(event.request).then((answer) => {
    keep(event, answer);
    return answer;
  });
  return networkFirst(asked, () => kept(event.request));
}

async function asset(event: Asking): Promise<Response> {
  const known = await kept(event.request);
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  keep(event, answer);
  return answer;
}

/** A part of a recording, as its player asks for it. */
async function answerPart(file: Response, range: string): Promise<Response> {
  const content = await file.blob();
  const part = partOf(range, content.size);
  const headers = new Headers(file.headers);
  headers.set('content-range', `bytes ${part === null ? '*' : `${part.from}-${part.to - 1}`}/${content.size}`);
  headers.set('content-length', String(part === null ? 0 : part.to - part.from));
  if (part === null) return new Response(null, { status: 416, headers });
  return new Response(content.slice(part.from, part.to), { status: 206, headers });
}

async function keptFile({ request }: Asking): Promise<Response> {
  const file = await caches.match(request.url, { cacheName: keptFilesCache, ignoreSearch: true, ignoreVary: true });
  if (file === undefined) return fetch(request);
  const range = request.headers.get('range');
  return range === null ? file : answerPart(file, range);
}

/** Caches the texts of a language that are not cached yet. Without a network the next page tries again. */
async function keepTexts(language: string): Promise<void> {
  const cache = await caches.open(shellCache);
  const path = `/locales/${language}/player.json`;
  if ((await cache.match(path)) === undefined) await cache.add(path).catch(() => undefined);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  switch (handlingOf({ method, isNavigation: mode === 'navigate', url }, self.location.origin, assets)) {
    case 'page':
      return event.respondWith(openPage(event));
    case 'asset':
      return event.respondWith(asset(event));
    case 'live':
      return event.respondWith(liveFile(event));
    case 'file':
      return event.respondWith(keptFile(event));
    case null:
  }
});

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  switch (data.kind) {
    case 'whichBuild':
      return ports[0]?.postMessage(entry);
    case 'takeOver':
      return event.waitUntil(self.skipWaiting());
    case 'speak':
      return event.waitUntil(Promise.all(data.languages.map(keepTexts)));
  }
});
