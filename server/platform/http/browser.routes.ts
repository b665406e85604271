import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrowserConfig } from '#shared/browserConfig.ts';
import { isComplianceAsked } from '#shared/game/entry.rules.ts';
import { entityTag, namesTag } from './entityTag.ts';
import { loginFrame } from './loginFrame.ts';
import { readPageTexts } from '#server/platform/pageTexts.ts';
import { sendProblem } from './problem.ts';

/** Below these paths there are no pages: an unknown address there is a 404 problem. */
const notPages = /^\/(api|oidc|files|assets|locales|metrics|healthz|readyz|\.well-known)(\/|$)/;
/** Pages have no extension: what asks for a file must not get a page for it. */
const isFile = /\.[a-z\d]+$/i;

const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Texts that players do not see: of the backoffice, of the server's own pages, and for the check of translations. */
const notPlayers = new Set(['admin.json', 'badges.json', 'signIn.json', 'sameAsEnglish.json']);

/** All texts of a language that a player may see, by namespace. */
async function playerTexts(folder: string): Promise<Record<string, unknown>> {
  const files = (await readdir(folder)).filter((file) => !notPlayers.has(file)).toSorted();
  const read = async (file: string) => [
    basename(file, '.json'),
    JSON.parse(await readFile(join(folder, file), 'utf8')),
  ];
  return Object.fromEntries(await Promise.all(files.map(read))) as Record<string, unknown>;
}

/**
 * Serves the browser's part from one origin: the built files (`distDir`), the translations, the run-time configuration,
 * and index.html for every page, because the routes are in the browser.
 * @param contentSecurityPolicy by page: the backoffice's widgets write style elements, which carry the nonce of their page
 */
export async function serveBrowser(
  app: FastifyInstance,
  options: {
    distDir: string;
    localesDir: string;
    browserConfig: BrowserConfig;
    publicUrl: string;
    clock: () => Date;
    contentSecurityPolicy: (area: 'player' | { styleNonce: string }) => string;
  },
): Promise<void> {
  const { distDir, localesDir, browserConfig, contentSecurityPolicy, publicUrl, clock } = options;
  // RFC 9116: the contact for vulnerabilities, and its expiry.
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock().getTime() + 90 * 24 * 60 * 60_000).toISOString();
    const lines = [
      `Contact: mailto:${browserConfig.contacts.technical}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${browserConfig.languages.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(browserConfig));
  app.get<{ Params: { language: string } }>('/locales/:language/player.json', async (request, reply) => {
    const language = browserConfig.languages.find((offered) => offered === request.params.language);
    if (language === undefined) return sendProblem(reply, 'not_found');
    const text = JSON.stringify(await playerTexts(join(localesDir, language)));
    const etag = entityTag(text);
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(fastifyStatic, {
    root: localesDir,
    prefix: '/locales/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  if (!existsSync(join(distDir, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'));
    return;
  }
  const page = await readFile(join(distDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: distDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The names under assets/ contain a hash of their content.
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.includes('.html')) void reply.header('content-security-policy', contentSecurityPolicy('player'));
      // A worker's requests follow the policy of its own script, which only fetches from our origin.
      if (path.includes('sw.js')) void reply.header('content-security-policy', workerPolicy);
    },
  });
  const wordsFor = readPageTexts('login');
  const loginPage = loginFrame(page, browserConfig.brand);
  const sendPage = (reply: FastifyReply, html = page) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy('player'))
      .send(html);
  /** With a new nonce each time, which src/admin/theme/styleNonce.ts reads. */
  const sendBackoffice = (reply: FastifyReply) => {
    const styleNonce = randomBytes(16).toString('base64');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy({ styleNonce }))
      .send(page.replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${styleNonce}" />`));
  };
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    // Without `new URL`, which would take what follows `//` for a host, or throw.
    const [pathname = '', query] = request.url.split('?', 2);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notPages.test(pathname) || isFile.test(pathname)) {
      return sendProblem(reply, 'not_found');
    }
    if (/^\/login\/?$/.test(pathname)) {
      const words = wordsFor(request.headers['accept-language']);
      void reply.header('vary', 'accept-language');
      return sendPage(reply, loginPage(words, { isCompliance: isComplianceAsked(new URLSearchParams(query)) }));
    }
    return pathname.startsWith('/backoffice') ? sendBackoffice(reply) : sendPage(reply);
  });
}
