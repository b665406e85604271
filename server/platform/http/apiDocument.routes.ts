import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPages } from './apiPages.ts';
import { entityTag, namesTag } from './entityTag.ts';
import type { HouseBrand, HousePage } from './housePages.ts';
import type { OpenApiDocument } from './openApiDocument.ts';
import { sendProblem } from './problem.ts';

const documentFile = new URL('../../../docs/openapi.json', import.meta.url);

/** The same for everybody, and asked for again each time: a new version of the server may say something else. */
function sendOpenly(request: FastifyRequest, reply: FastifyReply, mediaType: string, text: string): FastifyReply {
  const etag = entityTag(text);
  void reply.headers({ 'cache-control': 'public, no-cache', etag });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${mediaType}; charset=utf-8`).send(text);
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, { html, contentSecurityPolicy }: HousePage) =>
  sendOpenly(request, reply.header('content-security-policy', contentSecurityPolicy), 'text/html', html);

/**
 * Serves what the three APIs offer: as OpenAPI to programs, as pages to people. It is no secret: everybody may read it, and
 * the pages load nothing but themselves and the house's type.
 */
export async function serveApiDocument(app: FastifyInstance, brand: HouseBrand): Promise<void> {
  const document = JSON.parse(await readFile(documentFile, 'utf8')) as OpenApiDocument;
  const text = JSON.stringify(document);
  const pages = apiPages(document, brand);
  app.get('/api/openapi.json', (request, reply) => sendOpenly(request, reply, 'application/json', text));
  app.get<{ Querystring: { q?: unknown } }>('/api/docs', (request, reply) => {
    const { q } = request.query;
    return sendPage(request, reply, pages.overview(typeof q === 'string' ? q.slice(0, 100) : ''));
  });
  app.get<{ Params: { feature: string } }>('/api/docs/:feature', (request, reply) => {
    const page = pages.feature(request.params.feature);
    return page === null ? sendProblem(reply, 'not_found') : sendPage(request, reply, page);
  });
}
