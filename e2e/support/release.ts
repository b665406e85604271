/** Releases the next build of the app while somebody has the present one open, without building it. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserContextOptions } from '@playwright/test';

export interface Release {
  /** For the browser: it goes on asking the product's own address, and is answered from here. */
  proxy: NonNullable<BrowserContextOptions['proxy']>;
  /** From now on the server gives the next build: the same files under other names, as a build with changes in all of them. */
  publish: () => void;
  close: () => Promise<void>;
}

/** In names of files, and in the version that the service worker calls its build by. */
const mark = '.next';

/** How the next build says what the present one says. @param worker the present service worker's script */
function renaming(worker: string): (said: string) => string {
  const names = new Set([...worker.matchAll(/\/assets\/([\w.-]+)\.(?:js|css)\b/g)].map(([, name = '']) => name));
  if (names.size === 0) throw new Error('The service worker names no file of its build');
  const ofBuild = new RegExp(
    `(?:${[...names].map((name) => name.replaceAll('.', '\\.')).join('|')})(?=\\.(?:js|css)\\b)`,
    'g',
  );
  return (said) =>
    said.replaceAll(ofBuild, `$&${mark}`).replace(/\bversion:(["'`])([\da-f]+)\1/, `version:$1$2${mark}$1`);
}

/** A proxy before the product. @param baseURL where the product is */
export async function prepareRelease(baseURL: string): Promise<Release> {
  const inNext = renaming(await (await fetch(`${baseURL}/sw.js`)).text());
  let isPublished = false;

  /** Asks the product; what is text of the build comes as the next build has it. */
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { pathname, search } = new URL(asked.url ?? '/', baseURL);
    const path = isPublished ? pathname.replace(mark, '') : pathname;
    const headers = { ...asked.headers };
    // A copy that is packed could not be renamed, and one that the browser has would be the former build's.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const passed = request(new URL(`${path}${search}`, baseURL), { method: asked.method, headers }, (given) => {
      const isOfBuild = /^(text|application)\/(html|javascript)/.test(given.headers['content-type'] ?? '');
      if (!isPublished || !isOfBuild) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const { 'content-length': _, etag: __, ...kept } = given.headers;
      void text(given).then((said) => answer.writeHead(given.statusCode ?? 502, kept).end(inNext(said)));
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // By itself the browser asks this machine's own addresses without a proxy.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    publish: () => (isPublished = true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
