import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPages } from './apiPages.ts';
import { authorise, verifyCaller, type Credentials, type FindHolder } from './authenticate.ts';
import { entityTag, namesTag } from './entityTag.ts';
import type { Brand, ServerPage } from './pageLayout.ts';
import type { OpenApiDocument } from './openApiDocument.ts';
import { sendProblem } from './problem.ts';
import { inWorker } from '../workers/inWorker.ts';
import { memoize } from '../workers/memoize.ts';

const program = new URL('../../../scripts/openApi.worker.ts', import.meta.url);

const isOfBackoffice = (text: string) => /^(\/api\/)?backoffice\b/.test(text);

/** The document without the calls of the backoffice, and without shapes that only these use. */
function withoutBackoffice(document: OpenApiDocument): OpenApiDocument {
  const { tags, 'x-tagGroups': groups, paths, components } = document;
  const shownPaths = Object.fromEntries(Object.entries(paths).filter(([path]) => !isOfBackoffice(path)));
  const shown = new Set<string>();
  const waiting: unknown[] = [shownPaths];
  for (const part of waiting) {
    for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (shown.has(`${kind}/${name}`)) continue;
      shown.add(`${kind}/${name}`);
      waiting.push((components as unknown as Record<string, Record<string, unknown>>)[kind]?.[name] ?? null);
    }
  }
  const shownOf = <T>(kind: string, all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => shown.has(`${kind}/${name}`)));
  return {
    ...document,
    tags: tags.filter(({ name }) => !isOfBackoffice(name)),
    'x-tagGroups': groups.filter((group) => !group.tags.some(isOfBackoffice)),
    paths: shownPaths,
    components: {
      securitySchemes: components.securitySchemes,
      schemas: shownOf('schemas', components.schemas),
      parameters: shownOf('parameters', components.parameters),
      headers: shownOf('headers', components.headers),
      responses: shownOf('responses', components.responses),
      examples: shownOf('examples', components.examples),
    },
  };
}

/** Revalidated each time: a new version of the server may have another document. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string): FastifyReply {
  const etag = entityTag(text);
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization', etag });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${mediaType}; charset=utf-8`).send(text);
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, { html, contentSecurityPolicy }: ServerPage) =>
  sendTagged(request, reply.header('content-security-policy', contentSecurityPolicy), 'text/html', html);

/**
 * Serves the documentation of the APIs: as OpenAPI for programs, as pages for people, which load only themselves and the brand's fonts.
 * Calls for players and other systems are public; those of the backoffice are shown to people who may use them.
 */
export function serveApiDocument(
  app: FastifyInstance,
  brand: Brand,
  { credentials, findHolder }: { credentials: Credentials; findHolder: FindHolder },
): void {
  const readable = (document: OpenApiDocument) => ({
    text: JSON.stringify(document),
    pages: apiPages(document, brand),
  });
  const make = async () => {
    const whole = await inWorker<OpenApiDocument>(program, null);
    return { forAll: readable(withoutBackoffice(whole)), forEditors: readable(whole) };
  };
  // Made on demand: most processes never need it.
  const made = memoize<Awaited<ReturnType<typeof make>>>(1);
  /** @throws AppError for an invalid token */
  const readableBy = async (request: FastifyRequest, reply: FastifyReply) => {
    const { forAll, forEditors } = await made('document', make);
    if (request.headers.authorization === undefined) return forAll;
    await verifyCaller(request, reply, ['player'], credentials);
    await authorise(request, ['player'], findHolder);
    const { caller } = request;
    return caller !== null && 'role' in caller && caller.role !== 'player' ? forEditors : forAll;
  };
  app.get('/api/openapi.json', async (request, reply) =>
    sendTagged(request, reply, 'application/json', (await readableBy(request, reply)).text),
  );
  app.get<{ Querystring: { q?: unknown } }>('/api/docs', async (request, reply) => {
    const { q } = request.query;
    const { pages } = await readableBy(request, reply);
    return sendPage(request, reply, pages.overview(typeof q === 'string' ? q.slice(0, 100) : ''));
  });
  app.get<{ Params: { feature: string } }>('/api/docs/:feature', async (request, reply) => {
    const page = (await readableBy(request, reply)).pages.feature(request.params.feature);
    return page === null ? sendProblem(reply, 'not_found') : sendPage(request, reply, page);
  });
}
